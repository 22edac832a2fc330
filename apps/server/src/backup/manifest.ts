import { z } from "zod";
import { type BackupTarget, BackupError } from "./backup-target.ts";

const FORMAT = 1;
const MAX_MANIFEST_BYTES = 16 * 1_024 * 1_024;
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

/** A path within a target: names with slashes between, none of which leads out of their folder. */
const pathSchema = z.string().regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.:-]+(?:\/[\w.:-]+)*$/);

/** A file of a backup. `sha256` is of the stored bytes. */
const fileSchema = z.strictObject({ path: pathSchema, sha256: hash, byteLength: count, rows: count });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  /** ISO time. */
  createdAt: z.string(),
  database: z.enum(["sqlite", "postgres"]),
  /** Names of the migrations that the tables have, in their order. */
  migrations: z.array(z.string()),
  /** In the order in which they are restored. */
  tables: z.array(z.strictObject({ name: z.string(), file: fileSchema })),
  /** A line of JSON for each object of the store. */
  objects: fileSchema,
  objectBytes: count,
});

/** What a backup consists of. It is written last: without it, there is no backup. */
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupFile = z.infer<typeof fileSchema>;

/** An object of the store, as listed in a backup. */
export const storedObjectSchema = z.strictObject({
  hash,
  mime: z.string(),
  byteLength: count,
  brotliByteLength: count.nullable(),
});
export type StoredObject = z.infer<typeof storedObjectSchema>;

export const BACKUPS = "backups";
export const manifestPath = (id: string): string => `${BACKUPS}/${id}/manifest.json`;
/** Objects are shared by all backups of a target. */
export const objectPathIn = (objectHash: string): string => `objects/${objectHash.slice(0, 2)}/${objectHash}`;

/** The ids of all complete backups, the oldest first. */
export async function listBackups(target: BackupTarget): Promise<string[]> {
  const files = await target.list(BACKUPS);
  const ids = files.map(({ path }) => /^backups\/([^/]+)\/manifest\.json$/.exec(path)?.[1]).filter((id) => id !== undefined);
  return ids.sort();
}

/** Reads the manifest of a backup. Throws {@link BackupError} when there is none, or it is of another version. */
export async function readManifest(target: BackupTarget, id: string): Promise<Manifest> {
  if (!pathSchema.safeParse(manifestPath(id)).success || !(await target.has(manifestPath(id))))
    throw new BackupError(`There is no backup ${id} in ${target.name}.`);
  const text = Buffer.from(await readBytes(target, manifestPath(id), MAX_MANIFEST_BYTES)).toString("utf8");
  const manifest = manifestSchema.safeParse(parsed(text));
  if (!manifest.success)
    throw new BackupError(`The manifest of the backup ${id} can't be read; a newer version of Playsmith may have made it.`);
  return manifest.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A whole file of a target. Throws {@link BackupError} for one that is larger than it may be. */
export async function readBytes(target: BackupTarget, path: string, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let byteLength = 0;
  for await (const chunk of await target.read(path)) {
    byteLength += (chunk as Uint8Array).length;
    if (byteLength > maxBytes) throw new BackupError(`${path} is larger than the backup says: restore another backup.`);
    chunks.push(chunk as Uint8Array);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
