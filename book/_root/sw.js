// Keeps what has been read. The cache is named by the book's contents: a new book, a new cache, and the old one goes.
const CACHE = "regelboken-@VERSION@";
const SHELL = @SHELL@;
const EVERYTHING = @EVERYTHING@;
const OFFLINE = "utan-nat.html";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith("regelboken-") && name !== CACHE).map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});
const kept = async (request) => (await caches.open(CACHE)).match(request, { ignoreSearch: true });
const fetched = async (request) => {
  const answer = await fetch(request);
  if (answer.ok) {
    const url = new URL(request.url);
    url.search = "";
    if (url.pathname.endsWith("/")) url.pathname += "index.html";
    (await caches.open(CACHE)).put(url.href, answer.clone());
  }
  return answer;
};
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") {
    // The page as it is now; without a network as it was; else the page that says which pages there are.
    event.respondWith(fetched(request).catch(async () => {
      const url = new URL(request.url);
      if (url.pathname.endsWith("/")) url.pathname += "index.html";
      return (await kept(url.href)) ?? (await kept(new URL(OFFLINE, registration.scope).href)) ?? Response.error();
    }));
  } else {
    event.respondWith(kept(request).then((answer) => answer ?? fetched(request)));
  }
});
addEventListener("message", (event) => {
  if (event.data !== "save-all") return;
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(EVERYTHING))
    .then(() => event.source.postMessage("saved"), () => event.source.postMessage("failed")));
});
