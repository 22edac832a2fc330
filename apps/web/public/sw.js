// Keeps the app itself on this device, so that an open project survives a reload while the server can't be reached. Data and calls are
// never cached here: documents have their own copy, everything else is the server's.
const CACHE = "playsmith-app-1";
const SHELL = "/dashboard";
const OFFLINE = "playsmith-offline";
const OFFLINE_PAGE = "/offline";
const MAX_FILES = 300;
const isAsset = (url) => url.pathname.startsWith("/assets/") || url.pathname === "/favicon.svg";
/** Frames of games, and files that are saved, are no pages. */
const isPage = (url) => !/^\/(embed|player|objects|api|functions|storage)\/|\/download\//.test(url.pathname);
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
    const url = new URL(request.url);
    if (response.ok && isAppPage(url) && url.pathname !== "/login") event.waitUntil(keep(SHELL, response.clone()));
    return response;
  } catch {
    return (isAppPage(new URL(request.url)) ? await caches.match(SHELL) : undefined) ?? offlinePage();
  }
}

/** Keeps the page that is shown for what is not on this device. */
async function keepOfflinePage() {
  const cache = await caches.open(OFFLINE);
  if (!(await cache.match(OFFLINE_PAGE))) await cache.add(OFFLINE_PAGE);
}

async function offlinePage() {
  const kept = await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE }).catch(() => undefined);
  // Without its page, as after the browser emptied its caches.
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>You're offline</title><h1>You're offline</h1><p><a href="">Try again</a>`;
  return kept ?? new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

async function asset(request, event) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  try {
    const response = await fetch(request);
    event.waitUntil(keep(request.url, response.clone()));
    return response;
  } catch {
    return Response.error();
  }
}

self.addEventListener("install", (event) => {
  // Browsers that can look into the cache themselves need not wake this worker for each of the app's many files. They ask the network for
  // what is not kept, without telling: the page does.
  const routes = event.addRoutes?.({
    condition: { urlPattern: new URLPattern({ pathname: "/assets/*" }), requestMethod: "get" },
    source: { cacheName: CACHE },
  });
  event.waitUntil(
    Promise.all([self.skipWaiting(), ...[routes, keepOfflinePage()].map((done) => Promise.resolve(done).catch(() => undefined))]),
  );
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
    await keepOfflinePage();
  };
  event.waitUntil(keepAll().catch((error) => event.source?.postMessage({ notKept: String(error) })));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && isPage(url)) event.respondWith(page(request, event));
  else if (isAsset(url)) event.respondWith(asset(request, event));
});
