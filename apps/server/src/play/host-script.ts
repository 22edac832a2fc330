import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { escapeHtml } from "../platform/html.ts";

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
);

/** What apps/player's build lists, by source or name; null before the build. */
export function readBuildManifest(playerBuildDir: string): z.infer<typeof manifestSchema> | null {
  const path = join(playerBuildDir, ".vite/manifest.json");
  return existsSync(path) ? manifestSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : null;
}

/** Resources of a page that hosts a game. */
export interface HostScript {
  script: string;
  /** Its style, which stands in the page: the first words wait for no second request. */
  style: string;
  /** Modules that the script imports. */
  preloads: readonly string[];
  /** Modules that it imports later. */
  later: readonly string[];
  /** The module that watches the session of whoever has an account. */
  session: string | null;
  /** Scripts with its texts, by language; they run before it. None for English. */
  texts: Readonly<Record<string, string>>;
}

/** Finds the host script in the manifest of apps/player's build; null before the build. */
export function readHostScript(playerBuildDir: string): HostScript | null {
  const manifest = readBuildManifest(playerBuildDir);
  if (manifest === null) return null;
  const entry = Object.entries(manifest).find(([source, chunk]) => chunk.isEntry === true && source.startsWith("src/host/"))?.[1];
  if (entry === undefined) return null;
  const chunks = new Set([entry]);
  for (const chunk of chunks) {
    for (const name of chunk.imports ?? []) {
      const imported = manifest[name];
      if (imported !== undefined) chunks.add(imported);
    }
  }
  const all = new Set(chunks);
  for (const chunk of all) {
    for (const name of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) {
      const imported = manifest[name];
      if (imported !== undefined) all.add(imported);
    }
  }
  const address = (file: string) => `/player/${file}`;
  const assets = join(playerBuildDir, "assets");
  const texts = (existsSync(assets) ? readdirSync(assets) : []).flatMap((file) => {
    const [, language] = /^texts-(\w+)-\w+\.js$/.exec(file) ?? [];
    return language === undefined ? [] : [[language, address(`assets/${file}`)] as const];
  });
  return {
    script: address(entry.file),
    style: [...chunks]
      .flatMap((chunk) => chunk.css ?? [])
      .map((file) => readFileSync(join(playerBuildDir, file), "utf8"))
      .join(""),
    preloads: [...chunks].filter((chunk) => chunk !== entry).map((chunk) => address(chunk.file)),
    texts: Object.fromEntries(texts),
    session: manifest["src/host/session.ts"] === undefined ? null : address(manifest["src/host/session.ts"].file),
    later: [...all].filter((chunk) => !chunks.has(chunk)).map((chunk) => address(chunk.file)),
  };
}

/** The texts of the page's script. Deferred, like the module behind it, and run before it. */
export function textsTag({ texts }: HostScript, language: string): string {
  const script = texts[language];
  return script === undefined ? "" : `<script defer src="${escapeHtml(script)}"></script>\n`;
}
