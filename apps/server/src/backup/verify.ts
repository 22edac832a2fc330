import { createHash } from "node:crypto";
import type { BackupTarget } from "./backup-target.ts";
import { type Manifest, objectPathIn } from "./manifest.ts";
import { readBrotli, readLines, readObjectList } from "./read-files.ts";
import { decodeRow, hashesIn } from "./tables.ts";

/** What is wrong with a backup; empty for a good one. */
export interface Verification {
  rows: number;
  objects: number;
  problems: string[];
}

/** Reads a whole backup: each file against its hash, each object and its compressed form against its name, and each reference to an object. */
export async function verifyBackup(target: BackupTarget, manifest: Manifest): Promise<Verification> {
  const problems: string[] = [];
  const noteProblem = (error: unknown): void => void problems.push(error instanceof Error ? error.message : String(error));
  const needed = new Set<string>();
  let rows = 0;
  for (const { name, file } of manifest.tables) {
    try {
      for await (const line of readLines(target, file)) {
        rows++;
        for (const hash of hashesIn(name, decodeRow(line))) needed.add(hash);
      }
    } catch (error) {
      noteProblem(error);
    }
  }
  const objects = await readObjectList(target, manifest).catch((error: unknown) => {
    noteProblem(error);
    return [];
  });
  for (const object of objects) {
    const { hash, brotliByteLength } = object;
    needed.delete(hash);
    if ((await hashOfFile(target, objectPathIn(hash))) !== hash) problems.push(`The object ${hash} is missing or damaged.`);
    if (brotliByteLength !== null && (await readBrotli(target, object)) === null)
      problems.push(`The compressed form of the object ${hash} is missing or damaged. A restore goes without it.`);
  }
  for (const hash of needed) problems.push(`The object ${hash} is used, and missing.`);
  return { rows, objects: objects.length, problems };
}

async function hashOfFile(target: BackupTarget, path: string): Promise<string | null> {
  if (!(await target.has(path))) return null;
  const sha256 = createHash("sha256");
  for await (const chunk of await target.read(path)) sha256.update(chunk as Uint8Array);
  return sha256.digest("hex");
}
