import { AppError, TOKEN } from "@playsmith/contract";
import type { AuthOptions } from "./auth-options.ts";

const KEY = "playsmith-sign-out-owed";

/**
 * A sign-out that has not reached the server. Until then the cookie still opens the session of the person who left, so it must not be used
 * to sign in.
 */
export interface PendingSignOut {
  readonly isPending: boolean;
  /** Adds a sign-out, stores it on this device, and sends it as soon as the server is reachable. */
  add(): Promise<void>;
  /** Sends it now; rejects when the server is unreachable. */
  flush(): Promise<void>;
  close(): void;
}

export function createPendingSignOut(options: { storage: AuthOptions["storage"]; postSignOut: () => Promise<void> }): PendingSignOut {
  const { storage } = options;
  let isPendingHere = false;
  let isClosed = false;
  let backoffMs: number = TOKEN.retryBackoffStartMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isPending = (): boolean => isPendingHere || (storage?.getItem(KEY) ?? null) !== null;

  async function flush(): Promise<void> {
    if (!isPending()) return;
    clearTimeout(timer);
    try {
      await options.postSignOut();
      isPendingHere = false;
      backoffMs = TOKEN.retryBackoffStartMs;
      storage?.removeItem(KEY);
    } catch (error) {
      retryLater();
      throw error instanceof AppError ? error : new AppError("NETWORK_ERROR", { cause: error });
    }
  }

  function retryLater(): void {
    if (isClosed) return;
    timer = setTimeout(tryFlush, backoffMs);
    backoffMs = Math.min(backoffMs * 2, TOKEN.retryBackoffMaxMs);
  }

  const tryFlush = (): void => void flush().catch(() => undefined);
  globalThis.addEventListener?.("online", tryFlush);

  return {
    get isPending() {
      return isPending();
    },
    async add() {
      isPendingHere = true;
      try {
        storage?.setItem(KEY, "1");
      } catch {
        // Without storage only this tab knows it.
      }
      await flush().catch(() => undefined);
    },
    flush,
    close() {
      isClosed = true;
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", tryFlush);
    },
  };
}
