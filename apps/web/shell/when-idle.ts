/** For browsers that do not tell when they are idle. */
const IDLE_GUESS_MS = 1_000;

/** Calls once the page has nothing else to do. @returns gives it up. */
export function whenIdle(call: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(call, IDLE_GUESS_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call);
  return () => cancelIdleCallback(handle);
}
