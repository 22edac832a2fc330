import type { DecodedFrames } from "./frames/decode-frames.ts";
import type { LevelFileReading } from "./read-level-file.ts";

/** What an import worker can be asked to do. `ImportResults` has what comes of each. */
export type ImportTask =
  | { type: "frames"; fileName: string; bytes: Uint8Array<ArrayBuffer> }
  | {
      type: "level";
      file: File;
      /** Files that came with it: images of tilesets, tileset files. */
      companions: readonly File[];
      /** Whether a file with the name of a level came with it: then a file that is no level is a part of that one. */
      isBesideLevel: boolean;
    };

export interface ImportResults {
  frames: DecodedFrames;
  level: LevelFileReading;
}

export interface ImportRequest {
  task: ImportTask;
  /** The texts of the language of the page. They are set before any other module is evaluated. */
  texts: unknown;
}

export type ImportResponse =
  | { type: "progress"; part: number }
  | { type: "done"; result: ImportResults[keyof ImportResults] }
  /** Why the file can't be read, in words for people; null for an unexpected error. */
  | { type: "failed"; message: string | null }
  /** The modules of the task could not be fetched. */
  | { type: "unreachable" };

const respond = (message: ImportResponse): void => self.postMessage(message);
const onProgress = (part: number): void => respond({ type: "progress", part });

/** Fetches the modules of a task. @returns what runs it. */
async function loadTask(task: ImportTask): Promise<() => ImportResults[keyof ImportResults] | Promise<ImportResults[keyof ImportResults]>> {
  if (task.type === "frames") {
    const { decodeFrames } = await import("./frames/decode-frames.ts");
    return () => decodeFrames(task.fileName, task.bytes, onProgress);
  }
  const { readLevelFile } = await import("./read-level-file.ts");
  return () => readLevelFile(task, onProgress);
}

self.addEventListener("message", ({ data: { task, texts } }: MessageEvent<ImportRequest>) => {
  Object.assign(self, { playsmithTexts: texts });
  void Promise.all([loadTask(task), import("./unreadable-file.ts")]).then(
    async ([run, { UnreadableFile }]) => {
      try {
        respond({ type: "done", result: await run() });
      } catch (error) {
        respond({ type: "failed", message: error instanceof UnreadableFile ? error.message : null });
      }
    },
    () => respond({ type: "unreachable" }),
  );
});
