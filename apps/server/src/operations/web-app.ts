import { AppError } from "@playsmith/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { providerPictureSource } from "../accounts/google/picture.ts";
import type { Config } from "../platform/config.ts";
import { inlineScriptHashes, type StaticFile, type StaticFiles, sendStaticFile, watchBuild } from "./static-folder.ts";

/** Paths that are never screens of the web app. */
const SERVER_PATHS = /^\/(api|functions|storage|objects|player|play|embed|explore|by|realtime|online|healthz|readyz|operator)(\/|$)/;
/** Screens of SPEC §2 that are not prerendered: HTML for any client, including those that accept any type. */
const SCREENS = /^\/(dashboard|project\/[^/]+|settings|moderation|admin|teams(?:\/[^/]+)?|report\/[^/]+|join\/[^/]+)\/?$/;
const FALLBACK_PAGES = ["__spa-fallback.html", "index.html"];
/** Screens with a shell that preloads their modules. */
const SHELLS: readonly (readonly [RegExp, string])[] = [
  [/^\/dashboard\/?$/, "__shell-dashboard.html"],
  [/^\/project\/(?!new\/?$)[^/]+\/?$/, "__shell-project.html"],
];

/** Those of the app and of the pages of games. */
const SERVICE_WORKERS = ["/sw.js", "/play-worker.js"];
const WORKER_FILES = /^\/assets\/[\w-]*-worker-[\w-]+\.js$/;
/** CSP of workers: they load the app's scripts, and nothing else. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** CSP of the web app's pages: its own scripts with WebAssembly, by which they decode Ogg, and the inline scripts of its build. */
export function appPolicy(config: Pick<Config, "playOrigin" | "google">, scriptHashes: readonly string[]): string {
  const peoplesPictures = providerPictureSource(config.google);
  return [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scriptHashes].join(" "),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${peoplesPictures === null ? "" : ` ${peoplesPictures}`}`,
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    `frame-src 'self'${config.playOrigin === null ? "" : ` ${config.playOrigin}`}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** Serves the built web app. Screens are client-side routes, so any page URL gets the shell. */
export function registerWebApp(app: FastifyInstance, config: Config, countRefusal: (request: FastifyRequest) => Promise<void>): void {
  const build = watchBuild(config.webBuildDir, "index.html", (files) => appPolicy(config, inlineScriptHashes(files)));

  const refuse = async (request: FastifyRequest): Promise<never> => {
    await countRefusal(request);
    throw new AppError("DOCUMENT_NOT_FOUND");
  };

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || path === null || SERVER_PATHS.test(path)) return refuse(request);
    const found = build();
    if (found === null) return missingBuild(reply);
    const file = fileAt(found.files, path) ?? (wantsPage(request, path) ? fallbackOf(found.files, path) : undefined);
    if (file === undefined) return refuse(request);
    reply.header("cache-control", path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
    // A service worker's requests use the CSP of its own response.
    if (file.mime.startsWith("text/html") || SERVICE_WORKERS.includes(path)) reply.header("content-security-policy", found.derived);
    else if (WORKER_FILES.test(path)) reply.header("content-security-policy", WORKER_POLICY);
    return sendStaticFile(request, reply, file);
  });
}

function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split(/[?#]/)[0] ?? "");
  } catch {
    return null;
  }
}

function fileAt(files: StaticFiles, path: string): StaticFile | undefined {
  const name = path.replace(/^\/+|\/+$/g, "");
  return files.get(name) ?? files.get(name === "" ? "index.html" : `${name}/index.html`);
}

function fallbackOf(files: StaticFiles, path: string): StaticFile | undefined {
  const shells = SHELLS.flatMap(([address, name]) => (address.test(path) ? [name] : []));
  return [...shells, ...FALLBACK_PAGES].map((name) => files.get(name)).find((file) => file !== undefined);
}

function wantsPage(request: FastifyRequest, path: string): boolean {
  const hasExtension = /\.[^/]*$/.test(path);
  const accepted = request.headers.accept ?? "*/*";
  return !hasExtension && (accepted.includes("text/html") || (SCREENS.test(path) && accepted.includes("*/*")));
}

function missingBuild(reply: FastifyReply): FastifyReply {
  return reply
    .status(503)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(
      "<!doctype html><meta charset=utf-8><title>Playsmith is not built yet</title><h1>The web app is not built yet</h1>" +
        "<p>Run <code>npm run build</code> in the folder of Playsmith, then load this page again.</p>",
    );
}
