import type { SeatInput } from "./seat-input.ts";

/** Inputs that a seat has sent and that are not confirmed yet: what it holds from a tick on, in order. */
export class SeatHints {
  #changes: { fromTick: number; input: SeatInput }[] = [];

  /** Adds runs from a tick on; what was known for that tick and later ones is replaced. */
  add(fromTick: number, runs: readonly { readonly ticks: number; readonly input: SeatInput }[]): void {
    const changes = this.#changes.filter((change) => change.fromTick < fromTick);
    let tick = fromTick;
    for (const { ticks, input } of runs) {
      changes.push({ fromTick: tick, input });
      tick += ticks;
    }
    this.#changes = changes;
  }

  /** What the seat holds in a tick; undefined when no hint tells. */
  at(tick: number): SeatInput | undefined {
    return this.#changes.findLast(({ fromTick }) => fromTick <= tick)?.input;
  }

  /** Forgets what the confirmed inputs up to a tick tell. */
  drop(confirmedTick: number): void {
    if (this.#changes.some(({ fromTick }) => fromTick <= confirmedTick))
      this.#changes = this.#changes.filter(({ fromTick }) => fromTick > confirmedTick);
  }
}
