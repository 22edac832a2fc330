import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { OPENINGS } from "./shared-files.ts";

/** The shell of a screen is named after the first segment of its path. */
const shellFile = (segment: string): string => `__shell-${segment}.html`;

/** Entry modules of each screen, by the end of their path. */
const SCREENS = { dashboard: OPENINGS.dashboard, project: OPENINGS.project };

/** A chunk of the build. */
interface Chunk {
  /** The module that it is the entry of; null for shared chunks. */
  entry: string | null;
  imports: readonly string[];
  styles: readonly string[];
}

const GRAPH_FILE = "__chunks.json";

/** Records the imports between chunks, for {@link writeShells}. */
export function noteChunks(): Plugin {
  return {
    name: "note-chunks",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      const chunks: Record<string, Chunk> = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const { facadeModuleId, imports, viteMetadata } = file;
        chunks[file.fileName] = { entry: facadeModuleId?.split("?")[0] ?? null, imports, styles: [...(viteMetadata?.importedCss ?? [])] };
      }
      this.emitFile({ type: "asset", fileName: GRAPH_FILE, source: JSON.stringify(chunks) });
    },
  };
}

/** All chunks that these modules need, including their own. */
export function filesNeeded(chunks: Readonly<Record<string, Chunk>>, modules: readonly string[]): string[] {
  const needed = new Set<string>();
  const add = (file: string): void => {
    if (needed.has(file) || !chunks[file]) return;
    needed.add(file);
    chunks[file].imports.forEach(add);
  };
  for (const module of modules) {
    const found = Object.entries(chunks).find(([, { entry }]) => entry?.endsWith(`/${module}`));
    if (!found) throw new Error(`The build has no file for ${module}: has it moved, or is it no longer imported on demand?`);
    add(found[0]);
  }
  return [...needed];
}

/**
 * Writes an HTML page for each screen that loads through several sequential imports: the app's shell with a modulepreload of each chunk, so
 * that all are fetched in parallel.
 * @param folder the client build.
 */
export async function writeShells(folder: string): Promise<void> {
  const chunks = JSON.parse(await readFile(path.join(folder, GRAPH_FILE), "utf8")) as Record<string, Chunk>;
  const shell = await readFile(path.join(folder, "__spa-fallback.html"), "utf8");
  const assets = path.join(folder, "assets");
  const manifest = (await readdir(assets)).find((name) => /^manifest-.*\.js$/.test(name));
  const routes = manifest === undefined ? [] : (await readFile(path.join(assets, manifest), "utf8")).split('"id":');
  for (const [segment, modules] of Object.entries(SCREENS)) {
    const own = routes
      .filter((route) => ["root", "routes/protected", `routes/${segment}`].some((id) => route.startsWith(`"${id}"`)))
      .join();
    // The router loads route styles without `crossorigin`, dynamic imports with it; a preload only matches with the same attribute.
    const asAsked = (file: string): string => (own.includes(`/${file}`) ? "" : ` crossorigin=""`);
    const files = filesNeeded(chunks, [...OPENINGS.signedIn, ...modules]);
    const styles = new Set(files.flatMap((file) => chunks[file]?.styles ?? []));
    const links = [
      ...files.map((file) => [`"/${file}"`, `<link rel="modulepreload" href="/${file}"/>`] as const),
      ...[...styles].map((file) => [`"/${file}`, `<link rel="preload" as="style"${asAsked(file)} href="/${file}"/>`] as const),
    ].flatMap(([address, link]) => (shell.includes(address) ? [] : [link]));
    await writeFile(
      path.join(folder, shellFile(segment)),
      shell.replace("</head>", () => `${links.join("")}</head>`),
    );
  }
  await rm(path.join(folder, GRAPH_FILE));
}
