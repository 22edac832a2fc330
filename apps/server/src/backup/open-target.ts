import { resolve } from "node:path";
import type { S3Config } from "../platform/config.ts";
import { BackupError, type BackupTarget, folderTarget } from "./backup-target.ts";

/**
 * Opens a folder, or a bucket named as `s3://bucket/prefix`, which is reached with the S3_* variables.
 * Throws {@link BackupError} for another kind of address.
 */
export async function openBackupTarget(address: string, s3: Omit<S3Config, "bucket" | "prefix">): Promise<BackupTarget> {
  if (!address.includes("://")) return folderTarget(resolve(address));
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "s3:" || url.hostname === "")
    throw new BackupError(`${address} is no place for backups. Give a folder, or a bucket such as s3://bucket/backups.`);
  const { s3Target } = await import("./s3-target.ts");
  return s3Target({ ...s3, bucket: url.hostname, prefix: url.pathname.replace(/^\/|\/$/g, "") });
}
