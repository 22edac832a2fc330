import { createRequire } from "node:module";
import path from "node:path";
import { Script } from "node:vm";
import { expect, it } from "vitest";
import type { DownloadedGame } from "./downloaded-game.ts";
import { electronProject } from "./electron-project.ts";
import { textFile } from "./folder-files.ts";

const game = { release: { title: "Owls", authorName: "Ada", version: 2 }, slug: "owls" } as DownloadedGame;

/** Runs the start file with a stand-in for Electron. */
async function started() {
  const files = electronProject(game, [textFile("index.html", "<p>"), textFile("CREDITS.txt", "Ada")]);
  const main = files.find(({ path: name }) => name === "main.js");
  const code = Buffer.concat([...((main?.chunks ?? []) as Iterable<Uint8Array>)]).toString();
  const seen = {
    served: (_request: { url: string }): unknown => undefined,
    permission: (_contents: unknown, _name: string, _answer: (isGiven: boolean) => void): void => undefined,
    filter: { urls: [] as string[] },
    request: (_request: unknown, _answer: (answer: { cancel: boolean }) => void): void => undefined,
    opened: (_window: { url: string }): unknown => undefined,
    external: [] as string[],
    loaded: "",
    preferences: {} as Record<string, unknown>,
  };
  const electron = {
    app: { enableSandbox: () => undefined, whenReady: async () => undefined, on: () => undefined, quit: () => undefined },
    protocol: {
      registerSchemesAsPrivileged: () => undefined,
      handle: (_scheme: string, serve: typeof seen.served) => (seen.served = serve),
    },
    net: { fetch: (url: string) => url },
    session: {
      defaultSession: {
        setPermissionRequestHandler: (handler: typeof seen.permission) => (seen.permission = handler),
        webRequest: {
          onBeforeRequest: (filter: typeof seen.filter, handler: typeof seen.request) => Object.assign(seen, { filter, request: handler }),
        },
      },
    },
    shell: { openExternal: (url: string) => seen.external.push(url) },
    BrowserWindow: class {
      webContents = { setWindowOpenHandler: (handler: typeof seen.opened) => (seen.opened = handler), on: () => undefined };
      constructor(options: { webPreferences: Record<string, unknown> }) {
        seen.preferences = options.webPreferences;
      }
      loadURL(url: string): void {
        seen.loaded = url;
      }
    },
  };
  const require = createRequire(import.meta.url);
  const run = new Script(`((require, __dirname) => {${code}})`).runInThisContext() as (require: unknown, folder: string) => void;
  run((name: string) => (name === "electron" ? electron : require(name)), "/program");
  await Promise.resolve();
  return { seen, files: files.map((file) => file.path) };
}

it("serves the game's folder and nothing outside of it", async () => {
  const { seen, files } = await started();
  expect(files).toEqual(["README.md", "package.json", "main.js", "app/index.html", "CREDITS.txt"]);
  expect(seen.loaded).toBe("game://app/index.html");
  expect(seen.served({ url: "game://app/game/release.json" })).toBe(`file://${path.join("/program/app/game/release.json")}`);
  for (const url of ["game://app/..%2fmain.js", "game://app/..%2f..%2fetc%2fpasswd", "game://app/%2e%2e%2fapplication"]) {
    expect((seen.served({ url }) as Response).status, url).toBe(404);
  }
});

it("gives the game no network, no permissions, no Node and no windows", async () => {
  const { seen } = await started();
  expect(seen.preferences).toEqual({ sandbox: true, contextIsolation: true, nodeIntegration: false });
  expect(seen.filter.urls).toEqual(["http://*/*", "https://*/*", "ws://*/*", "wss://*/*"]);
  const cancelled: boolean[] = [];
  seen.request({}, ({ cancel }) => cancelled.push(cancel));
  expect(cancelled).toEqual([true]);
  const given: [string, boolean][] = [];
  for (const name of ["fullscreen", "pointerLock", "media", "geolocation"]) seen.permission(null, name, (is) => given.push([name, is]));
  expect(given).toEqual([
    ["fullscreen", true],
    ["pointerLock", true],
    ["media", false],
    ["geolocation", false],
  ]);
  expect([seen.opened({ url: "https://games.example.org/play/owls" }), seen.opened({ url: "file:///etc/passwd" })]).toEqual([
    { action: "deny" },
    { action: "deny" },
  ]);
  expect(seen.external).toEqual(["https://games.example.org/play/owls"]);
});
