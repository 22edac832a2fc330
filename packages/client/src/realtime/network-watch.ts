const ANSWER_MAX_MS = 3_000;

/** What of a browser tells that its network has gone; outside of one nothing does. A server may be on the same machine, and answers all the same. */
export interface NetworkEvents {
  addEventListener?(type: "offline" | "online", listener: () => void): void;
  removeEventListener?(type: "offline" | "online", listener: () => void): void;
}

/**
 * Learns that the server can't be reached as soon as the browser loses its network, instead of when a socket falls silent.
 * @param probe resolves when the server answers. @param tell called with whether it can be reached, when that changes.
 * @returns a function that stops it.
 */
export function watchNetwork(
  events: NetworkEvents,
  probe: (signal: AbortSignal) => Promise<unknown>,
  tell: (isReachable: boolean) => void,
): () => void {
  let isLost = false;
  let asked = 0;
  const found = (lost: boolean): void => {
    if (lost === isLost) return;
    isLost = lost;
    tell(!lost);
  };
  const onOffline = (): void => {
    const question = ++asked;
    probe(AbortSignal.timeout(ANSWER_MAX_MS)).catch(() => question === asked && found(true));
  };
  const onOnline = (): void => {
    asked++;
    found(false);
  };
  events.addEventListener?.("offline", onOffline);
  events.addEventListener?.("online", onOnline);
  return () => {
    asked++;
    events.removeEventListener?.("offline", onOffline);
    events.removeEventListener?.("online", onOnline);
  };
}
