import { RUN_STREAM_LIMITS, type RunNews, type RunStart } from "@playsmith/contract";

type Edit = RunNews["edits"][number];
/** Runs of equal input in one part of a run. */
const RUNS_PER_PART = 2_000;

/** A run as far as it is known: how it began, its inputs, its edits and its check hashes. */
export class RunLog {
  readonly start: RunStart;
  readonly #edits: Edit[] = [];
  #inputs: number[][] = [];
  #hashes: [number, number][] = [];
  #ticks = 0;
  #editCharacters = 0;
  isPaused = false;

  constructor(start: RunStart) {
    this.start = start;
  }

  get ticks(): number {
    return this.#ticks;
  }

  /** The edits before the start of the run. */
  get editsBefore(): readonly Edit[] {
    return this.#edits.filter(({ tick }) => tick === undefined);
  }

  /** @returns "gap" when inputs before them are missing, "tooLong" when the run exceeds its limits; then nothing was added. */
  add({ fromTick, inputs, hashes, edits, isPaused }: RunNews): "added" | "gap" | "tooLong" {
    if (fromTick > this.#ticks) return "gap";
    const characters = edits.reduce((sum, edit) => sum + JSON.stringify(edit).length, this.#editCharacters);
    const ticks = inputs.reduce((sum, [length = 0]) => sum + length, fromTick);
    const { ticks: maxTicks, inputs: maxInputs, editCharacters } = RUN_STREAM_LIMITS;
    if (!(ticks <= maxTicks) || this.#inputs.length + inputs.length > maxInputs || characters > editCharacters) return "tooLong";
    this.#cutTo(fromTick);
    for (const run of inputs) {
      const last = this.#inputs.at(-1);
      if (last && last.length === run.length && run.every((value, index) => index === 0 || value === last[index]))
        last[0] = (last[0] as number) + (run[0] as number);
      else this.#inputs.push([...run]);
    }
    this.#hashes.push(...hashes);
    this.#edits.push(...edits);
    [this.#ticks, this.#editCharacters, this.isPaused] = [ticks, characters, isPaused];
    return "added";
  }

  /** The whole run in parts of limited size; the first has the edits. */
  parts(): RunNews[] {
    const parts: RunNews[] = [];
    let fromTick = 0;
    let at = 0;
    do {
      const inputs = this.#inputs.slice(at, at + RUNS_PER_PART).map((run) => [...run]);
      const untilTick = inputs.reduce((sum, [length = 0]) => sum + length, fromTick);
      const hashes = this.#hashes.filter(([tick]) => tick > fromTick && tick <= untilTick);
      parts.push({ fromTick, inputs, hashes, edits: at === 0 ? this.#edits : [], isPaused: this.isPaused });
      fromTick = untilTick;
      at += RUNS_PER_PART;
    } while (at < this.#inputs.length);
    return parts;
  }

  #cutTo(tick: number): void {
    while (this.#ticks > tick) {
      const last = this.#inputs.at(-1) as number[];
      const taken = Math.min(last[0] as number, this.#ticks - tick);
      last[0] = (last[0] as number) - taken;
      this.#ticks -= taken;
      if (last[0] === 0) this.#inputs.pop();
    }
    this.#hashes = this.#hashes.filter(([at]) => at <= tick);
  }
}
