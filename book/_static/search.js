"use strict";

// The search as one sees it: a box on every page that answers while one types, and a page with all answers.
// What answers (find.js) and the data are fetched when somebody first wants to search.
(() => {
  const form = document.querySelector("form[data-search]");
  if (!form) return;
  const home = form.dataset.search.replace(/^\.\//, "");
  const input = form.querySelector("input[type=search]");
  const status = form.querySelector("[role=status]");
  const panel = form.querySelector(".search-panel");
  const list = panel ?? document.querySelector(".hits");
  const kinds = { bridge: "Bridge", pool: "Pool" };
  const MOST_IN_PANEL = 6;

  const script = (name) => new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = `${home}_static/${name}`;
    element.addEventListener("load", resolve);
    element.addEventListener("error", () => { element.remove(); reject(new Error(name)); });
    document.head.append(element);
  });
  const version = (document.querySelector('script[src*="search.js"]')?.src ?? "").split("?")[1] ?? "";
  let loading = null;
  const ready = () => {
    loading ??= script(`find.js?${version}`).then(() => script("search-data.js")).then(() => rulebookReady)
      .catch((error) => { loading = null; throw error; });
    return loading;
  };

  // A text with what was meant marked; a long one around its first mark.
  const LENGTH = 260;
  let meant = {};
  const marked = (text, words) => {
    const { fold, stem, tokens } = rulebookAsk;
    if (words !== meant.words) meant = { words, stems: new Set([...words].map(stem)) };
    const { stems } = meant;
    const parts = text.split(/([\p{L}\p{N}]+(?:[.,]\p{N}+)*)/u);
    const isHit = (part) => {
      const [one, ...rest] = tokens(part);
      return one !== undefined && !rest.length && (words.has(one.text) || (!one.number && stems.has(stem(fold(one.text)))));
    };
    const hits = parts.map((part, at) => at % 2 === 1 && isHit(part));
    let from = 0;
    let to = parts.length;
    if (text.length > LENGTH + 60) {
      let before = 0;
      let at = Math.max(0, hits.indexOf(true));
      from = at;
      while (from > 0 && before + parts[from - 1].length < LENGTH / 3) before += parts[from -= 1].length;
      let length = 0;
      for (to = from; to < parts.length && length < LENGTH; to += 1) length += parts[to].length;
    }
    const shown = document.createDocumentFragment();
    if (from > 0) shown.append("… ");
    for (let at = from; at < to; at += 1) {
      if (hits[at]) {
        const mark = document.createElement("mark");
        mark.textContent = parts[at];
        shown.append(mark);
      } else shown.append(parts[at]);
    }
    if (to < parts.length) shown.append(" …");
    return shown;
  };

  const element = (name, className, ...content) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...content);
    return made;
  };
  const answer = (hit) => {
    const link = element("a", "hit-link", element("span", `kind ${hit.kind}`, kinds[hit.kind]), " ",
      element("span", "hit-where", `${hit.part.startsWith("Bilaga") && !hit.heading.startsWith(hit.part) ? `${hit.part}, ` : ""}${hit.heading}`), " ",
      element("span", "hit-letter", hit.letter));
    link.href = home + hit.address;
    return element("li", "hit", link, element("p", "hit-text", marked(hit.text, hit.marked)));
  };
  const counted = (number) => (number === 1 ? "1 träff" : `${number} träffar`);
  const contents = () => {
    const link = element("a", "", "Hela innehållet");
    link.href = `${home}book/innehall.html`;
    return link;
  };
  const nothing = () => ["Inga träffar. Pröva ett annat ord, eller färre, eller se ", contents(), "."];
  const failed = () => ["Sökningens data gick inte att hämta. Se ", contents(), "."];

  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    input.focus();
    input.select();
  });

  let asked = 0;
  const whenReady = (show) => {
    const turn = asked += 1;
    ready().then(() => { if (turn === asked) show(); }, () => { if (turn === asked) fail(); });
  };
  let fail = () => {};

  if (panel) {
    // The box in the bar.
    const close = () => { panel.hidden = true; status.textContent = ""; };
    const open = (...content) => { panel.replaceChildren(...content); panel.hidden = false; };
    fail = () => open(element("p", "search-note", ...failed()));
    const show = () => {
      const question = input.value;
      if (!question.trim()) { close(); return; }
      const hits = rulebookAsk.ask(question);
      if (!hits.length) {
        open(element("p", "search-note", ...nothing()));
        status.textContent = "Inga träffar.";
        return;
      }
      const all = element("a", "search-all", `Alla ${counted(hits.length)}`);
      all.href = `${form.action}?q=${encodeURIComponent(question)}`;
      open(element("ol", "hits", ...hits.slice(0, MOST_IN_PANEL).map(answer)), ...(hits.length > MOST_IN_PANEL ? [all] : []));
      status.textContent = `${counted(hits.length)}. Pil ned går till den första.`;
    };
    input.addEventListener("focus", () => { ready().catch(() => {}); if (input.value.trim()) whenReady(show); });
    input.addEventListener("input", () => whenReady(show));
    form.addEventListener("submit", (event) => { if (!input.value.trim()) event.preventDefault(); });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        if (!panel.hidden) { event.preventDefault(); close(); input.focus(); }
        return;
      }
      if (!["ArrowDown", "ArrowUp"].includes(event.key) || panel.hidden) return;
      const links = [input, ...panel.querySelectorAll("a")];
      const at = links.indexOf(document.activeElement);
      event.preventDefault();
      links[(at + (event.key === "ArrowDown" ? 1 : links.length - 1)) % links.length].focus();
    });
    form.addEventListener("focusout", (event) => { if (event.relatedTarget && !form.contains(event.relatedTarget)) close(); });
    document.addEventListener("pointerdown", (event) => { if (!form.contains(event.target)) close(); });
    panel.addEventListener("click", (event) => { if (event.target.closest("a")) close(); });
    return;
  }

  // The page with all answers.
  const choice = form.querySelector("fieldset");
  fail = () => status.replaceChildren(...failed());
  const show = () => {
    const question = input.value;
    const regulation = form.elements.i.value;
    const hits = question.trim() ? rulebookAsk.ask(question, undefined, regulation) : [];
    const turn = asked;
    const more = (shown) => { // a few at a time: a slow phone shows the first before it has worked out the last
      if (turn !== asked) return;
      const some = hits.slice(shown, shown + 4).map(answer);
      if (shown) list.append(...some); else list.replaceChildren(...some);
      if (shown + some.length === hits.length) status.textContent = counted(hits.length);
      else setTimeout(more, 0, shown + some.length);
    };
    if (hits.length) setTimeout(more, 0, 0);
    else {
      list.replaceChildren();
      status.replaceChildren(...(question.trim() ? nothing() : []));
    }
    const query = new URLSearchParams({ ...(question && { q: question }), ...(regulation && { i: regulation }) }).toString();
    if (query !== new URLSearchParams(location.search).toString()) history.replaceState(null, "", query ? `?${query}` : location.pathname);
    document.title = document.title.replace(/^.*( – [^–]*)$/, `${question.trim() ? `${question.trim()} – Sök` : "Sök"}$1`);
  };
  const given = new URLSearchParams(location.search);
  input.value = given.get("q") ?? "";
  if (kinds[given.get("i")]) form.elements.i.value = given.get("i");
  form.addEventListener("input", () => whenReady(show));
  form.addEventListener("submit", (event) => { event.preventDefault(); whenReady(show); list.querySelector("a")?.focus(); });
  list.addEventListener("keydown", (event) => {
    if (!["ArrowDown", "ArrowUp"].includes(event.key)) return;
    const links = [input, ...list.querySelectorAll("a")];
    event.preventDefault();
    links[(links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : links.length - 1)) % links.length].focus();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" || !list.querySelector("a")) return;
    event.preventDefault();
    list.querySelector("a").focus();
  });
  if (input.value.trim()) whenReady(show); else { ready().catch(() => {}); input.focus(); }
})();
