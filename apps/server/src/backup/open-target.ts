import { realpathSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import type { Config, S3Config } from "../platform/config.ts";
import { BackupError, type BackupTarget, folderTarget } from "./backup-target.ts";

/**
 * Opens a folder, or a bucket named as `s3://bucket/prefix`, which is reached with the S3_* variables.
 * Throws {@link BackupError} for another kind of address.
 */
export async function openBackupTarget(address: string, s3: Omit<S3Config, "bucket" | "prefix">): Promise<BackupTarget> {
  const place = placeOf(address);
  if ("folder" in place) return folderTarget(place.folder);
  const { s3Target } = await import("./s3-target.ts");
  return s3Target({ ...s3, ...place });
}

/**
 * Refuses a target that is, holds or lies in the file store: the objects of both would be mixed, and those of the store would be deleted
 * with old backups. Throws {@link BackupError}.
 */
export function requireApart(address: string, { dataDir, s3 }: Pick<Config, "dataDir" | "s3">): void {
  const place = placeOf(address);
  if ("folder" in place) {
    if (s3 !== null) return;
    const store = realPathOf(join(dataDir, "objects"));
    if (![place.folder, join(place.folder, "objects")].some((path) => overlap(realPathOf(path), store, sep))) return;
    throw new BackupError(
      `Backups can't be kept in ${place.folder}, because the files of the server are in ${store}. Choose a folder that is neither in it nor above it, such as /mnt/backups.`,
    );
  }
  if (s3?.bucket !== place.bucket || !overlap(place.prefix, `${s3.prefix}objects`, "/")) return;
  throw new BackupError(
    `Backups can't be kept in ${address}, because the files of the server are in s3://${s3.bucket}/${s3.prefix}objects. Choose another bucket, or a prefix of its own, such as s3://${s3.bucket}/playsmith-backups.`,
  );
}

function placeOf(address: string): { folder: string } | { bucket: string; prefix: string } {
  if (!address.includes("://")) return { folder: resolve(address) };
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "s3:" || url.hostname === "")
    throw new BackupError(`${address} is no place for backups. Give a folder, or a bucket such as s3://bucket/backups.`);
  return { bucket: url.hostname, prefix: url.pathname.replace(/^\/|\/$/g, "") };
}

/** Whether two paths are equal, or one lies in the other. */
function overlap(first: string, second: string, separator: string): boolean {
  const [a, b] = [first, second].map((path) => path.split(separator).filter((name) => name !== "")) as [string[], string[]];
  return a.slice(0, b.length).every((name, index) => name === b[index]);
}

/** Without links; the end of the path may not exist. */
function realPathOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPathOf(parent), basename(path));
  }
}
