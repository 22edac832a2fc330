import { isSameInput, NEUTRAL_INPUT, type SeatInput, type SeatRun } from "@playsmith/contract";

/** Ticks for which inputs wait, ahead of the confirmed tick. */
const WAITING_TICKS = 128;
/** So long the last input of a late seat is repeated, and for some ticks of a slow game. */
const REPEATED_MS = 250;
const MIN_REPEATED_TICKS = 3;
/** A seat from which nothing came for so long after its next frame was due is not waited for. */
const OVERDUE_MS = 200;
/** Frames of a seat come in steps of so long, or of a tick of a slow game. */
const SENT_EVERY_MS = 50;
const TICKS_PER_MS = 60 / 1_000;

/** Ticks for which a late input is awaited before something stands in for it: as many as seats usually need, within these. */
const MIN_GRACE_TICKS = 2;
export const MAX_GRACE_TICKS = 6;
/** Expected before anything was measured. */
const FIRST_DEVIATION_TICKS = 6;

/** Inputs by tick, joined to runs. */
class HeldRuns {
  fromTick = 0;
  readonly runs: SeatRun[] = [];
  #untilTick = 0;

  get isEmpty(): boolean {
    return this.runs.length === 0;
  }

  /** @param tick not before those that were added; for the same one, the last input counts. */
  add(tick: number, input: SeatInput): void {
    const last = this.runs.at(-1);
    if (last === undefined) this.fromTick = tick;
    else if (tick === this.#untilTick) {
      if (last.ticks === 1) this.runs.pop();
      else last.ticks--;
    }
    this.#untilTick = tick;
    const before = this.runs.at(-1);
    if (before && isSameInput(before.input, input)) before.ticks++;
    else this.runs.push({ ticks: 1, input });
  }

  isAll(input: SeatInput): boolean {
    return this.runs.every((run) => isSameInput(run.input, input));
  }
}

/** The inputs of a seat that wait for their tick, and what stands in for those that are missing. */
export class SeatInputs {
  /** Who plays; null for nobody. */
  member: string | null = null;
  readonly #ticks = new Int32Array(WAITING_TICKS);
  readonly #inputs: SeatInput[] = Array.from({ length: WAITING_TICKS }, () => NEUTRAL_INPUT);
  #latest: SeatInput = NEUTRAL_INPUT;
  #latestTick = 0;
  #missed = 0;
  /** What was pressed in ticks that came late: the next tick presses it, so that a short press is not lost. */
  #latePress: SeatInput | null = null;
  #heardMs = Number.NEGATIVE_INFINITY;
  #lateTicks = 0;
  #lateDeviation = FIRST_DEVIATION_TICKS;
  #ticksPerMs = TICKS_PER_MS;

  /** Says how fast the clock of the run is. */
  setSpeed(speedPercent: number): void {
    this.#ticksPerMs = (TICKS_PER_MS * speedPercent) / 100;
  }

  /** @param heardMs when the seat counts as heard: the start for those who are there from the start. */
  take(member: string, heardMs: number): void {
    this.leave();
    this.member = member;
    this.#heardMs = heardMs;
  }

  /** The seat becomes neutral: what waits is dropped. */
  leave(): void {
    this.member = null;
    this.#ticks.fill(0);
    this.#latest = neutralAfter(this.#latest);
    this.#latestTick = 0;
    this.#latePress = null;
    this.#heardMs = Number.NEGATIVE_INFINITY;
    this.#lateTicks = 0;
    this.#lateDeviation = FIRST_DEVIATION_TICKS;
  }

  /**
   * Takes runs of inputs. The first input of a tick counts; those for ticks up to the confirmed one, or beyond `maxTick`, are dropped. What
   * comes late is nevertheless what the seat holds from then on.
   * @param options.position the relay's, in ticks.
   * @returns what the seat holds anew, as runs after the confirmed tick; null when nothing has changed.
   */
  add(
    fromTick: number,
    runs: readonly SeatRun[],
    { confirmedTick, position, maxTick, nowMs }: { confirmedTick: number; position: number; maxTick: number; nowMs: number },
  ): { fromTick: number; runs: SeatRun[] } | null {
    const before = this.#latest;
    const held = new HeldRuns();
    let tick = fromTick;
    for (const { ticks, input } of runs) {
      for (const end = Math.min(tick + ticks, maxTick + 1); tick < end; tick++) {
        if (tick <= this.#latestTick) continue;
        if (this.#latestTick > 0 && held.isEmpty) this.#noteLateness(position - tick);
        held.add(Math.max(tick, confirmedTick + 1), input);
        if (tick <= confirmedTick) {
          this.#latePress = withPress(this.#latePress, input, this.#latest);
          this.#missed = 0;
        }
        this.#latest = input;
        this.#latestTick = tick;
        this.#heardMs = nowMs;
        if (tick <= confirmedTick) continue;
        this.#ticks[tick % WAITING_TICKS] = tick;
        this.#inputs[tick % WAITING_TICKS] = input;
      }
    }
    return held.isEmpty || held.isAll(before) ? null : held;
  }

  /** Ticks for which this seat's inputs are worth waiting for: by how much they usually come late, with what varies. */
  get graceTicks(): number {
    return Math.ceil(this.#lateTicks + this.#lateDeviation / 2);
  }

  /** Smoothed like the round trips of TCP. */
  #noteLateness(ticks: number): void {
    const difference = ticks - this.#lateTicks;
    this.#lateTicks += difference / 16;
    this.#lateDeviation += (Math.abs(difference) - this.#lateDeviation) / 16;
  }

  has(tick: number): boolean {
    return this.#ticks[tick % WAITING_TICKS] === tick;
  }

  isAwaited(nowMs: number): boolean {
    return nowMs - this.#heardMs < OVERDUE_MS + Math.max(SENT_EVERY_MS, 1 / this.#ticksPerMs);
  }

  /** The input of a tick: its own, else the last one for 250 ms after something came, then a neutral one. */
  confirm(tick: number, before: SeatInput): SeatInput {
    this.#missed = this.has(tick) ? 0 : this.#missed + 1;
    const press = this.#latePress;
    this.#latePress = null;
    const input = this.#inputOf(tick, before);
    return reuse(press ? pressing(input, press) : input, before);
  }

  #inputOf(tick: number, before: SeatInput): SeatInput {
    if (this.has(tick)) return this.#inputs[tick % WAITING_TICKS] ?? NEUTRAL_INPUT;
    const repeatedTicks = Math.max(MIN_REPEATED_TICKS, Math.round(REPEATED_MS * this.#ticksPerMs));
    const isRepeated = this.member !== null && this.#missed <= repeatedTicks && this.#latestTick > 0;
    return isRepeated ? this.#latest : neutralAfter(before);
  }
}

/** Ticks after they are due for which the inputs of all seats are awaited. */
export function graceTicksOf(seats: readonly SeatInputs[], nowMs: number): number {
  let ticks = MIN_GRACE_TICKS;
  for (const seat of seats) if (seat.isAwaited(nowMs)) ticks = Math.max(ticks, seat.graceTicks);
  return Math.min(MAX_GRACE_TICKS, ticks);
}

/** Nothing held, with the pointer where it was. */
function neutralAfter({ pointer }: SeatInput): SeatInput {
  return pointer ? { buttons: 0, pointer: { ...pointer, isDown: false } } : NEUTRAL_INPUT;
}

/** Adds what an input presses anew. */
function withPress(press: SeatInput | null, input: SeatInput, before: SeatInput): SeatInput | null {
  const buttons = input.buttons & ~before.buttons;
  const pointer = input.pointer?.isDown && !before.pointer?.isDown ? input.pointer : null;
  if (buttons === 0 && pointer === null) return press;
  return { buttons: (press?.buttons ?? 0) | buttons, pointer: pointer ?? press?.pointer ?? null };
}

function pressing(input: SeatInput, press: SeatInput): SeatInput {
  return { buttons: input.buttons | press.buttons, pointer: press.pointer ?? input.pointer };
}

const reuse = (input: SeatInput, before: SeatInput): SeatInput => (isSameInput(input, before) ? before : input);
