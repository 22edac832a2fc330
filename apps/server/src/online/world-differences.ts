import { type DesyncReport, HASH_EVERY_TICKS, HashComparison } from "./hash-comparison.ts";

/** Differences that are reported in a run: one that lasts is found again every second. */
const MAX_REPORTS = 20;
/** Notices of a difference that a member gets in a run, and how long between them. */
const MAX_NOTICES = 3;
const NOTICE_EVERY_MS = 10_000;

/** A hash that a member reports of its world. */
export interface ReportedHash {
  member: string;
  /** Null for a spectator. */
  seat: number | null;
  tick: number;
  hash: number;
}

export interface DifferenceOptions {
  report(what: DesyncReport): void;
  /** Tells a member that its world has differed since a tick. */
  notify(member: string, fromTick: number, untilTick: number): void;
}

/** Finds members whose worlds differ from those of the others, and tells them within limits. */
export class WorldDifferences {
  readonly #options: DifferenceOptions;
  readonly #hashes = new HashComparison();
  readonly #notices = new Map<string, { count: number; ms: number }>();
  #reports = 0;

  constructor(options: DifferenceOptions) {
    this.#options = options;
  }

  /** @param seats the members in seats, by seat; null for a free one. */
  add({ member, seat, tick, hash }: ReportedHash, seats: readonly (string | null)[], nowMs: number): void {
    if (seat === null) {
      if (this.#hashes.differs(tick, hash)) this.#notify(member, Math.max(0, tick - HASH_EVERY_TICKS), tick, nowMs);
      return;
    }
    const taken = seats.filter((who) => who !== null).length;
    for (const found of this.#hashes.add(seat, tick, hash, taken)) {
      if (this.#reports++ < MAX_REPORTS) this.#options.report(found);
      for (const other of found.seats) {
        const who = seats[other];
        if (who != null) this.#notify(who, found.fromTick, found.untilTick, nowMs);
      }
    }
  }

  #notify(member: string, fromTick: number, untilTick: number, nowMs: number): void {
    const { count, ms } = this.#notices.get(member) ?? { count: 0, ms: Number.NEGATIVE_INFINITY };
    if (count >= MAX_NOTICES || nowMs - ms < NOTICE_EVERY_MS) return;
    this.#notices.set(member, { count: count + 1, ms: nowMs });
    this.#options.notify(member, fromTick, untilTick);
  }
}
