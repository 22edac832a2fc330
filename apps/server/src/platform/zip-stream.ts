import { setImmediate } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** Limits of zip files without zip64: 32-bit lengths, 16-bit file count. */
export const ZIP_LIMITS = { byteLength: 4_000_000_000, files: 65_000 } as const;

const COMPRESSION_LEVEL = 3;

/** One file of an archive. */
export interface ZipEntry {
  /** Relative path with slashes, without `..`. */
  path: string;
  /** False for compressed formats such as images. */
  compress: boolean;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A streamed archive: at most one chunk of one file is in memory. */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error !== null) throw error;
    ready.push(data);
  });
  const take = (): Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken.filter((chunk) => chunk.byteLength > 0);
  };
  try {
    for await (const entry of entries) {
      const file = entry.compress ? new ZipDeflate(entry.path, { level: COMPRESSION_LEVEL }) : new ZipPassThrough(entry.path);
      file.mtime = at;
      zip.add(file);
      for await (const chunk of entry.chunks) {
        // The library keeps the chunk until it is sent, but the source may reuse its buffer.
        file.push(Uint8Array.from(chunk));
        yield* take();
        // Yields to other requests, since compressing a large text takes time.
        await setImmediate();
      }
      file.push(new Uint8Array(), true);
      yield* take();
    }
    zip.end();
    yield* take();
  } finally {
    zip.terminate();
  }
}
