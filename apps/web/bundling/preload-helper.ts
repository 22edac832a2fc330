import path from "node:path";
import type { Plugin } from "vite";

/** The module of Vite that each dynamic import of a build calls with the files that it needs. */
const VITE_HELPER = "\0vite/preload-helper.js";

/** Replaces Vite's preload helper by `fetchBeforeImport`, which can try again after a failure. */
export function preloadHelper(): Plugin {
  const ours = path.resolve(import.meta.dirname, "../backend/fetch-before-import.ts");
  return {
    name: "preload-helper",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: (id) => (id === VITE_HELPER ? `export { fetchBeforeImport as __vitePreload } from ${JSON.stringify(ours)};` : null),
  };
}
