import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, temporaryFolder } from "../testing/test-server.ts";

const build = temporaryFolder();
/** The screens of the web app that are not prerendered. */
const routes = [...readFileSync(new URL("../../../web/app/routes.ts", import.meta.url), "utf8").matchAll(/route\("([^"*]+)"/g)]
  .map(([, route = ""]) => route)
  .filter((route) => !["login", "register", "forgot-password", "reset-password"].includes(route));
const INLINE = "window.__context = {};";
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    WEB_BUILD_DIR: join(build.path, "client"),
    PLAYER_BUILD_DIR: join(build.path, "player"),
    PUBLIC_ORIGIN: "https://play.example.org",
    PLAY_ORIGIN: "https://sandbox.example.net",
  });
});
afterAll(async () => {
  await server.close();
  build.remove();
});

function writeBuild(): void {
  const client = join(build.path, "client");
  mkdirSync(join(client, "assets"), { recursive: true });
  mkdirSync(join(client, "login"), { recursive: true });
  writeFileSync(join(client, "index.html"), `<p>landing</p><script>${INLINE}</script><script src="/assets/app.js"></script>`);
  writeFileSync(join(client, "login/index.html"), "<p>login</p>");
  writeFileSync(join(client, "__spa-fallback.html"), "<p>shell</p>");
  writeFileSync(join(client, "__shell-project.html"), "<p>shell that fetches the editor</p>");
  writeFileSync(join(client, "assets/app.js"), "app()");
  writeFileSync(join(client, "assets/app.js.br"), "brotli bytes");
  mkdirSync(join(build.path, "player/assets"), { recursive: true });
  writeFileSync(join(build.path, "player/player.html"), "<p>player</p>");
  writeFileSync(join(build.path, "player/assets/p.js"), "p()");
}

const get = async (path: string, headers: Record<string, string> = { accept: "text/html" }) => {
  const response = await fetch(server.origin + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe("the web app", () => {
  it("explains how to build it when it is missing, and is available after a build", async () => {
    expect(await get("/")).toMatchObject({ status: 503, text: expect.stringContaining("npm run build") });
    writeBuild();
    expect(await get("/")).toMatchObject({ status: 200, text: expect.stringContaining("landing") });
  });

  it("serves its pages, its shell for every screen, and 404 for missing files", async () => {
    expect((await get("/login")).text).toContain("login");
    for (const path of ["/dashboard", "/project/abc", "/settings", "/moderation", "/report/ada", "/join/abc"])
      expect((await get(path)).text).toContain("shell");
    expect((await get("/project/abc")).text).toContain("fetches the editor");
    for (const path of ["/project/new", "/project/abc/more", "/project"])
      expect((await get(path)).text).not.toContain("fetches the editor");
    expect(routes).toContain("settings");
    for (const route of routes) {
      const path = `/${route.replace(/:\w+/g, "abc")}`;
      expect([path, await get(path, { accept: "*/*" })]).toMatchObject([path, { status: 200, text: expect.stringContaining("shell") }]);
    }
    expect((await get("/missing", { accept: "*/*" })).status).toBe(404);
    expect((await get("/missing.js")).status).toBe(404);
    expect((await get("/dashboard", { accept: "application/json" })).status).toBe(404);
    for (const path of ["/api/nothing", "/functions/x", "/objects/x"]) expect((await get(path)).status).toBe(404);
    expect((await get("/%ff")).status).toBe(400);
    // The path matches no file of the build, so it is treated as a screen.
    expect((await get("/..%2f..%2fetc%2fpasswd")).text).toContain("shell");
  });

  it("has a CSP that only allows its own scripts", async () => {
    const { headers } = await get("/");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${createHash("sha256").update(INLINE).digest("base64")}';`);
    for (const part of ["default-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).toContain("frame-src 'self' https://sandbox.example.net");
    expect(policy).not.toMatch(/'unsafe-eval'|script-src[^;]*unsafe-inline/);
    expect(Object.fromEntries(headers)).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "permissions-policy": expect.stringContaining("camera=()"),
      "cache-control": "no-cache",
    });
  });

  it("caches hashed files forever, and compresses them", async () => {
    const { headers, text } = await get("/assets/app.js", { "accept-encoding": "identity" });
    expect([text, headers.get("cache-control")]).toEqual(["app()", "public, max-age=31536000, immutable"]);
    const compressed = await fetch(`${server.origin}/assets/app.js`, { headers: { "accept-encoding": "br" }, method: "HEAD" });
    expect(compressed.headers.get("content-encoding")).toBe("br");
    const again = await get("/assets/app.js", { "if-none-match": headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });
});

describe("the isolated player", () => {
  it("is sandboxed by its CSP, and its files are readable from any origin", async () => {
    const { headers } = await get("/player/player.html");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^sandbox allow-scripts allow-pointer-lock; default-src 'none';/);
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toMatch(new RegExp(`frame-ancestors https://play.example.org https://sandbox.example.net ${server.origin}$`));
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect((await get("/player/assets/p.js")).headers.get("access-control-allow-origin")).toBe("*");
    for (const path of ["/player/.vite/manifest.json", "/player/..%2fclient%2findex.html", "/player/missing.js"]) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it("is the only content of its own host", async () => {
    for (const host of ["sandbox.example.net", "sandbox.example.net:443", "Sandbox.Example.net"]) {
      expect(await fetchWithHost("/player/player.html", host)).toBe(200);
      for (const path of ["/", "/dashboard", "/api/auth/token", "/functions/us-central1/listProjects", "/healthz", "/objects/x"]) {
        expect([host, path, await fetchWithHost(path, host)]).toEqual([host, path, 404]);
      }
    }
  });
});

/** fetch() can't set the Host header. */
async function fetchWithHost(path: string, host: string): Promise<number> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const sent = request(`${server.origin}${path}`, { headers: { host, accept: "text/html" } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once("error", reject);
    sent.end();
  });
}

describe("each response", () => {
  it("has a request id, and is not readable by other origins", async () => {
    for (const path of ["/", "/healthz", "/readyz", "/functions/us-central1/x", "/nothing.txt"]) {
      const { headers } = await get(path);
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});
