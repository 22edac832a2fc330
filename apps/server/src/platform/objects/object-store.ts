import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

/** Metadata of a stored object. */
export interface ObjectInfo {
  mime: string;
  byteLength: number;
  /** Length of its brotli variant, if stored. */
  brotliByteLength: number | null;
}

/** Public, immutable files named by the SHA-256 of their bytes, in hex. Equal bytes are one object. A put is durable when it resolves. */
export interface ObjectStore {
  put(bytes: Uint8Array, mime: string, brotli?: Uint8Array): Promise<string>;
  info(hash: string): Promise<ObjectInfo | null>;
  /** All bytes, or null for a missing object. */
  read(hash: string): Promise<Uint8Array | null>;
  /** @param range first and last byte; all when absent. */
  stream(hash: string, form: "plain" | "brotli", range?: { start: number; end: number }): Readable;
  /** Removes an object, unless `isUsed` resolves to true. Puts of it are blocked meanwhile. */
  remove(hash: string, isUsed?: () => Promise<boolean>): Promise<void>;
  /** All objects with their storage times. */
  list(): AsyncIterable<{ hash: string; storedAtMs: number }>;
  /** Removes leftovers of puts that were interrupted before that time. */
  removeUnfinished(beforeMs: number): Promise<void>;
  /** Rejects when nothing can be stored. */
  check(): Promise<void>;
}

export const isObjectHash = (hash: string): boolean => /^[0-9a-f]{64}$/.test(hash);
export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
