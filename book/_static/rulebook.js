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

// The book without a network, where the browser can.
if ("serviceWorker" in navigator && /^https?:$/.test(location.protocol) && root.dataset.offline === "yes") {
  addEventListener("load", () => navigator.serviceWorker.register(`${home}sw.js`).catch(() => {}));
}
