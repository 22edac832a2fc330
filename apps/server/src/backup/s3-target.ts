import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import type { S3Config } from "../platform/config.ts";
import { s3Client } from "../platform/objects/s3-client.ts";
import type { BackupTarget, TargetFile } from "./backup-target.ts";

/** Backups in a bucket, under a prefix without a slash at its end. */
export function s3Target(config: S3Config): BackupTarget {
  const client = s3Client(config);
  const { bucket: Bucket, prefix } = config;
  const start = prefix === "" ? "" : `${prefix}/`;
  const at = (path: string) => ({ Bucket, Key: `${start}${path}` });
  return {
    name: `s3://${Bucket}/${prefix}`,
    async write(path, content) {
      const body =
        content instanceof Uint8Array
          ? { Body: content }
          : { Body: createReadStream(content.file), ContentLength: (await stat(content.file)).size };
      await client.send(new PutObjectCommand({ ...at(path), ...body }));
    },
    async read(path) {
      return (await client.send(new GetObjectCommand(at(path)))).Body as Readable;
    },
    has: (path) =>
      client.send(new HeadObjectCommand(at(path))).then(
        () => true,
        (error: unknown) => {
          if (error instanceof NotFound) return false;
          throw error;
        },
      ),
    async list(folder) {
      const files: TargetFile[] = [];
      let next: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${start}${folder}/`, ContinuationToken: next }));
        for (const { Key = "", LastModified } of page.Contents ?? [])
          files.push({ path: Key.slice(start.length), writtenAtMs: LastModified?.getTime() ?? Date.now() });
        next = page.NextContinuationToken;
      } while (next !== undefined);
      return files;
    },
    async remove(path) {
      await client.send(new DeleteObjectCommand(at(path)));
    },
  };
}
