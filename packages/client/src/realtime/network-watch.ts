const ANSWER_MAX_MS = 3_000;
/** How often a server is asked again that was lost: not every browser tells when its network is back. */
export const ASK_AGAIN_MS = 5_000;

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
  let again: ReturnType<typeof setTimeout> | undefined;
  const found = (lost: boolean): void => {
    clearTimeout(again);
    if (lost) again = setTimeout(ask, ASK_AGAIN_MS);
    if (lost === isLost) return;
    isLost = lost;
    tell(!lost);
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
