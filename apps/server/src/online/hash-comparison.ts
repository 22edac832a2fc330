/** Two seats whose worlds differ: they agreed on `fromTick`, and differ at `untilTick`. */
export interface DesyncReport {
  fromTick: number;
  untilTick: number;
  /** Seats whose hash the fewer seats had; both sides of a tie. */
  seats: number[];
}

/** Hashes come for each 60th tick. */
export const HASH_EVERY_TICKS = 60;
/** Ticks whose hashes are kept. */
const MAX_OPEN_TICKS = 32;

/** Compares the hashes that seats report of confirmed ticks. Each seat's first hash of a tick counts. */
export class HashComparison {
  readonly #byTick = new Map<number, Map<number, number>>();
  readonly #reported = new Set<string>();
  #agreedTick = 0;

  /** @returns what differs, once for each seat and tick. */
  add(seat: number, tick: number, hash: number): DesyncReport | null {
    const hashes = this.#byTick.get(tick) ?? new Map<number, number>();
    if (hashes.has(seat)) return null;
    hashes.set(seat, hash);
    this.#byTick.set(tick, hashes);
    for (const old of this.#byTick.keys()) if (this.#byTick.size > MAX_OPEN_TICKS) this.#byTick.delete(old);
    const counts = new Map<number, number>();
    for (const value of hashes.values()) counts.set(value, (counts.get(value) ?? 0) + 1);
    if (counts.size < 2) {
      if (hashes.size > 1) this.#agreedTick = Math.max(this.#agreedTick, tick);
      return null;
    }
    const most = Math.max(...counts.values());
    const isTie = [...counts.values()].filter((count) => count === most).length > 1;
    const seats = [...hashes].flatMap(([of, value]) => (isTie || counts.get(value) !== most ? [of] : [])).sort();
    const key = `${tick}/${seats.join()}`;
    if (this.#reported.has(key) || this.#reported.size > 1_000) return null;
    this.#reported.add(key);
    return { fromTick: Math.min(this.#agreedTick, tick - HASH_EVERY_TICKS), untilTick: tick, seats };
  }

  /** Whether the hash of a spectator differs from that of all seats, which agree. */
  differs(tick: number, hash: number): boolean {
    const known = new Set(this.#byTick.get(tick)?.values());
    return known.size === 1 && !known.has(hash);
  }
}
