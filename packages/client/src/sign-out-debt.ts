import { AppError, TOKEN } from "@playsmith/contract";
import type { AuthOptions } from "./auth-options.ts";

const KEY = "playsmith-sign-out-owed";

/**
 * A sign-out that the server has not heard of yet. Until it has, the cookie here would still open the session of the person who
 * left, so nobody may be signed in by it.
 */
export interface SignOutDebt {
  readonly isOwed: boolean;
  /** Remembers the debt, on this device, and pays it as soon as the server can be reached. */
  take(): Promise<void>;
  /** Pays now; rejects when the server can't be reached. */
  pay(): Promise<void>;
  close(): void;
}

export function createSignOutDebt(options: { storage: AuthOptions["storage"]; postSignOut: () => Promise<void> }): SignOutDebt {
  const { storage } = options;
  let isOwedHere = false;
  let isClosed = false;
  let backoffMs: number = TOKEN.retryBackoffStartMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOwed = (): boolean => isOwedHere || (storage?.getItem(KEY) ?? null) !== null;

  async function pay(): Promise<void> {
    if (!isOwed()) return;
    clearTimeout(timer);
    try {
      await options.postSignOut();
      isOwedHere = false;
      backoffMs = TOKEN.retryBackoffStartMs;
      storage?.removeItem(KEY);
    } catch (error) {
      payLater();
      throw error instanceof AppError ? error : new AppError("NETWORK_ERROR", { cause: error });
    }
  }

  function payLater(): void {
    if (isClosed) return;
    timer = setTimeout(payQuietly, backoffMs);
    backoffMs = Math.min(backoffMs * 2, TOKEN.retryBackoffMaxMs);
  }

  const payQuietly = (): void => void pay().catch(() => undefined);
  globalThis.addEventListener?.("online", payQuietly);

  return {
    get isOwed() {
      return isOwed();
    },
    async take() {
      isOwedHere = true;
      try {
        storage?.setItem(KEY, "1");
      } catch {
        // Then this tab alone remembers it.
      }
      await pay().catch(() => undefined);
    },
    pay,
    close() {
      isClosed = true;
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", payQuietly);
    },
  };
}
