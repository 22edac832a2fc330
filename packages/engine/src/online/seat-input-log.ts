import { isSameSeatInput, NEUTRAL_SEAT, type SeatInput } from "./seat-input.ts";

const HAS_POINTER = 1 << 24;
const IS_DOWN = 1 << 25;
/** Numbers of a seat in a run: buttons with flags, and the pointer as two 16-bit numbers. */
const NUMBERS_PER_SEAT = 2;

/** The confirmed inputs of an online run from its first tick: 36 bytes for each change with four seats, so that hours fit in memory. */
export class SeatInputLog {
  readonly #seats: number;
  #starts = new Int32Array(256);
  #numbers: Int32Array;
  #runs = 0;
  #ticks = 0;
  #last: readonly SeatInput[];
  /** The run that was read last: ticks are mostly read in order. */
  #read = { run: -1, inputs: [] as readonly SeatInput[] };

  constructor(seats: number) {
    this.#seats = seats;
    this.#numbers = new Int32Array(256 * seats * NUMBERS_PER_SEAT);
    this.#last = Array.from({ length: seats }, () => NEUTRAL_SEAT);
  }

  get ticks(): number {
    return this.#ticks;
  }

  /** Inputs of the last tick; neutral ones before the first. */
  get last(): readonly SeatInput[] {
    return this.#last;
  }

  add(ticks: number, inputs: readonly SeatInput[]): void {
    const isSame = this.#runs > 0 && inputs.every((input, seat) => isSameSeatInput(input, this.#last[seat] ?? NEUTRAL_SEAT));
    if (!isSame) {
      if (this.#runs === this.#starts.length) this.#grow();
      this.#starts[this.#runs] = this.#ticks;
      for (let seat = 0; seat < this.#seats; seat++) this.#write(this.#runs, seat, inputs[seat] ?? NEUTRAL_SEAT);
      this.#runs++;
      this.#last = inputs;
    }
    this.#ticks += ticks;
  }

  /** The inputs of a tick, counted from 1. */
  at(tick: number): readonly SeatInput[] {
    const run = this.#runOf(tick - 1);
    if (run !== this.#read.run) this.#read = { run, inputs: Array.from({ length: this.#seats }, (_, seat) => this.#inputOf(run, seat)) };
    return this.#read.inputs;
  }

  /** Forgets the inputs after a tick. */
  truncate(tick: number): void {
    if (tick >= this.#ticks) return;
    this.#runs = tick === 0 ? 0 : this.#runOf(tick - 1) + 1;
    this.#last = tick === 0 ? Array.from({ length: this.#seats }, () => NEUTRAL_SEAT) : this.at(tick);
    this.#ticks = tick;
    this.#read = { run: -1, inputs: [] };
  }

  #runOf(at: number): number {
    const { run } = this.#read;
    for (const near of [run, run + 1]) if (near >= 0 && near < this.#runs && this.#holds(near, at)) return near;
    let low = 0;
    let high = this.#runs - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #holds(run: number, at: number): boolean {
    const end = run + 1 < this.#runs ? (this.#starts[run + 1] as number) : this.#ticks;
    return (this.#starts[run] as number) <= at && at < end;
  }

  #write(run: number, seat: number, { buttons, pointer }: SeatInput): void {
    const at = (run * this.#seats + seat) * NUMBERS_PER_SEAT;
    this.#numbers[at] = buttons | (pointer ? HAS_POINTER : 0) | (pointer?.isDown ? IS_DOWN : 0);
    this.#numbers[at + 1] = pointer ? (pointer.x << 16) | (pointer.y & 0xffff) : 0;
  }

  #inputOf(run: number, seat: number): SeatInput {
    const at = (run * this.#seats + seat) * NUMBERS_PER_SEAT;
    const flags = this.#numbers[at] as number;
    const place = this.#numbers[at + 1] as number;
    const pointer = flags & HAS_POINTER ? { x: place >> 16, y: (place << 16) >> 16, isDown: (flags & IS_DOWN) !== 0 } : null;
    return { buttons: flags & (HAS_POINTER - 1), pointer };
  }

  #grow(): void {
    const [starts, numbers] = [this.#starts, this.#numbers];
    this.#starts = new Int32Array(starts.length * 2);
    this.#starts.set(starts);
    this.#numbers = new Int32Array(numbers.length * 2);
    this.#numbers.set(numbers);
  }
}
