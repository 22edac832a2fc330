const ANSWER_MAX_MS = 3_000;
/** Probe interval of an unreachable server: not every browser emits `online`. */
export const RETRY_AFTER_MS = 5_000;

/** A browser's network events; absent elsewhere. A local server responds without a network. */
export interface NetworkEvents {
  addEventListener?(type: "offline" | "online", listener: () => void): void;
  removeEventListener?(type: "offline" | "online", listener: () => void): void;
}

/**
 * Detects an unreachable server as soon as the browser goes offline, instead of by a socket timeout.
 * @param probe resolves when the server responds. @param onChange called with the reachability when it changes.
 * @returns a function to stop.
 */
export function watchNetwork(
  events: NetworkEvents,
  probe: (signal: AbortSignal) => Promise<unknown>,
  onChange: (isReachable: boolean) => void,
): () => void {
  let isLost = false;
  let lastCheckId = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const found = (lost: boolean): void => {
    clearTimeout(again);
    if (lost) again = setTimeout(check, RETRY_AFTER_MS);
    if (lost === isLost) return;
    isLost = lost;
    onChange(!lost);
  };
  const check = (): void => {
    const checkId = ++lastCheckId;
    const answer = (lost: boolean) => () => checkId === lastCheckId && found(lost);
    probe(AbortSignal.timeout(ANSWER_MAX_MS)).then(answer(false), answer(true));
  };
  const onOffline = check;
  const onOnline = (): void => {
    lastCheckId++;
    found(false);
  };
  events.addEventListener?.("offline", onOffline);
  events.addEventListener?.("online", onOnline);
  return () => {
    lastCheckId++;
    clearTimeout(again);
    events.removeEventListener?.("offline", onOffline);
    events.removeEventListener?.("online", onOnline);
  };
}
