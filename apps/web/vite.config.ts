import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { catalogues } from "./bundling/catalogues.ts";
import { helpPages } from "./bundling/help-pages.ts";
import { languageLibrary } from "./bundling/language-library.ts";
import { noteChunks } from "./bundling/screen-shells.ts";

const server = process.env["PLAYSMITH_DEV_SERVER"] ?? "http://localhost:3000";

const SHARED = "shared";
/** What is shared by the same screens is a file of its own; one that is smaller goes with what is shared by about the same. */
const SMALL_FILE_BYTES = 30_000;

export default defineConfig({
  plugins: [reactRouter(), languageLibrary(), helpPages(), catalogues(), noteChunks()],
  worker: { format: "es", plugins: () => [languageLibrary()] },
  build: {
    target: "es2023",
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The names of all screens that share a file would weigh more than some of them do.
        chunkFileNames: ({ name }) => (name.startsWith(SHARED) ? `assets/${SHARED}-[hash].js` : "assets/[name]-[hash].js"),
        assetFileNames: ({ names }) =>
          names[0]?.startsWith(SHARED) ? `assets/${SHARED}-[hash][extname]` : "assets/[name]-[hash][extname]",
        codeSplitting: {
          groups: [{ name: SHARED, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL_FILE_BYTES }],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ["/api", "/functions", "/storage", "/objects", "/player", "/play", "/healthz", "/realtime"].map((path) => [
        path,
        { target: server, ws: path === "/realtime" },
      ]),
    ),
  },
});
