import { setImmediate } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** What this form of zip files can hold: its lengths have 32 bits, its count of files 16. */
export const ZIP_LIMITS = { byteLength: 4_000_000_000, files: 65_000 } as const;

const COMPRESSION_LEVEL = 3;

/** One file of an archive. */
export interface ZipEntry {
  /** With slashes, and nothing that climbs out of the folder where it is unpacked. */
  path: string;
  /** False for what is compressed already, such as pictures. */
  compress: boolean;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** An archive, made as it is read: no more of it is in memory than one chunk of one file. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
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
        // It keeps what it is given until it is sent, and may reuse it.
        file.push(Uint8Array.from(chunk));
        yield* take();
        // Compressing a large text takes its time; others' requests come in between.
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
