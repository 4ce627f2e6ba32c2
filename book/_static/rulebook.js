"use strict";

// Colour mode: as the system has it, light, dark.
const modes = { "": "som systemet", light: "ljust", dark: "mörkt" };
const modeButton = document.querySelector(".mode");
const setMode = (mode) => {
  if (mode) document.documentElement.dataset.mode = mode;
  else delete document.documentElement.dataset.mode;
  modeButton.querySelector(".mode-name").textContent = modes[mode];
  modeButton.title = `Färgläge: ${modes[mode]}`;
};
setMode(document.documentElement.dataset.mode || "");
modeButton.hidden = false;
modeButton.addEventListener("click", () => {
  const names = Object.keys(modes);
  const next = names[(names.indexOf(document.documentElement.dataset.mode || "") + 1) % names.length];
  setMode(next);
  try { localStorage.setItem("mode", next); } catch { /* private window: the choice lasts for this page */ }
});

// What scrolls sideways must be reachable by keyboard.
const reach = () => document.querySelectorAll(".table-wrap, main pre").forEach((box) => {
  if (box.scrollWidth > box.clientWidth + 1) {
    box.tabIndex = 0;
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", box.matches("pre") ? "Kod, kan rullas i sidled" : "Tabell, kan rullas i sidled");
  } else if (box.tabIndex === 0) {
    box.removeAttribute("tabindex");
    box.removeAttribute("role");
    box.removeAttribute("aria-label");
  }
});
addEventListener("resize", reach);
document.addEventListener("toggle", reach, true);
reach();

// On paper every fold is open.
let opened = [];
addEventListener("beforeprint", () => {
  opened = [...document.querySelectorAll("main details:not([open])")];
  opened.forEach((fold) => { fold.open = true; });
});
addEventListener("afterprint", () => opened.forEach((fold) => { fold.open = false; }));

// The menu shows where one is.
const current = document.querySelector(".menu [aria-current]");
if (current) {
  const menu = current.closest(".menu");
  const show = () => { menu.scrollTop = Math.max(0, current.offsetTop - menu.clientHeight / 3); };
  show();
  menu.addEventListener("toggle", show);
}
