import { AppError } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import type { DecodedFrames } from "./decode-frames.ts";
import type { FramesAnswer, FramesRequest } from "./frames-worker.ts";
import { damaged, UnreadableFile } from "./unreadable-file.ts";

/** The largest files that a sprite has room for take a tenth of it. */
const MAX_DECODING_MS = 30_000;

export interface Decoding {
  onProgress(part: number): void;
  /** Ends the decoding, whatever it is at. */
  signal: AbortSignal;
}

/**
 * Decodes the frames of a file in a thread of its own, so that the editor goes on meanwhile.
 * @throws UnreadableFile for what can't be read, or takes too long; the reason of the signal when it was ended.
 */
export async function decodeInWorker(file: File, { onProgress, signal }: Decoding): Promise<DecodedFrames> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const worker = new Worker(new URL("./frames-worker.ts", import.meta.url), { type: "module", name: "read frames" });
  const texts = (globalThis as { playsmithTexts?: unknown }).playsmithTexts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<DecodedFrames>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new UnreadableFile(translated("It takes too long to read. Take fewer or smaller frames."))),
        MAX_DECODING_MS,
      );
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      worker.onerror = () => reject(new AppError("NETWORK_ERROR"));
      worker.onmessage = ({ data }: MessageEvent<FramesAnswer>) => {
        if (data.type === "progress") onProgress(data.part);
        else if (data.type === "decoded") resolve(data.decoded);
        else if (data.type === "unreachable") reject(new AppError("NETWORK_ERROR"));
        else reject(data.message === null ? damaged(translated("picture")) : new UnreadableFile(data.message));
      };
      const request: FramesRequest = { fileName: file.name, bytes, texts };
      worker.postMessage(request, [bytes.buffer]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
