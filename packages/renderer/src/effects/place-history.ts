/** A longer pause between two frames is a gap, not a movement. */
const MAX_FILLED_TICKS = 12;

/**
 * Ring buffer of positions by tick. Rewinding keeps earlier positions and overwrites later ones, so that a tick looks the same when it is
 * shown again.
 */
export class PlaceHistory {
  readonly #capacity: number;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  #first = 0;
  #last = -1;

  /** @param ticks length of the history. */
  constructor(ticks: number) {
    this.#capacity = Math.max(2, Math.ceil(ticks) + 2);
    this.#x = new Float64Array(this.#capacity);
    this.#y = new Float64Array(this.#capacity);
  }

  /** The first known tick. */
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

  /** Position at a time, interpolated between two ticks; clamped to the known range. */
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
