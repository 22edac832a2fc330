import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import type { S3Config } from "../config.ts";
import { createKeyedMutex } from "../keyed-mutex.ts";
import { s3Client } from "./s3-client.ts";
import { hashOf, isObjectHash, type ObjectInfo, type ObjectStore } from "./object-store.ts";

/** Time after which the bytes of a removed object are deleted. Until then another process may be storing them again. */
const REMOVED_KEPT_MS = 60 * 60_000;

/**
 * Stores objects in an S3 bucket. The metadata is a JSON object of its own, written last: it makes the object exist. Removal deletes it
 * first, and the bytes an hour later, since processes have no common lock.
 */
export function s3ObjectStore(config: S3Config, now: () => number): ObjectStore {
  const { bucket, prefix } = config;
  const client = s3Client(config);
  const oneAtATime = createKeyedMutex();
  const folder = `${prefix}objects/`;
  const keyOf = (hash: string): string => `${folder}${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;

  async function write(key: string, bytes: Uint8Array, mime: string): Promise<void> {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: mime }));
  }

  async function bytesOf(key: string): Promise<Uint8Array | null> {
    const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key })).catch(ignoreMissing);
    return (await found?.Body?.transformToByteArray()) ?? null;
  }

  async function info(hash: string): Promise<ObjectInfo | null> {
    if (!isObjectHash(hash)) return null;
    const meta = await bytesOf(`${keyOf(hash)}.json`);
    return meta === null ? null : (JSON.parse(new TextDecoder().decode(meta)) as ObjectInfo);
  }

  const writeInfo = (hash: string, meta: ObjectInfo): Promise<void> =>
    write(`${keyOf(hash)}.json`, new TextEncoder().encode(JSON.stringify(meta)), "application/json");

  async function erase(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  }

  async function removeOldBytes(hash: string): Promise<void> {
    const key = keyOf(hash);
    const found = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).catch(ignoreMissing);
    if (found === null || (found.LastModified?.getTime() ?? 0) > now() - REMOVED_KEPT_MS) return;
    await erase(`${key}.br`);
    await erase(key);
  }

  async function* chunks(key: string, range?: { start: number; end: number }): AsyncIterable<Uint8Array> {
    const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part }));
    if (Body !== undefined) yield* Body as Readable;
  }

  return {
    put(bytes, mime, brotli) {
      const hash = hashOf(bytes);
      return oneAtATime(hash, async () => {
        if ((await info(hash)) !== null) return hash;
        await write(keyOf(hash), bytes, mime);
        if (brotli !== undefined) await write(`${keyOf(hash)}.br`, brotli, mime);
        await writeInfo(hash, { mime, byteLength: bytes.byteLength, brotliByteLength: brotli?.byteLength ?? null });
        return hash;
      });
    },
    info,
    read: async (hash) => ((await info(hash)) === null ? null : bytesOf(keyOf(hash))),
    stream: (hash, form, range) =>
      Readable.from(chunks(form === "brotli" ? `${keyOf(hash)}.br` : keyOf(hash), range), { objectMode: false }),
    async remove(hash, isUsed = async () => false) {
      if (!isObjectHash(hash)) return;
      await oneAtATime(hash, async () => {
        if (await isUsed()) return;
        const meta = await info(hash);
        if (meta === null) return removeOldBytes(hash);
        await erase(`${keyOf(hash)}.json`);
        // Another process may have begun to use it before the deletion; one that begins later stores it again.
        if (await isUsed()) await writeInfo(hash, meta);
      });
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: folder, ContinuationToken: next }));
        for (const { Key = "", LastModified } of page.Contents ?? []) {
          const hash = Key.slice(Key.lastIndexOf("/") + 1);
          if (isObjectHash(hash)) yield { hash, storedAtMs: LastModified?.getTime() ?? now() };
        }
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
    // An interrupted put leaves bytes without metadata, which are listed, and removed like those of unused objects.
    removeUnfinished: async () => undefined,
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}

function ignoreMissing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
}
