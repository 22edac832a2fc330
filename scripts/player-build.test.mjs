// What the built player loads: `npm test` builds it before the unit tests.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const build = resolve(import.meta.dirname, "../apps/player/dist");
const readManifest = () => JSON.parse(readFileSync(resolve(build, ".vite/manifest.json"), "utf8"));

/** Sources or names of the chunks that load with an entry, at once or, with `later`, whenever a game needs them. */
function chunksOf(manifest, entry, later = () => false) {
  const chunks = new Set([entry]);
  for (const name of chunks) {
    const { imports = [], dynamicImports = [] } = manifest[name];
    for (const next of [...imports, ...dynamicImports.filter(later)]) chunks.add(next);
  }
  return [...chunks];
}

describe.skipIf(!existsSync(build))("the built player", () => {
  it("has a page that loads nothing of the engine", () => {
    const names = chunksOf(readManifest(), "src/host/main.ts").map((name) => name.replace(/-[^/]*\.js$/, ""));
    expect(names.filter((name) => !["src/host/main.ts", "_bridge", "_page", "_rolldown"].includes(name))).toEqual([]);
  });

  it("has a document for downloads that needs no other file, with the library of rigid bodies in one of two", () => {
    const documents = ["player.html", "player-rigid.html"].map((name) => readFileSync(resolve(build, "exported", name), "utf8"));
    for (const html of documents) {
      expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module">']);
      expect(html).not.toMatch(/<link|<img|\bimport\(/);
      expect(html).toMatch(/Content-Security-Policy" content="default-src 'none'; script-src 'sha256-/);
    }
    expect(documents.map((html) => html.length > 2_000_000)).toEqual([false, true]);
  });

  it("loads the schemas of the game format only to check a game that its editor has sent", () => {
    const manifest = readManifest();
    const usual = chunksOf(manifest, "player.html", (name) => !name.endsWith("/validate.ts"));
    const text = usual.map((name) => readFileSync(resolve(build, manifest[name].file), "utf8"));
    expect(usual.filter((_, index) => text[index].includes("invalid_type"))).toEqual([]);
  });

  it("has nothing of PixiJS that reads films and sprite sheets, or knows colors by their names", () => {
    const manifest = readManifest();
    const text = chunksOf(manifest, "player.html").map((name) => readFileSync(resolve(build, manifest[name].file), "utf8"));
    expect(text.filter((code) => /goldenrod|video\/quicktime|spriteSourceSize/.test(code))).toEqual([]);
  });
});
