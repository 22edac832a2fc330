const ANSWER_MAX_MS = 3_000;
/** Probe interval of an unreachable server: not every browser emits `online`. */
export const ASK_AGAIN_MS = 5_000;

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
  let asked = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const found = (lost: boolean): void => {
    clearTimeout(again);
    if (lost) again = setTimeout(ask, ASK_AGAIN_MS);
    if (lost === isLost) return;
    isLost = lost;
    onChange(!lost);
  };
  const ask = (): void => {
    const question = ++asked;
    const answer = (lost: boolean) => () => question === asked && found(lost);
    probe(AbortSignal.timeout(ANSWER_MAX_MS)).then(answer(false), answer(true));
  };
  const onOffline = ask;
  const onOnline = (): void => {
    asked++;
    found(false);
  };
  events.addEventListener?.("offline", onOffline);
  events.addEventListener?.("online", onOnline);
  return () => {
    asked++;
    clearTimeout(again);
    events.removeEventListener?.("offline", onOffline);
    events.removeEventListener?.("online", onOnline);
  };
}
