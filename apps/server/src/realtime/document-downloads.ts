import { promisify } from "node:util";
import { constants, gzip, zstdCompress } from "node:zlib";
import { encodeStoredUpdates } from "@playsmith/contract";
import { createWorkQueue } from "../platform/work-queue.ts";
import type { DocumentStore } from "./log/document-store.ts";

/** Larger documents are read one at a time, and once for all who ask meanwhile: a class that joins must not multiply one in memory. */
const LARGE_BYTES = 1_000_000;
const WAITING_MAX = 64;
const WAITS_MS = 30_000;
/** Smaller documents are not compressed. */
const COMPRESSED_FROM_BYTES = 4_096;

/** Preferred encodings at their fastest level: documents are repetitive, and shrink to a fifth anyway. */
const ENCODINGS: readonly { name: string; compress: (bytes: Uint8Array) => Promise<Buffer> }[] = [
  { name: "zstd", compress: (bytes) => promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }) },
  { name: "gzip", compress: (bytes) => promisify(gzip)(bytes, { level: 1 }) },
];
const encodingIn = (accepted: string) => ENCODINGS.find(({ name }) => new RegExp(`\\b${name}\\b`).test(accepted));

export interface DocumentDownload {
  /** Content encoding of the bytes; null for none. */
  encoding: string | null;
  /** For `decodeStoredUpdates`. */
  bytes: Buffer;
}

/** Stored documents for devices without a local copy. */
export interface DocumentDownloads {
  /**
   * Reads a document. What is logged after the start of a read that others share comes to the client over the socket.
   * @param accepted value of `Accept-Encoding`.
   * @param knownBytes size of the document when it was last noted.
   * @returns null when too many wait for large documents.
   */
  read(projectId: string, accepted: string, knownBytes: number): Promise<DocumentDownload | null>;
  close(): Promise<void>;
}

export function createDocumentDownloads(documents: Pick<DocumentStore, "readUpdates">): DocumentDownloads {
  const large = createWorkQueue<DocumentDownload>({ waitingMax: WAITING_MAX, firstWaitsMs: WAITS_MS });

  async function readOne(projectId: string, encoding: ReturnType<typeof encodingIn>): Promise<DocumentDownload> {
    const bytes = Buffer.from(encodeStoredUpdates(await documents.readUpdates(projectId)).buffer);
    if (encoding === undefined || bytes.byteLength < COMPRESSED_FROM_BYTES) return { encoding: null, bytes };
    return { encoding: encoding.name, bytes: await encoding.compress(bytes) };
  }

  return {
    async read(projectId, accepted, knownBytes) {
      const encoding = encodingIn(accepted);
      if (knownBytes <= LARGE_BYTES) return readOne(projectId, encoding);
      return large.take("first", `${projectId} ${encoding?.name}`, () => readOne(projectId, encoding));
    },
    close: () => large.close(0),
  };
}
