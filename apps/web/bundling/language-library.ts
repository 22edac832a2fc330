import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:language-library";
/** The language that scripts are written in, without what only browsers have. */
const PARTS = /^lib\.(es5|es201[5-9](\..+)?|es202[0-2](\..+)?)\.d\.ts$/;

/** Serves TypeScript's declarations of the language as one text, for the code editor's language service. */
export function languageLibrary(): Plugin {
  return {
    name: "language-library",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const folder = path.dirname(createRequire(import.meta.url).resolve("typescript-service"));
      const files = readdirSync(folder).filter((name) => PARTS.test(name) && !name.includes(".full.") && !name.includes(".promise."));
      const text = [...files, "lib.es2015.promise.d.ts"]
        .map((name) => readFileSync(path.join(folder, name), "utf8").replace(/^\/\/\/ <reference.*$/gm, ""))
        .join("\n");
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
