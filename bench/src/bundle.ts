import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Measurement } from "./measurement.ts";

const BUILD = path.join(import.meta.dirname, "../../apps/player/dist");

interface Chunk {
  file: string;
  imports?: string[];
}

/** Scripts that are fetched for every game: those of the page and of the player, with their static imports. */
async function firstScripts(): Promise<string[]> {
  const manifest = JSON.parse(await readFile(path.join(BUILD, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const entry of ["player.html", "src/host/main.ts"]) add(entry);
  return [...files].filter((file) => file.endsWith(".js"));
}

/** Compressed size of the scripts of a published game without optional modules. */
export async function bundle(): Promise<Measurement[]> {
  const files = await firstScripts();
  const sources = await Promise.all(files.map(async (file) => readFile(path.join(BUILD, file))));
  const hasRigidBodies = sources.some((source) => source.length > 1_500_000 || source.includes("rapier_wasm"));
  const bytes = sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
  return [{ bench: "bundle", case: "a minimal published game", unit: "bytes", ours: bytes, requests: files.length, hasRigidBodies }];
}
