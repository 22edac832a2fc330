import { resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { buildTargets } from "../../scripts/browsers.mjs";
import { pixiCanvasApart } from "../../scripts/pixi-canvas.mjs";
import { hostTexts } from "./bundling/host-texts.ts";
import { exportedFiles } from "./bundling/exported-files.ts";

/** Modules of PixiJS, and what stands in for them. */
const PIXI_STUBS: [path: RegExp, code: string][] = [
  // What it would fetch for a page that has it listen to pointers, speak to screen readers and place DOM elements. Our renderer starts it
  // without (`skipExtensionImports`).
  [/pixi\.js\/lib\/environment-(browser|webworker)\/\w+All\.mjs$/, "export {};"],
  // Its loader for sprite sheets, films as textures, and names of colors: pictures come from the host, and colors are numbers.
  [/pixi\.js\/lib\/spritesheet\/init\.mjs$/, "export {};"],
  [/texture\/sources\/VideoSource\.mjs$/, 'export const VideoSource = { extension: "texture-source", test: () => false };'],
  [/colord\/plugins\/names\.mjs$/, "export default () => undefined;"],
];

/** Leaves out what no game needs of PixiJS. */
const withoutPixiExtras: Plugin = {
  name: "without-pixi-extras",
  load: (id) => PIXI_STUBS.find(([path]) => path.test(id))?.[1] ?? null,
};

/** Leaves out what explains behaviours to makers, and finds them: nobody who plays a game reads it. */
const withoutHelp: Plugin = {
  name: "without-help",
  enforce: "pre",
  transform: (code, id) =>
    /game-format\/src\/behaviours\//.test(id) ? code.replace(/^(\s*(?:help|searchWords): )"[^"\n]*"(?=,$)/gm, '$1""') : null,
};

const smaller = [withoutPixiExtras, withoutHelp];

/** Two entries: the isolated player document, and the script of the page around a published game. */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: false,
  plugins: [pixiCanvasApart(), ...smaller, hostTexts(), exportedFiles(smaller)],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    target: buildTargets("players"),
    // The player's document lets nobody make the elements by which scripts would name what they are going to import.
    modulePreload: { polyfill: false, resolveDependencies: (_file, imports, { hostType }) => (hostType === "js" ? [] : imports) },
    rolldownOptions: {
      input: {
        player: resolve(import.meta.dirname, "player.html"),
        host: resolve(import.meta.dirname, "src/host/main.ts"),
      },
      output: {
        codeSplitting: {
          groups: [
            // What the page of a game and its player both take: the page loads nothing else of the engine.
            {
              name: "bridge",
              test: /packages\/(?:contract|texts)\/|game-format\/src\/input-actions\.|player\/src\/older-browsers\.|vite\/preload-helper/,
              tags: ["$initial"],
              priority: 2,
            },
            // What parts of the page that come later share with its start.
            {
              name: "page",
              test: /player-host\/src\/(?:saved-games|save-keeper|played-saves)\.|src\/host\/(?:saves\/)?(?:element|call|last-user|chosen-keys)\./,
              tags: ["$initial"],
              priority: 1,
            },
            // What the leaderboard and the comments take to show a run: one request.
            { name: "recorded-player", test: /src\/host\/(?:scores\/moment-button|recorded-player)\./ },
            // What later parts share with the start would make files of its own, each to be asked for: it stays in this one.
            {
              name: "engine",
              test: (id) => !/packages\/player-host\/|apps\/player\/(?!src\/player\/steered)/.test(id),
              tags: ["$initial"],
            },
          ],
        },
      },
    },
  },
});
