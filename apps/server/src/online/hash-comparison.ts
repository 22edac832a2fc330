/** Seats whose worlds differ from others: they agreed on `fromTick`, and differ at `untilTick`. */
export interface DesyncReport {
  fromTick: number;
  untilTick: number;
  /** Seats whose hash the fewer seats had; all of them when there is no majority. */
  seats: number[];
}

/** Hashes come for each 60th tick. */
export const HASH_EVERY_TICKS = 60;
/** Ticks after which hashes are compared without those that still lack. */
const JUDGED_AFTER_TICKS = 120;
const MAX_OPEN_TICKS = 32;

interface Checked {
  hashes: Map<number, number>;
  isJudged: boolean;
  /** The hash of most seats; null until known, or when there is no majority. */
  accepted: number | null;
}

/** Compares the hashes that seats report of confirmed ticks. Each seat's first hash of a tick counts. */
export class HashComparison {
  readonly #byTick = new Map<number, Checked>();
  #agreedTick = 0;

  /** @param seats how many seats are taken: a tick is judged when all of them have reported, or two seconds later. */
  add(seat: number, tick: number, hash: number, seats: number): DesyncReport[] {
    const known = this.#byTick.get(tick) ?? { hashes: new Map<number, number>(), isJudged: false, accepted: null };
    if (known.hashes.has(seat)) return [];
    known.hashes.set(seat, hash);
    this.#byTick.set(tick, known);
    for (const old of this.#byTick.keys()) if (this.#byTick.size > MAX_OPEN_TICKS) this.#byTick.delete(old);
    if (known.isJudged) return known.accepted === null || known.accepted === hash ? [] : [this.#reportOf(tick, [seat])];
    return [...this.#byTick].flatMap(([at, checked]) => {
      const isDue = checked.hashes.size >= seats || at <= tick - JUDGED_AFTER_TICKS;
      return checked.isJudged || !isDue ? [] : this.#judge(at, checked);
    });
  }

  /** Whether a spectator's hash differs from that of most seats. */
  differs(tick: number, hash: number): boolean {
    const accepted = this.#byTick.get(tick)?.accepted ?? hash;
    return accepted !== hash;
  }

  #judge(tick: number, checked: Checked): DesyncReport[] {
    checked.isJudged = true;
    const counts = new Map<number, number>();
    for (const hash of checked.hashes.values()) counts.set(hash, (counts.get(hash) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const winners = [...counts].filter(([, count]) => count === most);
    checked.accepted = winners.length === 1 ? (winners[0]?.[0] ?? null) : null;
    if (counts.size === 1) {
      if (checked.hashes.size > 1) this.#agreedTick = Math.max(this.#agreedTick, tick);
      return [];
    }
    return [
      this.#reportOf(
        tick,
        [...checked.hashes].flatMap(([seat, hash]) => (hash === checked.accepted ? [] : [seat])),
      ),
    ];
  }

  #reportOf(tick: number, seats: number[]): DesyncReport {
    return { fromTick: Math.min(this.#agreedTick, tick - HASH_EVERY_TICKS), untilTick: tick, seats: seats.sort((a, b) => a - b) };
  }
}
