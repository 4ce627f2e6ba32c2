// Before the page is painted: what needs scripts takes its place, the colours that were chosen, whether the code is shown.
document.documentElement.dataset.script = "yes";
try {
  const root = document.documentElement;
  const mode = localStorage.getItem("mode");
  if (mode) root.dataset.mode = mode;
  root.dataset.code = localStorage.getItem("code") === "on" ? "on" : "off";
} catch { document.documentElement.dataset.code = "off"; }
