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
const store = () => caches.open(CACHE);
const named = (request) => {
  const url = new URL(request.url);
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  if (!url.searchParams.has("v")) url.search = "";
  url.hash = "";
  return url.href;
};
// The reader gets the answer at once; that it could not be kept (no room left, say) is no reason to go without.
const fetched = async (event) => {
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(store().then((cache) => cache.put(named(event.request), copy)).catch(() => {}));
  }
  return answer;
};
const kept = (address, options) => store().then((cache) => cache.match(address, options)).catch(() => undefined);
const inAnyVersion = { ignoreSearch: true };
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith((async () => {
    // What carries its version never changes; the rest is asked for anew, and is as it was without a network.
    const same = url.searchParams.has("v") && await kept(named(request));
    if (same) return same;
    try {
      return await fetched(event);
    } catch {
      const found = await kept(named(request), inAnyVersion);
      if (found) return found;
      return (request.mode === "navigate" && await kept(new URL(OFFLINE, registration.scope).href, inAnyVersion)) || Response.error();
    }
  })());
});
addEventListener("message", (event) => {
  if (event.data !== "save-all") return;
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(EVERYTHING))
    .then(() => event.source.postMessage("saved"), () => event.source.postMessage("failed")));
});
