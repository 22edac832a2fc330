import type { DownloadedGame } from "./downloaded-game.ts";
import { type FolderFile, textFile } from "./folder-files.ts";
import { programNames } from "./program-names.ts";

const ELECTRON = "45.5.0";
const ELECTRON_BUILDER = "26.17.0";

/** A project folder that builds a program for Windows, macOS and Linux. @param files the game as a folder. */
export function electronProject(game: DownloadedGame, files: readonly FolderFile[]): FolderFile[] {
  const names = programNames(game);
  const manifest = {
    name: names.package,
    productName: names.title,
    version: `1.0.${game.release.version}`,
    description: `${names.title} by ${names.author}`,
    author: names.author,
    private: true,
    main: "main.js",
    scripts: { start: "electron .", build: "electron-builder" },
    devDependencies: { electron: ELECTRON, "electron-builder": ELECTRON_BUILDER },
    build: {
      appId: names.appId,
      files: ["main.js", "app/**/*"],
      win: { target: "nsis" },
      mac: { target: "dmg", category: "public.app-category.games" },
      linux: { target: "AppImage", category: "Game" },
    },
  };
  return [
    textFile("README.md", readme(names.title)),
    textFile("package.json", `${JSON.stringify(manifest, null, 2)}\n`),
    textFile("main.js", MAIN),
    ...files.map((file) => ({ ...file, path: file.path === "CREDITS.txt" ? file.path : `app/${file.path}` })),
  ];
}

const readme = (title: string): string => `# ${title}

A program for Windows, macOS and Linux, built with Electron. It needs [Node.js](https://nodejs.org) 22 or newer.

1. \`npm install\` gets Electron.
2. \`npm start\` runs the game.
3. \`npm run build\` builds a program for the system that this runs on, into \`dist\`.

The game is in \`app\`. To replace it by a newer release, download it as a folder and put its files there.
For an icon, put a picture of 1024 × 1024 as \`build/icon.png\` here. A program that others install without a warning has to be signed: see
<https://www.electron.build/code-signing>.
`;

/** The window has no access to Node, to other pages or to the network. */
const MAIN = `"use strict";
const { app, BrowserWindow, net, protocol, session, shell } = require("electron");
const path = require("node:path");
const { pathToFileURL } = require("node:url");

const folder = path.join(__dirname, "app");
const PERMISSIONS = new Set(["fullscreen", "pointerLock"]);

protocol.registerSchemesAsPrivileged([{ scheme: "game", privileges: { standard: true, secure: true, supportFetchAPI: true } }]);
app.enableSandbox();

app.whenReady().then(() => {
  protocol.handle("game", (request) => {
    const file = path.join(folder, decodeURIComponent(new URL(request.url).pathname));
    if (!file.startsWith(folder + path.sep)) return new Response(null, { status: 404 });
    return net.fetch(pathToFileURL(file).href);
  });
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(PERMISSIONS.has(permission)));
  defaultSession.webRequest.onBeforeRequest({ urls: ["http://*/*", "https://*/*", "ws://*/*", "wss://*/*"] }, (_request, answer) =>
    answer({ cancel: true }),
  );
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    backgroundColor: "#0d0f18",
    autoHideMenuBar: true,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
  });
  window.webContents.setWindowOpenHandler(({ url }) => {
    if (url.startsWith("https://")) void shell.openExternal(url);
    return { action: "deny" };
  });
  window.webContents.on("will-navigate", (event) => event.preventDefault());
  void window.loadURL("game://app/index.html");
});
app.on("window-all-closed", () => app.quit());
`;
