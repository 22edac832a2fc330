import { AppError } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import type { ProjectConnection } from "../editor-context.tsx";

const MAX_WAIT_MS = 20_000;

/**
 * Saves the edits that are held without auto-save, and waits until the server has stored every edit.
 * @param signal aborts the wait.
 * @throws AppError if the edits can't be saved: offline, without permission, or on timeout; the signal's reason if aborted.
 */
export function untilSaved(connection: Pick<ProjectConnection, "saveState" | "subscribe" | "save">, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(late()), MAX_WAIT_MS);
    const end = (error?: unknown): void => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener("abort", onAbort);
      if (error === undefined) resolve();
      else reject(error);
    };
    const onAbort = (): void => end(signal.reason);
    const look = (): void => {
      const { saveState } = connection;
      if (saveState === "saved") end();
      else if (saveState === "offline") end(offline());
      else if (saveState === "forbidden") end(new AppError("PERMISSION_DENIED"));
      else if (saveState === "diskFull") end(new AppError("SERVICE_UNAVAILABLE", { message: translated("The server's disk is full.") }));
      else if (saveState === "tooLarge") end(new AppError("PROJECT_TOO_LARGE"));
    };
    const stop = connection.subscribe(look);
    signal.addEventListener("abort", onAbort);
    connection.save();
    look();
  });
}

const offline = (): AppError =>
  new AppError("NETWORK_ERROR", { message: translated("You're offline. This needs the server; try again when the header says Saved.") });

const late = (): AppError =>
  new AppError("NETWORK_ERROR", { message: translated("Your last edits are not saved yet. Try again when the header says Saved.") });
