import { NEUTRAL_SEAT, type SeatInput } from "./seat-input.ts";

/** Own inputs that wait for their tick; more than the window and the longest input delay. */
const OWN_TICKS = 64;
/** Hints further ahead of the world are dropped; the relay takes no inputs that are. */
const MAX_HINT_TICKS = 128;

interface Run {
  readonly ticks: number;
  readonly input: SeatInput;
}

/**
 * Predicts the inputs of ticks that are not confirmed: own ones as they were sampled, those of other seats by hints of what they have sent,
 * and else as what was confirmed last.
 */
export class InputPrediction {
  /** The seat of the own inputs; null for a spectator. */
  readonly #seat: number | null;
  readonly #own = new Map<number, SeatInput>();
  #lastOwn: SeatInput = NEUTRAL_SEAT;
  /** By seat, what it holds from a tick on, in order. */
  #hints: readonly (readonly { fromTick: number; input: SeatInput }[])[];

  constructor(seats: number, seat: number | null) {
    this.#seat = seat;
    this.#hints = Array.from({ length: seats }, () => []);
  }

  /** Sets the own input of a tick. @param confirmedTick up to which old ones may be forgotten. */
  addOwn(tick: number, input: SeatInput, confirmedTick: number): void {
    this.#own.set(tick, input);
    if (this.#own.size > OWN_TICKS) for (const old of this.#own.keys()) if (old <= confirmedTick) this.#own.delete(old);
  }

  /**
   * Adds inputs of another seat, which holds the last one from then on; what was known for these ticks is replaced.
   * @param worldTick the world's present tick.
   * @returns false when the hint is dropped: for the own seat, an unknown one, or far ahead.
   */
  addHint(seat: number, fromTick: number, runs: readonly Run[], worldTick: number): boolean {
    if (seat === this.#seat || this.#hints[seat] === undefined || fromTick > worldTick + MAX_HINT_TICKS) return false;
    let tick = fromTick;
    const added = runs.map(({ ticks, input }) => ({ fromTick: (tick += ticks) - ticks, input }));
    this.#hints = this.#hints.map((known, index) => (index === seat ? [...before(known, fromTick), ...added] : known));
    return true;
  }

  /** What a seat holds in a tick by its hints; undefined when none tells. */
  hintAt(seat: number, tick: number): SeatInput | undefined {
    return this.#hints[seat]?.findLast(({ fromTick }) => fromTick <= tick)?.input;
  }

  /** The inputs of a tick. @param confirmed those that were confirmed last. */
  at(tick: number, confirmed: readonly SeatInput[]): readonly SeatInput[] {
    const others = confirmed.map((input, seat) => this.hintAt(seat, tick) ?? input);
    if (this.#seat === null) return others;
    const own = this.#own.get(tick);
    if (own) this.#lastOwn = own;
    const used = own ?? this.#own.get(tick - 1) ?? this.#lastOwn;
    return others.map((input, seat) => (seat === this.#seat ? used : input));
  }

  /** The own input of a tick is no longer needed. */
  dropOwn(tick: number): void {
    this.#own.delete(tick);
  }

  /** Forgets hints that the confirmed inputs up to a tick tell. */
  dropHints(confirmedTick: number): void {
    if (!this.#hints.some((known) => known.some(({ fromTick }) => fromTick <= confirmedTick))) return;
    this.#hints = this.#hints.map((known) => known.filter(({ fromTick }) => fromTick > confirmedTick));
  }

  /** Forgets all after a tick. */
  forgetAfter(tick: number): void {
    for (const own of this.#own.keys()) if (own > tick) this.#own.delete(own);
    this.#hints = this.#hints.map((known) => before(known, tick + 1));
  }
}

const before = <Change extends { fromTick: number }>(changes: readonly Change[], tick: number): Change[] =>
  changes.filter(({ fromTick }) => fromTick < tick);
