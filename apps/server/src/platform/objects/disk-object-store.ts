import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createKeyedMutex } from "../keyed-mutex.ts";
import { hashOf, isObjectHash, type ObjectInfo, type ObjectStore } from "./object-store.ts";

/** Temporary files. */
const UNFINISHED = /^\.[\w-]{36}\.(tmp|probe)$/;

/** Stores objects as files in two levels of folders. */
export function diskObjectStore(root: string): ObjectStore {
  const oneAtATime = createKeyedMutex();
  const fileOf = (hash: string) => join(root, hash.slice(0, 2), hash.slice(2, 4), hash);

  /** Atomic: after a crash the file is either complete or missing. */
  async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
    const temporary = join(dirname(path), `.${randomUUID()}.tmp`);
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await syncFolder(dirname(path));
  }

  async function info(hash: string): Promise<ObjectInfo | null> {
    if (!isObjectHash(hash)) return null;
    const meta = await readFile(`${fileOf(hash)}.json`, "utf8").catch(ignoreMissing);
    return meta === null ? null : (JSON.parse(meta) as ObjectInfo);
  }

  return {
    put(bytes, mime, brotli) {
      const hash = hashOf(bytes);
      return oneAtATime(hash, async () => {
        if ((await info(hash)) !== null) return hash;
        const path = fileOf(hash);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await syncFolder(dirname(dirname(path)));
        await writeDurably(path, bytes);
        if (brotli !== undefined) await writeDurably(`${path}.br`, brotli);
        const meta: ObjectInfo = { mime, byteLength: bytes.byteLength, brotliByteLength: brotli?.byteLength ?? null };
        // Written last: this makes the object exist.
        await writeDurably(`${path}.json`, new TextEncoder().encode(JSON.stringify(meta)));
        return hash;
      });
    },
    info,
    async read(hash) {
      return isObjectHash(hash) ? readFile(fileOf(hash)).catch(ignoreMissing) : null;
    },
    stream: (hash, form, range) => createReadStream(form === "brotli" ? `${fileOf(hash)}.br` : fileOf(hash), range),
    async remove(hash, isUsed = async () => false) {
      if (!isObjectHash(hash)) return;
      await oneAtATime(hash, async () => {
        if (await isUsed()) return;
        const meta = await readFile(`${fileOf(hash)}.json`).catch(ignoreMissing);
        await rm(`${fileOf(hash)}.json`, { force: true });
        // Another server that shares the folder may have found the object here, and used it meanwhile.
        if (meta !== null && (await isUsed())) return writeDurably(`${fileOf(hash)}.json`, meta);
        await rm(`${fileOf(hash)}.br`, { force: true });
        await rm(fileOf(hash), { force: true });
      });
    },
    async *list() {
      for await (const entry of await opendir(root, { recursive: true })) {
        // The data file is written before the metadata, so incomplete objects are listed, too.
        const found = isObjectHash(entry.name) ? await stat(fileOf(entry.name)).catch(ignoreMissing) : null;
        if (found !== null) yield { hash: entry.name, storedAtMs: found.mtimeMs };
      }
    },
    async removeUnfinished(beforeMs) {
      for await (const entry of await opendir(root, { recursive: true })) {
        if (!entry.isFile() || !UNFINISHED.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(ignoreMissing);
        if (found !== null && found.mtimeMs < beforeMs) await rm(path, { force: true });
      }
    },
    async check() {
      await stat(root);
      const probe = join(root, `.${randomUUID()}.probe`);
      try {
        // Not empty: an empty file can be created on a full disk.
        await writeFile(probe, "room?");
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
