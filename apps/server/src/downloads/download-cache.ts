import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "@playsmith/contract";
import { createKeyedMutex } from "../platform/keyed-mutex.ts";

/** Downloads that were built, as files. The least recently used ones are removed beyond a limit. */
export interface DownloadCache {
  /** The file of a key, built unless it is there. Throws SERVICE_UNAVAILABLE when too many builds wait, and what `build` throws. */
  open(key: string, build: () => AsyncIterable<Uint8Array>): Promise<{ path: string; byteLength: number }>;
  /** Removes files that were last used before a time, and what an interrupted process left before it. */
  removeUnused(beforeMs: number): Promise<void>;
}

export interface DownloadCacheLimits {
  /** Bytes of all files together; the last one built stays in any case. */
  byteLength: number;
  /** Builds at once. */
  builds: number;
  /** Builds that wait or run. */
  waiting: number;
}

const UNFINISHED = /\.tmp$/;

export function createDownloadCache(folder: string, limits: DownloadCacheLimits, now: () => number): DownloadCache {
  const oneAtATime = createKeyedMutex();
  let [started, waiting] = [0, 0];

  async function kept(path: string): Promise<{ path: string; byteLength: number } | null> {
    try {
      const { size } = await stat(path);
      const atS = now() / 1_000;
      await utimes(path, atS, atS);
      return { path, byteLength: size };
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    }
  }

  async function write(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const temporary = join(folder, `${randomUUID()}.tmp`);
    try {
      await pipeline(Readable.from(chunks, { objectMode: false }), createWriteStream(temporary, { flags: "wx", mode: 0o600 }));
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** All files, those in writing included, the last used first. */
  async function list(): Promise<{ path: string; byteLength: number; usedMs: number }[]> {
    const paths = (await readdir(folder)).map((name) => join(folder, name));
    const files = await Promise.all(
      paths.map(async (path) => {
        const info = await stat(path).catch(() => null);
        return info === null ? [] : [{ path, byteLength: info.size, usedMs: info.mtimeMs }];
      }),
    );
    return files.flat().sort((one, other) => other.usedMs - one.usedMs);
  }

  /** Removes the least recently used files beyond the limit. */
  async function prune(newest: string): Promise<void> {
    let total = 0;
    for (const { path, byteLength } of await list()) {
      total += byteLength;
      if (total > limits.byteLength && path !== newest && !UNFINISHED.test(path)) await rm(path, { force: true });
    }
  }

  return {
    async removeUnused(beforeMs) {
      for (const { path, usedMs } of await list()) if (usedMs < beforeMs) await rm(path, { force: true });
    },
    open(key, build) {
      const path = join(folder, createHash("sha256").update(key).digest("hex"));
      return oneAtATime(path, async () => {
        const found = await kept(path);
        if (found !== null) return found;
        if (waiting >= limits.waiting) throw new AppError("SERVICE_UNAVAILABLE", { details: { retryAfterS: 10 } });
        waiting++;
        try {
          await oneAtATime(`build ${started++ % limits.builds}`, () => write(path, build()));
          await prune(path);
        } finally {
          waiting--;
        }
        const built = await kept(path);
        if (built === null) throw new AppError("SERVICE_UNAVAILABLE");
        return built;
      });
    },
  };
}
