"use strict";

const root = document.documentElement;
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const home = root.dataset.content_root.replace(/^\.\//, "");
const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { /* private window: for this page only */ } };
const make = (name, properties = {}, ...content) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...content);
  return made;
};

// Colour mode: as the system has it, light, dark.
const modes = { "": "som systemet", light: "ljust", dark: "mörkt" };
const modeButton = document.querySelector(".mode");
const setMode = (mode) => {
  if (mode) root.dataset.mode = mode;
  else delete root.dataset.mode;
  modeButton.querySelector(".mode-name").textContent = modes[mode];
  modeButton.title = `Färgläge: ${modes[mode]}`;
};
setMode(root.dataset.mode || "");
modeButton.addEventListener("click", () => {
  const names = Object.keys(modes);
  const next = names[(names.indexOf(root.dataset.mode || "") + 1) % names.length];
  setMode(next);
  keep("mode", next);
});

// What scrolls sideways must be reachable by keyboard. Watched, not asked: what is folded or far down is not laid out for it.
const fits = new ResizeObserver((seen) => {
  const boxes = seen.map(({ target }) => [target, target.scrollWidth > target.clientWidth + 1]); // all looks before all changes
  for (const [box, scrolls] of boxes) {
    if (scrolls) {
      box.tabIndex = 0;
      box.setAttribute("role", "group");
      box.setAttribute("aria-label", box.matches("pre") ? "Kod, kan rullas i sidled" : "Tabell, kan rullas i sidled");
    } else if (box.tabIndex === 0) {
      box.removeAttribute("tabindex");
      box.removeAttribute("role");
      box.removeAttribute("aria-label");
    }
  }
});
const reach = () => {
  fits.disconnect();
  all(".table-wrap, main pre").forEach((box) => fits.observe(box));
};
reach();

// What comes after the rules is laid out piece by piece when the page has been painted; at once if one asks for a place in it.
const below = all(".section-page main > section > section ~ section > *");
const lay = (part) => { part.style.contentVisibility = "visible"; };
const PIECE = 120; // elements, or what one part has
const layNext = () => requestAnimationFrame(() => setTimeout(() => {
  for (let size = 0; below.length && size < PIECE;) {
    const part = below.shift();
    size += 1 + part.getElementsByTagName("*").length;
    lay(part);
  }
  if (below.length) layNext();
}));
if (location.hash) below.splice(0).forEach(lay);
else layNext();

// Code and checks: one switch for the whole book.
const codeSwitch = document.querySelector(".code-switch");
if (codeSwitch) {
  const show = () => codeSwitch.setAttribute("aria-pressed", String(root.dataset.code === "on"));
  show();
  codeSwitch.addEventListener("click", () => {
    root.dataset.code = root.dataset.code === "on" ? "off" : "on";
    keep("code", root.dataset.code);
    show();
    reach();
  });
  addEventListener("storage", (event) => { if (event.key === "code") { root.dataset.code = event.newValue === "on" ? "on" : "off"; show(); reach(); } });
}

// On paper every fold of what is printed is open; the source says where and when.
let opened = [];
addEventListener("beforeprint", () => {
  opened = all("main details:not([open])");
  opened.forEach((fold) => { fold.open = true; });
});
addEventListener("afterprint", () => { opened.forEach((fold) => { fold.open = false; }); delete root.dataset.print; });
const address = () => document.querySelector("link[rel=canonical]")?.href ?? location.href.split(/[?#]/)[0];
all(".printed-where").forEach((place) => {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  place.textContent = ` ${address()}, utskrivet ${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.`;
});
all(".print, .print-all").forEach((button) => {
  button.addEventListener("click", () => { if (button.matches(".print-all")) root.dataset.print = "all"; print(); });
});

// The menu: beside the page where there is room, else a dialog.
const menu = document.querySelector(".menu");
const dialog = document.querySelector(".menu-dialog");
const menuButton = document.querySelector(".menu-button");
const current = menu.querySelector("[aria-current]");
const showCurrent = (box) => { if (current) box.scrollTop = Math.max(0, current.offsetTop - box.clientHeight / 3); };
const wide = matchMedia("(min-width: 64rem)");
const place = () => {
  if (wide.matches) {
    if (dialog.open) dialog.close();
    if (menu.parentNode === dialog) document.querySelector(".page").prepend(menu);
    requestAnimationFrame(() => showCurrent(menu));
  } else dialog.append(menu);
};
wide.addEventListener("change", place);
place();
menuButton.addEventListener("click", () => {
  dialog.showModal();
  menuButton.setAttribute("aria-expanded", "true");
  showCurrent(dialog);
});
dialog.addEventListener("close", () => menuButton.setAttribute("aria-expanded", "false"));
dialog.addEventListener("click", (event) => { if (event.target === dialog || event.target.closest(".close, a")) dialog.close(); });

// The contents of the page, with the place where one is.
const onPage = document.querySelector(".on-page");
if (onPage) {
  const button = onPage.querySelector("button");
  const now = button.querySelector(".on-page-now");
  const links = all("a", onPage);
  const marks = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const open = (is) => { button.setAttribute("aria-expanded", String(is)); };
  button.addEventListener("click", () => open(button.getAttribute("aria-expanded") !== "true"));
  onPage.addEventListener("click", (event) => { if (event.target.closest("a")) open(false); });
  onPage.addEventListener("keydown", (event) => { if (event.key === "Escape" && button.getAttribute("aria-expanded") === "true") { open(false); button.focus(); } });
  document.addEventListener("pointerdown", (event) => { if (!onPage.contains(event.target)) open(false); });
  let waiting = false;
  const look = () => {
    waiting = false;
    const line = Math.min(innerHeight / 3, 220);
    let at = -1;
    for (const [place, mark] of marks.entries()) { // in order, and no further than needed: asking lays out what waits
      if (!mark?.checkVisibility()) continue;
      if (mark.getBoundingClientRect().top > line) break;
      at = place;
    }
    if (innerHeight + scrollY >= root.scrollHeight - 4) at = marks.findLastIndex((mark) => mark?.checkVisibility());
    links.forEach((link, place) => (place === at ? link.setAttribute("aria-current", "location") : link.removeAttribute("aria-current")));
    const link = links[at];
    now.textContent = link ? link.textContent.trim() : links[0].textContent.trim();
    const list = onPage.querySelector("ul");
    if (link && list.scrollHeight > list.clientHeight) list.scrollTop = link.offsetTop - list.clientHeight / 2;
  };
  addEventListener("scroll", () => { if (!waiting) { waiting = true; requestAnimationFrame(look); } }, { passive: true });
  addEventListener("resize", look);
  requestAnimationFrame(() => setTimeout(look)); // when the page has been laid out and painted
}

// Quote a provision: its address, how one cites it, and its text.
const main = document.querySelector("main");
if (main.dataset.cite) {
  const notice = make("div", { className: "notice", hidden: true });
  const told = make("span", { role: "status" });
  notice.append(told);
  document.body.append(notice);
  let fading;
  const tell = (text, share) => {
    clearTimeout(fading);
    notice.querySelector("button")?.remove();
    told.textContent = text;
    if (share && navigator.share) notice.append(make("button", { type: "button", textContent: "Dela …", onclick: () => navigator.share(share).catch(() => {}) }));
    notice.hidden = false;
    fading = setTimeout(() => { notice.hidden = true; told.textContent = ""; }, 7000);
  };
  const copied = async (text) => {
    try { await navigator.clipboard.writeText(text); return true; } catch { /* no clipboard without https: the old way */ }
    const box = make("textarea", { value: text, className: "visually-hidden" });
    document.body.append(box);
    box.select();
    const done = document.execCommand("copy");
    box.remove();
    return done;
  };
  const pattern = make("button", { type: "button", className: "copy", title: "Kopiera hänvisning" });
  pattern.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 9h11v11H9zM15 9V4H4v11h5"/></svg>';
  all(".provision").forEach((one) => {
    const letter = one.querySelector(".letter").firstChild.textContent;
    const button = pattern.cloneNode(true);
    button.append(make("span", { className: "visually-hidden", textContent: `Kopiera hänvisning till ${letter}` }));
    button.addEventListener("click", async () => {
      const cited = `${main.dataset.cite}${letter} (${main.dataset.edition})`;
      const url = `${address()}#${one.id}`;
      const text = one.querySelector(".provision-text").innerText.trim();
      const done = await copied(`${cited}\n${text}\n${url}`);
      const active = document.activeElement;
      if (active === document.body) button.focus();
      tell(done ? `Kopierat: ${cited}` : "Det gick inte att kopiera.", { title: cited, text: `${cited}\n${text}`, url });
    });
    one.querySelector(".letter").after(button);
  });
}

// What a reference leads to is shown where one reads; its script comes when the page is there.
addEventListener("load", () => setTimeout(() => {
  const version = document.querySelector('script[src*="rulebook.js"]').src.split("?")[1];
  document.head.append(make("script", { src: `${home}_static/peek.js?${version}` }));
}));

// The book without a network, where the browser can.
if ("serviceWorker" in navigator && /^https?:$/.test(location.protocol) && root.dataset.offline === "yes") {
  addEventListener("load", () => navigator.serviceWorker.register(`${home}sw.js`).catch(() => {}));
}
