import { AppError } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import type { ImportRequest, ImportResponse, ImportResults, ImportTask } from "./import-task.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** The largest files that a sprite or a scene has room for take a tenth of it. */
const MAX_TASK_MS = 30_000;

export interface ImportControl {
  /** @param part of the file that has been read, 0 to 1. */
  onProgress?(part: number): void;
  /** Ends the task at any point. */
  signal?: AbortSignal | undefined;
}

/**
 * Reads a file in a worker of its own, so that the editor goes on meanwhile.
 * @param transfer buffers of the task that the worker takes over.
 * @returns null when the file breaks the reader in a way that it does not explain.
 * @throws UnreadableFile for what can't be read, or takes longer than 30 s; `AppError` NETWORK_ERROR without the reader; the reason of the signal.
 */
export async function runImportTask<Task extends ImportTask>(
  task: Task,
  { onProgress, signal }: ImportControl,
  transfer: Transferable[] = [],
): Promise<ImportResults[Task["type"]] | null> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module", name: "read import" });
  const texts = (globalThis as { playsmithTexts?: unknown }).playsmithTexts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ImportResults[Task["type"]] | null>((resolve, reject) => {
      timer = setTimeout(() => reject(new UnreadableFile(tooLongText(task.type))), MAX_TASK_MS);
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
      worker.onerror = () => reject(new AppError("NETWORK_ERROR"));
      worker.onmessage = ({ data }: MessageEvent<ImportResponse>) => {
        if (data.type === "progress") onProgress?.(data.part);
        else if (data.type === "done") resolve(data.result as ImportResults[Task["type"]]);
        else if (data.type === "unreachable") reject(new AppError("NETWORK_ERROR"));
        else if (data.message === null) resolve(null);
        else reject(new UnreadableFile(data.message));
      };
      const request: ImportRequest = { task, texts };
      worker.postMessage(request, transfer);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

const tooLongText = (type: ImportTask["type"]): string =>
  type === "frames"
    ? translated("It takes too long to read. Take fewer or smaller frames.")
    : translated("It takes too long to read. Take fewer or smaller levels.");
