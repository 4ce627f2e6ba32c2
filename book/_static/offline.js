"use strict";

// The page on reading without a network: which pages this device has, and a button that saves them all.
(() => {
  const list = document.querySelector(".saved");
  const state = document.querySelector(".offline-state");
  const button = document.querySelector(".save-all");
  const show = async () => {
    if (!("caches" in globalThis)) { state.textContent = "Den här webbläsaren kan inte spara sidor."; list.replaceChildren(); return; }
    const rows = new Map();
    for (const name of (await caches.keys()).filter((one) => one.startsWith("regelboken-"))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const url = new URL(request.url);
        if (!url.pathname.endsWith(".html") || /(404|utan-nat|search)\.html$/.test(url.pathname)) continue;
        const text = await (await cache.match(request)).text();
        rows.set(url.pathname, new DOMParser().parseFromString(text, "text/html").title.replace(/ – Regelboken$/, ""));
      }
    }
    list.replaceChildren(...[...rows].map(([path, title]) => {
      const link = document.createElement("a");
      link.href = path;
      link.textContent = title;
      const item = document.createElement("li");
      item.append(link);
      return item;
    }));
    state.textContent = `${navigator.onLine ? "Du har nät." : "Du saknar nät."} ${rows.size === 1 ? "En sida är sparad." : `${rows.size} sidor är sparade.`}`;
    button.hidden = !navigator.onLine || !navigator.serviceWorker?.controller;
  };
  button.addEventListener("click", () => {
    button.disabled = true;
    state.textContent = "Sparar …";
    navigator.serviceWorker.controller.postMessage("save-all");
  });
  navigator.serviceWorker?.addEventListener("message", (event) => {
    button.disabled = false;
    if (event.data === "saved") show(); else state.textContent = "Allt gick inte att spara. Försök igen med bättre nät.";
  });
  show();
})();
