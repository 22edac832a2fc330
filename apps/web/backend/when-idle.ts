const WITHOUT_HINT_MS = 1_000;
const MAX_WAIT_MS = 10_000;

/**
 * Runs something that nobody waits for, once the page has nothing else to do.
 * @param afterMs is let pass in any case: while a screen is being opened there are pauses, too.
 * @returns gives it up.
 */
export function whenIdle(run: () => void, { afterMs = 0 }: { afterMs?: number } = {}): () => void {
  let asked: number | undefined;
  const hasHint = "requestIdleCallback" in window;
  const timer = setTimeout(
    () => {
      if (hasHint) asked = requestIdleCallback(run, { timeout: MAX_WAIT_MS });
      else run();
    },
    hasHint ? afterMs : Math.max(afterMs, WITHOUT_HINT_MS),
  );
  return () => {
    clearTimeout(timer);
    if (asked !== undefined) cancelIdleCallback(asked);
  };
}
