import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { buildTargets } from "../../scripts/browsers.mjs";
import { pixiCanvasApart, withoutPixiExtras } from "../../scripts/pixi-parts.mjs";
import { catalogues } from "./bundling/catalogues.ts";
import { helpPages } from "./bundling/help-pages.ts";
import { languageLibrary } from "./bundling/language-library.ts";
import { preloadHelper } from "./bundling/preload-helper.ts";
import { noteChunks } from "./bundling/screen-shells.ts";
import { shareFiles } from "./bundling/shared-group.ts";

const server = process.env["PLAYSMITH_DEV_SERVER"] ?? "http://localhost:3000";

export default defineConfig({
  plugins: [
    pixiCanvasApart(),
    withoutPixiExtras(),
    reactRouter(),
    languageLibrary(),
    helpPages(),
    catalogues(),
    noteChunks(),
    preloadHelper(),
    shareFiles(),
  ],
  worker: { format: "es", plugins: () => [languageLibrary()] },
  build: { target: buildTargets("editor"), sourcemap: false, assetsInlineLimit: 0 },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      [
        "/api",
        "/functions",
        "/storage",
        "/objects",
        "/player",
        "/play",
        "/explore",
        "/by",
        "/embed",
        "/oembed",
        "/healthz",
        "/realtime",
        "/online",
      ].map((path) => [path, { target: server, ws: path === "/realtime" || path === "/online" }]),
    ),
  },
});
