import { AppError, type ErrorCode } from "@playsmith/contract";

/** Pauses before a file is sent again, in ms: about a minute in all, in which a server restarts, or another takes over. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Errors after which the same request may succeed. Files are stored by their content, so that one that arrived twice is stored once. */
const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["NETWORK_ERROR", "SERVICE_UNAVAILABLE", "TIMEOUT"]);

export interface Repeating {
  /** Called with whether the next attempt is being waited for. */
  onWaiting: (isWaiting: boolean) => void;
  /** Resolves after a time, or at once when the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
}

/** Repeats `send` while it fails for reasons that pass. Rejects with its last error, or with the reason of the signal. */
export async function sendRepeatedly<Result>(send: () => Promise<Result>, { onWaiting, pause, signal }: Repeating): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      signal.throwIfAborted();
      const pauseMs = PAUSES_MS[attempt];
      if (pauseMs === undefined || !(error instanceof AppError) || !PASSING.has(error.code)) throw error;
      onWaiting(true);
      await pause(pauseMs, signal);
      signal.throwIfAborted();
      onWaiting(false);
    }
  }
}

/** {@link Repeating.pause} of a page: ends early when the browser is connected again. */
export function pauseOnline(ms: number, signal: AbortSignal): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const end = () => ended.resolve();
  const timer = setTimeout(end, ms);
  signal.addEventListener("abort", end);
  addEventListener("online", end);
  return ended.promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    removeEventListener("online", end);
  });
}
