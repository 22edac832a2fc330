import { readFile } from "node:fs/promises";
import path from "node:path";

const OF_CANVAS = /^export (\{[^}]*\}) from '(\.\/rendering\/(?:renderers\/canvas\/|mask\/color\/Canvas)[^']*)';$/gm;
const APART = "\0pixi-canvas";

/**
 * A plugin of Vite that keeps the 2D renderer of PixiJS out of what a page loads at its start. The index of PixiJS names all its modules,
 * and its importers run it whole: a module that only a later part uses would count as part of the start. Here the index leaves these
 * modules out, and the folder `canvas` of the renderer gets an index that has them.
 * @returns {import("vite").Plugin}
 */
export function pixiCanvasApart() {
  return {
    name: "pixi-canvas-apart",
    apply: "build",
    enforce: "pre",
    // The server's bundle takes libraries from their folders.
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (source, importer) => (source === "pixi.js" && importer && /\/renderer\/src\/canvas\//.test(importer) ? APART : null),
    async load(id) {
      if (id.endsWith("/pixi.js/lib/index.mjs")) return (await readFile(id, "utf8")).replace(OF_CANVAS, "");
      if (id !== APART) return null;
      const index = (await this.resolve("pixi.js", import.meta.filename))?.id;
      if (index === undefined) throw new Error("PixiJS is not installed.");
      const named = [...(await readFile(index, "utf8")).matchAll(OF_CANVAS)];
      const modules = named.map(([, names, from]) => `export ${names} from ${JSON.stringify(path.join(path.dirname(index), from ?? ""))};`);
      return { code: [`export * from ${JSON.stringify(index)};`, ...modules].join("\n"), moduleSideEffects: false };
    },
  };
}
