import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { pipeline, Transform } from "node:stream";
import { createGunzip } from "node:zlib";
import { type BackupTarget, BackupError } from "./backup-target.ts";
import { type BackupFile, type Manifest, type StoredObject, storedObjectSchema } from "./manifest.ts";

/** The lines of a file of a backup. Throws {@link BackupError} at the end when its bytes or rows are not those of the manifest. */
export async function* readLines(target: BackupTarget, file: BackupFile): AsyncGenerator<string> {
  const damaged = (cause?: unknown): BackupError => new BackupError(`${file.path} is damaged: restore another backup.`, { cause });
  const sha256 = createHash("sha256");
  const hashed = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      sha256.update(chunk);
      done(null, chunk);
    },
  });
  let failure: unknown = null;
  const plain = pipeline(await target.read(file.path), hashed, createGunzip(), (error) => {
    failure = error ?? null;
  });
  let rows = 0;
  try {
    for await (const line of createInterface({ input: plain, crlfDelay: Number.POSITIVE_INFINITY })) {
      rows++;
      yield line;
    }
  } catch (error) {
    throw damaged(error);
  }
  if (failure !== null || rows !== file.rows || sha256.digest("hex") !== file.sha256) throw damaged(failure);
}

/** The objects of a backup. */
export async function readObjectList(target: BackupTarget, { objects }: Manifest): Promise<StoredObject[]> {
  const all: StoredObject[] = [];
  for await (const line of readLines(target, objects)) all.push(storedObjectSchema.parse(JSON.parse(line)));
  return all;
}
