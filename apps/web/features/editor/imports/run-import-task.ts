import { AppError } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import type { ImportRequest, ImportResponse, ImportResults, ImportTask } from "./import-task.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Ten times what the largest valid files take. */
const MAX_TASK_MS = 30_000;

export interface ImportControl {
  /** @param part fraction of the file that was read, 0 to 1. */
  onProgress?(part: number): void;
  /** Aborts the task at any time. */
  signal?: AbortSignal | undefined;
}

/**
 * Reads a file in a worker, which keeps the editor responsive.
 * @param transfer buffers of the task to transfer to the worker.
 * @returns null when the reader fails with an unexpected error.
 * @throws UnreadableFile for an unreadable file, or after 30 s; `AppError` NETWORK_ERROR if the reader can't be loaded; the signal's reason.
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
