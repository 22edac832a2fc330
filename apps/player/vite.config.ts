import { resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { buildTargets } from "../../scripts/browsers.mjs";
import { pixiCanvasApart, withoutPixiExtras } from "../../scripts/pixi-parts.mjs";
import { hostTexts } from "./bundling/host-texts.ts";
import { exportedFiles } from "./bundling/exported-files.ts";

/** Leaves out what explains behaviours to makers, and finds them: nobody who plays a game reads it. */
const withoutHelp: Plugin = {
  name: "without-help",
  enforce: "pre",
  transform: (code, id) =>
    /game-format\/src\/behaviours\//.test(id) ? code.replace(/^(\s*(?:help|searchWords): )"[^"\n]*"(?=,$)/gm, '$1""') : null,
};

const smaller = [withoutPixiExtras(), withoutHelp];

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
              test: /packages\/(?:contract\/(?!src\/player-texts)|texts\/)|game-format\/src\/(?:input-actions|control-names)\.|player\/src\/older-browsers\.|vite\/preload-helper/,
              tags: ["$initial"],
              priority: 2,
            },
            // What parts of the page that come later share with its start.
            {
              name: "page",
              test: /player-host\/src\/(?:saved-games|save-keeper|played-saves)\.|contract\/src\/player-texts\.|src\/host\/(?:saves\/)?(?:element|call|last-user|chosen-keys)\./,
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
