"use strict";

// A fold that the address names opens.
(() => {
  const open = () => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named instanceof HTMLDetailsElement) named.open = true;
  };
  open();
  addEventListener("hashchange", open);
})();

// The register's filters: what does not fit is hidden, and the choice stands in the address.
(() => {
  const form = document.querySelector("form.filters");
  if (!form) return;
  const rows = [...document.querySelectorAll(".reg > li")];
  const groups = [...document.querySelectorAll(".reg-section, .reg-part")];
  const count = form.querySelector("[role=status]");
  const show = () => {
    const wanted = [...new FormData(form)].filter(([, value]) => value);
    rows.forEach((row) => { row.hidden = !wanted.every(([name, value]) => row.dataset[name] === value); });
    groups.forEach((group) => { group.hidden = !group.querySelector(".reg > li:not([hidden])"); });
    const shown = rows.filter((row) => !row.hidden).length;
    count.textContent = wanted.length ? `${shown} av ${rows.length} bestämmelser` : `${rows.length} bestämmelser`;
    const query = new URLSearchParams(wanted).toString();
    history.replaceState(null, "", `${query ? `?${query}` : location.pathname}${location.hash}`);
  };
  new URLSearchParams(location.search).forEach((value, name) => {
    const field = form.elements[name];
    if (field && [...field.options].some((option) => option.value === value)) field.value = value;
  });
  form.addEventListener("change", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  show();
})();
