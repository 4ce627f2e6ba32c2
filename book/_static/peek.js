"use strict";

// What a reference leads to, shown where one reads.
const peeked = new Map();
let fetching = null;
const provisions = () => {
  fetching ??= new Promise((resolve, reject) => {
    globalThis.rulebookProvisions = (sections) => {
      for (const [id, page, where, heading, list] of sections) {
        const section = { title: `${where} · ${heading}`, list };
        peeked.set(page, section).set(`${page}#${id}`, section);
        for (const one of list) peeked.set(`${page}#${id}-${one[0]}`, { title: `${where} · ${heading}, ${one[0]}`, list: [one] });
      }
      resolve();
    };
    const script = make("script", { src: `${home}_static/provisions.js` });
    script.addEventListener("error", () => { fetching = null; script.remove(); reject(new Error("provisions")); });
    document.head.append(script);
  });
  return fetching;
};
const peek = make("div", { className: "peek", id: "glimt", hidden: true });
document.body.append(peek);
const base = new URL(home || ".", location.href).pathname;
const keyOf = (link) => {
  const url = new URL(link.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return "";
  return decodeURIComponent(url.pathname.slice(base.length) + url.hash);
};
let peekFrom = null;
let timer;
const hidePeek = () => {
  clearTimeout(timer);
  peek.hidden = true;
  peekFrom?.removeAttribute("aria-describedby");
  peekFrom = null;
};
const showPeek = async (link, tapped) => {
  try { await provisions(); } catch { if (tapped) location.assign(link.href); return; }
  const found = peeked.get(keyOf(link));
  if (!found || !link.isConnected) { if (tapped) location.assign(link.href); return; }
  if (!tapped && link !== wanted) return;
  hidePeek();
  const most = found.list.length > 5 ? 4 : 5;
  const rows = found.list.slice(0, most).map(([letter, text]) => make("p", {}, make("b", { textContent: letter }), ` ${text.length > 420 ? `${text.slice(0, 400)} …` : text}`));
  if (found.list.length > most) rows.push(make("p", { className: "peek-more", textContent: `… och ${found.list.length - most} bestämmelser till` }));
  peek.replaceChildren(make("p", { className: "peek-title", textContent: found.title }), ...rows);
  if (tapped) peek.append(make("a", { className: "peek-go", href: link.href, textContent: "Gå dit" }));
  peek.hidden = false;
  link.setAttribute("aria-describedby", "glimt");
  peekFrom = link;
  const box = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const width = root.clientWidth;
  const left = Math.max(8, Math.min(box.left, width - peek.offsetWidth - 8));
  const below = box.bottom + peek.offsetHeight + 12 <= innerHeight || box.top - 64 < peek.offsetHeight;
  Object.assign(peek.style, { left: `${left + scrollX}px`, top: `${scrollY + (below ? box.bottom + 6 : box.top - peek.offsetHeight - 6)}px` });
};
let wanted = null;
let touched = false;
const peekable = (target) => target instanceof Element && target.closest("main a[href]:not(.letter, [download], .peek-go)");
document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  if (peek.contains(event.target)) { clearTimeout(timer); return; }
  const link = peekable(event.target);
  if (!link) return;
  clearTimeout(timer);
  wanted = link;
  if (link !== peekFrom) timer = setTimeout(() => showPeek(link), 200);
});
document.addEventListener("pointerout", (event) => {
  if (event.pointerType === "touch") return;
  if (!peekable(event.target) && !peek.contains(event.target)) return;
  clearTimeout(timer);
  wanted = null;
  if (document.activeElement !== peekFrom) timer = setTimeout(hidePeek, 250);
});
document.addEventListener("focusin", (event) => {
  const link = peekable(event.target);
  if (link?.matches(":focus-visible")) { wanted = link; showPeek(link); } else if (!peek.contains(event.target)) hidePeek();
});
document.addEventListener("pointerdown", (event) => {
  touched = event.pointerType === "touch";
  if (!peek.contains(event.target) && event.target.closest?.("a") !== peekFrom) hidePeek();
});
document.addEventListener("click", (event) => {
  const link = peekable(event.target);
  if (!link || !touched || event.ctrlKey || event.metaKey || !link.matches(".ref, .cite, .cite-code, .crumb, p a, li a")) return;
  if (link.closest(".turn, .hits, .contents, .doors, .on-page")) return;
  event.preventDefault();
  if (link === peekFrom) location.assign(link.href); else showPeek(link, true);
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !peek.hidden) { wanted = null; hidePeek(); } });

// What was pointed at or reached before this script was there.
const already = peekable(document.querySelector("main a:hover")) || peekable(document.querySelector("main a:focus-visible"));
if (already) { wanted = already; showPeek(already); }
