import { createHash } from "node:crypto";
import { catalogueLanguages, isLanguage } from "@playsmith/texts";
import { readCatalogue } from "@playsmith/texts/catalogue-files";
import type { Plugin } from "vite";

const NAME = "virtual:catalogues";

const scriptOf = (language: string): { file: string; code: string } => {
  const code = `globalThis.playsmithTexts={language:${JSON.stringify(language)},texts:${JSON.stringify(readCatalogue(language))}};document.currentScript.remove()`;
  return { file: `assets/texts-${language}-${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js`, code };
};

/**
 * Serves the texts of each language but English as a script of its own, and their addresses by language. Not modules: the texts must be there
 * before any module asks for one.
 */
export function catalogues(): Plugin {
  return {
    name: "catalogues",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      return `export default ${JSON.stringify(Object.fromEntries(catalogueLanguages.map((language) => [language, `/${scriptOf(language).file}`])))};`;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const language of catalogueLanguages) {
        const { file, code } = scriptOf(language);
        this.emitFile({ type: "asset", fileName: file, source: code });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asked = /^\/assets\/texts-(\w+)-[\w-]+\.js$/.exec(request.url ?? "")?.[1];
        if (asked === undefined || !isLanguage(asked)) return next();
        response.setHeader("content-type", "text/javascript").end(scriptOf(asked).code);
      });
    },
  };
}
