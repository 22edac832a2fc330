import { resolve } from "node:path";
import { defineConfig } from "vite";

/** Two entries: the isolated player document, and the script of the page around a published game. */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        player: resolve(import.meta.dirname, "player.html"),
        host: resolve(import.meta.dirname, "src/host/main.ts"),
      },
    },
  },
});
