const WITHOUT_HINT_MS = 1_000;
const MAX_WAIT_MS = 10_000;

/**
 * Runs a low-priority task once the page is idle.
 * @param afterMs minimum delay: the page can also be idle while a screen is loading.
 * @returns cancel.
 */
export function whenIdle(run: () => void, { afterMs = 0 }: { afterMs?: number } = {}): () => void {
  let idleHandle: number | undefined;
  const hasHint = "requestIdleCallback" in window;
  const timer = setTimeout(
    () => {
      if (hasHint) idleHandle = requestIdleCallback(run, { timeout: MAX_WAIT_MS });
      else run();
    },
    hasHint ? afterMs : Math.max(afterMs, WITHOUT_HINT_MS),
  );
  return () => {
    clearTimeout(timer);
    if (idleHandle !== undefined) cancelIdleCallback(idleHandle);
  };
}
