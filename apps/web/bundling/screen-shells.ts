import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { OPENINGS } from "./shared-files.ts";

/** The shell of a screen is called after the first part of its address. */
const shellFile = (segment: string): string => `__shell-${segment}.html`;

/** What each screen comes to need, one import leading to the next: modules by the end of their path. */
const SCREENS = { dashboard: OPENINGS.dashboard, project: OPENINGS.project };

/** One file of scripts as the build has made it. */
interface Chunk {
  /** The module that is imported by it from elsewhere; null for what several share. */
  entry: string | null;
  imports: readonly string[];
  styles: readonly string[];
}

const GRAPH_FILE = "__chunks.json";

/** Notes which file of the build imports which, for {@link writeShells}. */
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

/** All files of scripts that these modules need before they run, their own included. */
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
 * Writes a page for each screen that takes several imports, one after the other, to stand: it is the app's shell, and names all of
 * them, so that they are fetched and made ready side by side.
 * @param folder the client's build.
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
    // The router asks for the styles of its routes without, what comes on demand is asked for with this attribute: an early request must be the same.
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
