// Keeps the games that were played last on this device, so that they run without a connection: the page of each, its release and files,
// and a player document. A browser loads no sandboxed frame through a service worker, so the page puts that document into the frame itself.
const PREFIX = "playsmith-play:";
const INDEX = "playsmith-play-index";
const OFFLINE = "playsmith-offline";
const OFFLINE_PAGE = "/offline";
const MAX_GAMES = 20;
/** The path of a game's page with its slug; not that of a former release or a draft. */
const gameAt = (url) => /^\/play\/([a-z0-9-]{1,60})$/.exec(url.pathname)?.[1] ?? null;
/** Addresses whose content never changes. */
const isContent = (url) => url.pathname.startsWith("/objects/") || url.pathname.startsWith("/player/assets/");
const isKept = (url) => isContent(url) || url.pathname.startsWith("/player/exported/") || url.pathname === "/favicon.svg";

/** Slugs of the kept games, the last played first. */
async function readIndex() {
  const stored = await (await caches.open(INDEX)).match("/");
  return stored ? stored.json() : [];
}

async function writeIndex(slugs) {
  await (await caches.open(INDEX)).put("/", new Response(JSON.stringify(slugs)));
}

async function forget(slug) {
  await caches.delete(PREFIX + slug);
  const slugs = await readIndex();
  if (slugs.includes(slug)) await writeIndex(slugs.filter((other) => other !== slug));
}

/** Keeps a game with all its files, and lets go of the one that was played longest ago. */
async function keep(slug, addresses) {
  const cache = await caches.open(PREFIX + slug);
  const wanted = new Set();
  for (const address of addresses) {
    const url = new URL(address, self.location.origin);
    if (url.origin === self.location.origin && isKept(url)) wanted.add(url.href);
  }
  const page = new URL(`/play/${slug}`, self.location.origin).href;
  const known = new Set((await cache.keys()).map(({ url }) => url));
  for (const href of [...wanted, page]) {
    if (known.has(href) && isContent(new URL(href))) continue;
    const response = await fetch(href, { headers: href === page ? { accept: "text/html" } : {} });
    // Half a game doesn't run.
    if (!response.ok || response.redirected) return forget(slug);
    await cache.put(href, response);
  }
  for (const href of known) if (href !== page && !wanted.has(href)) await cache.delete(href);
  const slugs = [slug, ...(await readIndex()).filter((other) => other !== slug)];
  const kept = slugs.slice(0, MAX_GAMES);
  await writeIndex(kept);
  // Also games of an index that the browser has removed.
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && !kept.includes(name.slice(PREFIX.length))) await caches.delete(name);
  await keepOfflinePage();
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

/** A page from the network; without one, as it was kept. @param slug null for a page that is never kept, as of a former release. */
async function page(request, slug) {
  let response;
  try {
    response = await fetch(request);
  } catch {
    return (slug === null ? null : await keptPage(slug)) ?? offlinePage();
  }
  if (slug === null) return response;
  if (response.status === 404 || response.status === 410) await forget(slug);
  if (response.status >= 500) return (await keptPage(slug)) ?? response;
  return response;
}

async function keptPage(slug) {
  if (!(await caches.has(PREFIX + slug))) return null;
  const cache = await caches.open(PREFIX + slug);
  const kept = await cache.match(`/play/${slug}`);
  const player = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith("/player/exported/"));
  if (!kept || !player) return null;
  const html = (await kept.text()).replace('<div id="playsmith-play"', `$& data-offline-player="${new URL(player.url).pathname}"`);
  const headers = new Headers(kept.headers);
  headers.set("content-security-policy", offlinePolicy(kept, await (await cache.match(player)).text()));
  return new Response(html, { headers });
}

/** A frame's document that is set by the page inherits its policy, so the page allows what the document's own policy does. */
function offlinePolicy(kept, player) {
  const hash = /'sha256-[\w+/=]+'/.exec(player)?.[0] ?? "";
  const policy = (kept.headers.get("content-security-policy") ?? "").replace(
    "script-src 'self'",
    `script-src 'self' ${hash} 'unsafe-eval' 'wasm-unsafe-eval'`,
  );
  return `${policy}; worker-src 'self' blob:; media-src 'self' data: blob:; font-src 'self' data:`;
}

async function content(request, slug) {
  const kept = slug !== null && (await caches.has(PREFIX + slug)) ? await (await caches.open(PREFIX + slug)).match(request.url) : undefined;
  return kept ?? fetch(request).catch(() => Response.error());
}

self.addEventListener("install", (event) => {
  // What a page sends when it is left gets lost in Chrome if it goes through a worker: the page may be gone before the worker lets it pass.
  const sent = event.addRoutes?.({ condition: { requestMethod: "POST" }, source: "network" });
  event.waitUntil(
    Promise.all([self.skipWaiting(), ...[sent, keepOfflinePage()].map((done) => Promise.resolve(done).catch(() => undefined))]),
  );
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { keep: slug, files } = event.data ?? {};
  if (typeof slug !== "string" || !/^[a-z0-9-]{1,60}$/.test(slug) || !Array.isArray(files)) return;
  // A full disk or a lost connection: the game is not kept, or as it was.
  const answer = (notKept) => event.ports[0]?.postMessage({ notKept });
  event.waitUntil(
    keep(slug, files).then(
      () => answer(null),
      (error) => answer(error?.name ?? "Error"),
    ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  const slug = gameAt(url);
  if (request.mode === "navigate") {
    // A download is no page.
    if (!url.pathname.includes("/download/")) event.respondWith(page(request, slug));
  } else if (isKept(url)) {
    const gameOf = async () => {
      const client = event.clientId ? await self.clients.get(event.clientId) : undefined;
      return client ? gameAt(new URL(client.url)) : null;
    };
    event.respondWith(gameOf().then((game) => content(request, game)));
  }
});
