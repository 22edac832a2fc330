// Keeps the app itself on this device, so that an open project survives a reload while the server can't be reached. Data and calls are
// never cached here: documents have their own copy, everything else is the server's.
const CACHE = "playsmith-app-1";
const SHELL = "/dashboard";
const MAX_FILES = 300;
const isAsset = (url) => url.pathname.startsWith("/assets/") || url.pathname === "/favicon.svg";
const isAppPage = (url) => /^\/(dashboard|project|settings|login)(\/|$)/.test(url.pathname);

async function keep(request, response) {
  if (!response.ok || response.type !== "basic") return;
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
}

/** Lets go of the oldest of what is kept. */
async function trim() {
  const cache = await caches.open(CACHE);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_FILES)).map((old) => cache.delete(old)));
}

async function page(request, event) {
  try {
    const response = await fetch(request);
    if (response.ok && new URL(request.url).pathname !== "/login") event.waitUntil(keep(SHELL, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(SHELL);
    if (kept) return kept;
    throw error;
  }
}

async function asset(request, event) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  event.waitUntil(keep(request.url, response.clone()));
  return response;
}

self.addEventListener("install", (event) => {
  // Browsers that can look into the cache themselves need not wake this worker for each of the app's many files. They ask the network for
  // what is not kept, without telling: the page does.
  const routes = event.addRoutes?.({
    condition: { urlPattern: new URLPattern({ pathname: "/assets/*" }), requestMethod: "get" },
    source: { cacheName: CACHE },
  });
  event.waitUntil(Promise.all([self.skipWaiting(), Promise.resolve(routes).catch(() => undefined)]));
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name.startsWith("playsmith-app-") && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

// What the page has loaded past this worker.
self.addEventListener("message", (event) => {
  const urls = Array.isArray(event.data?.keep) ? event.data.keep : [];
  const keepAll = async () => {
    const cache = await caches.open(CACHE);
    const known = new Set((await cache.keys()).map(({ url }) => url));
    for (const href of urls) {
      const url = new URL(href, self.location.origin);
      if (url.origin === self.location.origin && isAsset(url) && !known.has(url.href)) await keep(url.href, await fetch(url.href));
    }
    if (!known.has(new URL(SHELL, self.location.origin).href)) await keep(SHELL, await fetch(SHELL, { headers: { accept: "text/html" } }));
    await trim();
  };
  event.waitUntil(keepAll());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && isAppPage(url)) event.respondWith(page(request, event));
  else if (isAsset(url)) event.respondWith(asset(request, event));
});
