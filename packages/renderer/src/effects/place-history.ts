/** A longer pause than this between two pictures is a gap, not a movement. */
const MAX_FILLED_TICKS = 12;

/**
 * Where something was, tick by tick, as far back as is of use. Going back in time keeps what lies before, and what was after is
 * written anew, so that the same tick always looks the same once it has been seen.
 */
export class PlaceHistory {
  readonly #capacity: number;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  #first = 0;
  #last = -1;

  /** @param ticks how far back it reaches. */
  constructor(ticks: number) {
    this.#capacity = Math.max(2, Math.ceil(ticks) + 2);
    this.#x = new Float64Array(this.#capacity);
    this.#y = new Float64Array(this.#capacity);
  }

  /** The first tick that is known. */
  get first(): number {
    return this.#first;
  }

  forget(): void {
    this.#first = 0;
    this.#last = -1;
  }

  note(tick: number, x: number, y: number): void {
    const gap = tick - this.#last;
    const isKnown = this.#last >= this.#first;
    if (!isKnown || gap > MAX_FILLED_TICKS || tick < this.#first) this.#first = tick;
    else if (gap > 1) this.#fill(tick, x, y);
    this.#set(tick, x, y);
    this.#last = tick;
    this.#first = Math.max(this.#first, tick - this.#capacity + 1);
  }

  /** Where it was at a time, also between two ticks; the nearest that is known where that is not. */
  at(time: number): { x: number; y: number } {
    const clamped = Math.min(this.#last, Math.max(this.#first, time));
    const tick = Math.floor(clamped);
    const next = Math.min(this.#last, tick + 1);
    const share = clamped - tick;
    const from = this.#slot(tick);
    const to = this.#slot(next);
    const [fromX, fromY] = [this.#x[from] as number, this.#y[from] as number];
    return { x: fromX + ((this.#x[to] as number) - fromX) * share, y: fromY + ((this.#y[to] as number) - fromY) * share };
  }

  #fill(tick: number, x: number, y: number): void {
    const from = this.at(this.#last);
    const start = this.#last;
    for (let between = start + 1; between < tick; between++) {
      const share = (between - start) / (tick - start);
      this.#set(between, from.x + (x - from.x) * share, from.y + (y - from.y) * share);
    }
  }

  #set(tick: number, x: number, y: number): void {
    const slot = this.#slot(tick);
    this.#x[slot] = x;
    this.#y[slot] = y;
  }

  #slot(tick: number): number {
    return ((tick % this.#capacity) + this.#capacity) % this.#capacity;
  }
}
