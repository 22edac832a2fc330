import {
  type ConfirmedRun,
  encodeRelayFrame,
  encodeRuns,
  isSameInput,
  NEUTRAL_INPUT,
  ONLINE_LIMITS,
  type SeatInput,
} from "@playsmith/contract";

/** Runs at the end of the log that are not yet encoded; encoding many at once keeps each tick short. */
const MAX_OPEN_RUNS = 256;

/** The log of a longer run might not be handed over when its relay dies: its members encode it anew, with other borders of parts. */
const MAX_BYTES = ONLINE_LIMITS.logBytes * 0.9;

/** Runs that were encoded at once. */
interface Body {
  fromTick: number;
  untilTick: number;
  bytes: Uint8Array;
}

/** Bodies in a row that fit into one frame. */
interface Part {
  untilTick: number;
  bodies: Body[];
  byteLength: number;
}

/** The confirmed inputs of a run from its first tick, encoded: some bytes per change, so that hours fit in memory. */
export class ConfirmedLog {
  readonly #parts: Part[] = [];
  #open: ConfirmedRun[] = [];
  #beforeOpen: readonly SeatInput[];
  #last: readonly SeatInput[];
  #encodedTicks = 0;
  #ticks = 0;
  #byteLength = 0;

  constructor(seats: number) {
    this.#last = this.#beforeOpen = Array.from({ length: seats }, () => NEUTRAL_INPUT);
  }

  /** Number of ticks in the log. */
  get ticks(): number {
    return this.#ticks;
  }

  /** Inputs of the last tick; neutral ones before the first. */
  get last(): readonly SeatInput[] {
    return this.#last;
  }

  get byteLength(): number {
    return this.#byteLength;
  }

  /** Whether the run has to end. */
  get isFull(): boolean {
    return this.#ticks >= ONLINE_LIMITS.ticks || this.#byteLength >= MAX_BYTES;
  }

  add(inputs: readonly SeatInput[], ticks = 1): void {
    const run = this.#open.at(-1);
    if (run && inputs.every((input, seat) => isSameInput(input, this.#last[seat] ?? NEUTRAL_INPUT))) run.ticks += ticks;
    else {
      if (this.#open.length >= MAX_OPEN_RUNS) this.#encode();
      this.#open.push({ ticks, inputs });
      this.#last = inputs;
    }
    this.#ticks += ticks;
  }

  /**
   * A frame of the log.
   * @param tick 0, or a tick up to which the receiver has the log; the frame may begin with ticks that it has.
   * @returns the frame and the last tick in it; null when there is nothing after the tick.
   */
  partAfter(tick: number): { bytes: Uint8Array<ArrayBuffer>; untilTick: number } | null {
    this.#encode();
    const part = this.#parts.find(({ untilTick }) => untilTick > tick);
    const bodies = part?.bodies.filter((body) => body.untilTick > tick) ?? [];
    const [first] = bodies;
    if (!part || !first) return null;
    const body = new Uint8Array(bodies.reduce((sum, { bytes }) => sum + bytes.length, 0));
    let at = 0;
    for (const { bytes } of bodies) {
      body.set(bytes, at);
      at += bytes.length;
    }
    const bytes = encodeRelayFrame({ kind: "log", fromTick: first.fromTick, untilTick: this.#ticks, body });
    return { bytes, untilTick: part.untilTick };
  }

  #encode(): void {
    if (this.#open.length === 0) return;
    const body = encodeRuns(this.#open, this.#beforeOpen);
    const ticks = this.#open.reduce((sum, run) => sum + run.ticks, 0);
    let part = this.#parts.at(-1);
    if (!part || part.byteLength + body.length > ONLINE_LIMITS.logPartBytes) {
      part = { untilTick: 0, bodies: [], byteLength: 0 };
      this.#parts.push(part);
    }
    part.byteLength += body.length;
    this.#byteLength += body.length;
    part.untilTick = this.#encodedTicks + ticks;
    part.bodies.push({ fromTick: this.#encodedTicks + 1, untilTick: part.untilTick, bytes: body });
    this.#encodedTicks = part.untilTick;
    this.#open = [];
    this.#beforeOpen = this.#last;
  }
}
