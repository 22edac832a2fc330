import type { ProjectDocument } from "@playsmith/document";
import type { ProjectConnection } from "../editor-context.tsx";

const STORE_EVERY_MS = 1_000;

/** Stores the steps of a document when they change, for the time after a reload. @returns a function that stores them and stops. */
export function storeUndoSteps(
  document: Pick<ProjectDocument, "storedSteps" | "subscribeHistory">,
  storage: Pick<ProjectConnection["undoSteps"], "write">,
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const store = (): void => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    storage.write(document.storedSteps());
  };
  const stop = document.subscribeHistory(() => {
    timer ??= setTimeout(store, STORE_EVERY_MS);
  });
  // A page that is hidden may end without further notice.
  const onHidden = (): void => {
    if (globalThis.document.hidden) store();
  };
  globalThis.addEventListener("pagehide", store);
  globalThis.document.addEventListener("visibilitychange", onHidden);
  return () => {
    store();
    stop();
    globalThis.removeEventListener("pagehide", store);
    globalThis.document.removeEventListener("visibilitychange", onHidden);
  };
}
