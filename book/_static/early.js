// Before the page is painted: the colours that were chosen, and whether the code is shown.
try {
  const root = document.documentElement;
  const mode = localStorage.getItem("mode");
  if (mode) root.dataset.mode = mode;
  root.dataset.code = localStorage.getItem("code") === "on" ? "on" : "off";
} catch { document.documentElement.dataset.code = "off"; }
