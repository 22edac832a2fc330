import type { ImportRequest, ImportResponse, ImportResults, ImportTask } from "./import-task.ts";

const respond = (message: ImportResponse): void => self.postMessage(message);
const onProgress = (part: number): void => respond({ type: "progress", part });

/** Loads the modules of a task. @returns the function that runs it. */
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
