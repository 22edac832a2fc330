import type { DecodedFrames } from "./decode-frames.ts";

export interface FramesRequest {
  fileName: string;
  bytes: Uint8Array;
  /** The texts of the language that the page speaks; they must be there before any module asks for one. */
  texts: unknown;
}

export type FramesAnswer =
  | { type: "progress"; part: number }
  | { type: "decoded"; decoded: DecodedFrames }
  /** Why the file can't be read, in words for people; null for what nobody expected. */
  | { type: "failed"; message: string | null }
  /** What decodes could not be fetched. */
  | { type: "unreachable" };

const answer = (message: FramesAnswer): void => self.postMessage(message);

self.addEventListener("message", ({ data: { fileName, bytes, texts } }: MessageEvent<FramesRequest>) => {
  Object.assign(self, { playsmithTexts: texts });
  void Promise.all([import("./decode-frames.ts"), import("./unreadable-file.ts")]).then(
    ([{ decodeFrames }, { UnreadableFile }]) => {
      try {
        answer({ type: "decoded", decoded: decodeFrames(fileName, bytes, (part) => answer({ type: "progress", part })) });
      } catch (error) {
        answer({ type: "failed", message: error instanceof UnreadableFile ? error.message : null });
      }
    },
    () => answer({ type: "unreachable" }),
  );
});
