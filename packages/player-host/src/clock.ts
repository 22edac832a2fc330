/** Time, handed in so that tests need not wait. */
export interface Clock {
  nowMs(): number;
  /** Calls again and again; @returns what stops it. */
  every(periodMs: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  nowMs: () => performance.now(),
  every(periodMs, call) {
    const timer = setInterval(call, periodMs);
    return () => clearInterval(timer);
  },
};
