import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface TargetFile {
  path: string;
  writtenAtMs: number;
}

/** Where backups are kept: files under paths with slashes. A file exists once its write has resolved. */
export interface BackupTarget {
  /** For people: a folder or an S3 address. */
  name: string;
  write(path: string, content: Uint8Array | { file: string }): Promise<void>;
  read(path: string): Promise<Readable>;
  has(path: string): Promise<boolean>;
  /** All files below a folder. */
  list(folder: string): Promise<TargetFile[]>;
  remove(path: string): Promise<void>;
}

/** A target that can't be used; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** Backups in a folder. */
export function folderTarget(root: string): BackupTarget {
  const within = (path: string): string => {
    const full = join(root, path);
    if (/^\.\.(?:[\\/]|$)/.test(relative(root, full))) throw new BackupError(`${path} leads out of ${root}.`);
    return full;
  };
  return {
    name: root,
    async write(path, content) {
      const full = within(path);
      await mkdir(dirname(full), { recursive: true, mode: 0o700 });
      const temporary = `${full}.${randomUUID()}.tmp`;
      try {
        const file = await open(temporary, "wx", 0o600);
        try {
          const chunks = content instanceof Uint8Array ? Readable.from([content]) : createReadStream(content.file);
          await pipeline(chunks, async (source: AsyncIterable<Uint8Array>) => {
            for await (const chunk of source) await file.write(chunk);
          });
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, full);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(path) {
      const full = within(path);
      await stat(full).catch(() => {
        throw new BackupError(`${full} is missing.`);
      });
      return createReadStream(full);
    },
    has: (path) =>
      stat(within(path)).then(
        () => true,
        () => false,
      ),
    async list(folder) {
      const entries = await readdir(within(folder), { recursive: true, withFileTypes: true }).catch(() => []);
      const files: TargetFile[] = [];
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const full = join(entry.parentPath, entry.name);
        // Another backup may have removed it meanwhile.
        const found = await stat(full).catch(() => null);
        if (found !== null) files.push({ path: full.slice(join(root, "/").length), writtenAtMs: found.mtimeMs });
      }
      return files;
    },
    remove: (path) => rm(within(path), { force: true }),
  };
}
