import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:help-pages";
const FOLDER = path.join(import.meta.dirname, "../../../docs");
/** Pages for makers, as far as they are written by hand: the rest is in the catalogues. */
const PAGES: Readonly<Record<string, string>> = { world: "world.md", rules: "rules.md", scripts: "scripts-intro.md", player: "player.md" };

/** Serves our own pages for makers as texts by name, for the help in the editor. */
export function helpPages(): Plugin {
  return {
    name: "help-pages",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const texts = Object.entries(PAGES).map(([page, file]) => {
        this.addWatchFile(path.join(FOLDER, file));
        const [byHand = ""] = readFileSync(path.join(FOLDER, file), "utf8").split("<!-- Everything below is written");
        return [page, byHand];
      });
      return `export default ${JSON.stringify(Object.fromEntries(texts))};`;
    },
  };
}
