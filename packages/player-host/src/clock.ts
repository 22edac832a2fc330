/** A clock that tests can replace. */
export interface Clock {
  nowMs(): number;
  /** Calls repeatedly. @returns a function that stops it. */
  every(periodMs: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  nowMs: () => performance.now(),
  every(periodMs, call) {
    const timer = setInterval(call, periodMs);
    return () => clearInterval(timer);
  },
};
