/** Times of a network: half of the way there and back, how much it varies, and how often a packet is lost. */
export interface NetworkOptions {
  oneWayMs: number;
  jitterMs: number;
  /** 0 to 1. Over TCP a lost packet and all after it come late, by {@link NetworkOptions.stallMs}. */
  loss: number;
  stallMs: number;
}

/** 100 ms there and back, 30 ms jitter, 5 % lost. */
export const USUAL_NETWORK: NetworkOptions = { oneWayMs: 35, jitterMs: 30, loss: 0.05, stallMs: 100 };

/** Random numbers of 0 to 1 from a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One direction of a connection: bytes arrive in order, after a time of the network. */
export class SeededLink {
  readonly #options: NetworkOptions;
  readonly #random: () => number;
  #waiting: { atMs: number; bytes: Uint8Array }[] = [];
  #lastMs = 0;
  sentBytes = 0;
  sentFrames = 0;

  constructor(options: NetworkOptions, random: () => number) {
    this.#options = options;
    this.#random = random;
  }

  send(bytes: Uint8Array, nowMs: number): void {
    const { oneWayMs, jitterMs, loss, stallMs } = this.#options;
    const stall = this.#random() < loss ? stallMs : 0;
    this.#lastMs = Math.max(this.#lastMs, nowMs + oneWayMs + this.#random() * jitterMs + stall);
    this.#waiting.push({ atMs: this.#lastMs, bytes });
    this.sentBytes += bytes.length;
    this.sentFrames++;
  }

  /** What has arrived. */
  take(nowMs: number): Uint8Array[] {
    const arrived = this.#waiting.filter(({ atMs }) => atMs <= nowMs);
    if (arrived.length > 0) this.#waiting = this.#waiting.slice(arrived.length);
    return arrived.map(({ bytes }) => bytes);
  }
}
