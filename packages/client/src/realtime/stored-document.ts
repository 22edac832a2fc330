import * as Y from "yjs";
import { decodeStoredUpdates, storedDocumentPath } from "@playsmith/contract";
import type { Auth } from "../auth.ts";
import { type Fetch, sendRequest } from "../http.ts";

/** Timeout of the response's start. */
const ANSWERS_WITHIN_MS = 3_000;
/** Timeout between two chunks of the response. */
export const SILENT_MAX_MS = 5_000;

/**
 * A project's stored document, the snapshot first. It arrives earlier than over the realtime socket, for which the server has to parse it,
 * and can be preloaded. Null when it is not available.
 */
export async function fetchStoredDocument(
  { fetch, origin, auth }: { fetch: Fetch; origin: string; auth: Auth },
  projectId: string,
  signal: AbortSignal,
): Promise<Uint8Array[] | null> {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitFor = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), ms);
  };
  try {
    waitFor(ANSWERS_WITHIN_MS);
    const headers = { authorization: `Bearer ${await auth.getIdToken()}` };
    const ending = AbortSignal.any([signal, late.signal]);
    const response = await sendRequest(fetch, origin, {
      path: storedDocumentPath(projectId),
      method: "GET",
      headers,
      timeoutMs: null,
      signal: ending,
    });
    waitFor(SILENT_MAX_MS);
    return decodeStoredUpdates(await readWhole(response, ending, () => waitFor(SILENT_MAX_MS)));
  } catch {
    // The realtime socket, which is used next, reports the reason.
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a response. A preloaded request does not use the `ending` signal. */
async function readWhole(response: Response, ending: AbortSignal, onBytes: () => void): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const reader = response.body?.getReader();
  const end = (): void => void reader?.cancel().catch(() => undefined);
  ending.addEventListener("abort", end);
  try {
    for (;;) {
      ending.throwIfAborted();
      const read = await reader?.read();
      if (read?.value === undefined) break;
      chunks.push(read.value);
      onBytes();
    }
  } finally {
    ending.removeEventListener("abort", end);
  }
  ending.throwIfAborted();
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** Applies stored updates. @returns the applied ones, up to the first invalid one. */
export function applyUpdates(doc: Y.Doc, updates: readonly Uint8Array[], origin: unknown): Uint8Array[] {
  const applied: Uint8Array[] = [];
  try {
    for (const update of updates) {
      Y.applyUpdate(doc, update, origin);
      applied.push(update);
    }
  } catch {
    // The realtime socket brings the rest.
  }
  return applied;
}
