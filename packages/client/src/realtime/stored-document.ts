import { decodeStoredUpdates, storedDocumentPath } from "@playsmith/contract";
import type { Auth } from "../auth.ts";
import { type Fetch, sendRequest } from "../http.ts";

/** A server that has not begun to answer by then is left alone. */
const ANSWERS_WITHIN_MS = 3_000;
/** And one that has not come to the end of its answer. */
const ENDS_WITHIN_MS = 60_000;

/**
 * A project's document as the server has it stored, the snapshot first. It comes sooner than over the realtime socket, for which the server has
 * to read it, and may be asked for before there is one. Null where it can't be had.
 */
export async function fetchStoredDocument(
  { fetch, origin, auth }: { fetch: Fetch; origin: string; auth: Auth },
  projectId: string,
  signal: AbortSignal,
): Promise<Uint8Array[] | null> {
  const late = new AbortController();
  let timer = setTimeout(() => late.abort(), ANSWERS_WITHIN_MS);
  try {
    const headers = { authorization: `Bearer ${await auth.getIdToken()}` };
    const ending = AbortSignal.any([signal, late.signal]);
    const response = await sendRequest(fetch, origin, {
      ...{ path: storedDocumentPath(projectId), method: "GET", headers, timeoutMs: null, signal: ending },
    });
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), ENDS_WITHIN_MS);
    return decodeStoredUpdates(new Uint8Array(await response.arrayBuffer()));
  } catch {
    // Why is told by the realtime socket, which is asked next.
    return null;
  } finally {
    clearTimeout(timer);
  }
}
