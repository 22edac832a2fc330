import {
  type ConfirmedRun,
  decodeRelayFrame,
  encodeRuns,
  encodeSeatFrame,
  type LogCheckpoint,
  NEUTRAL_INPUT,
  type SeatInput,
} from "@playsmith/contract";

const RUNS_PER_PART = 50;

/** What a player holds of a run: the confirmed inputs and the last checkpoint, as its frames gave them. */
export class LogHolder {
  readonly #neutral: readonly SeatInput[];
  inputs: (readonly SeatInput[])[] = [];
  checkpoint: LogCheckpoint = { tick: 0, proof: new Uint8Array() };

  constructor(seats: number) {
    this.#neutral = Array.from({ length: seats }, () => NEUTRAL_INPUT);
  }

  /** Takes a frame of the relay. @returns the frames that answer it. */
  receive(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] {
    const frame = decodeRelayFrame(bytes, (tick) => (tick === 0 ? this.#neutral : (this.inputs[tick - 1] ?? null)));
    if (frame?.kind === "confirmed" || frame?.kind === "log") this.#confirm(frame.fromTick, frame.runs);
    else if (frame?.kind === "checkpoint" && frame.tick <= this.inputs.length) this.checkpoint = { tick: frame.tick, proof: frame.proof };
    else if (frame?.kind === "continue") this.inputs.length = Math.min(this.inputs.length, frame.untilTick);
    else if (frame?.kind === "askCheckpoint") return [encodeSeatFrame({ kind: "checkpoint", ...this.checkpoint })];
    else if (frame?.kind === "askLog") return this.parts(frame.untilTick);
    return [];
  }

  /** The log up to a tick as frames. */
  parts(untilTick: number): Uint8Array<ArrayBuffer>[] {
    const frames: Uint8Array<ArrayBuffer>[] = [];
    let before = this.#neutral;
    for (let at = 0; at < untilTick; at += RUNS_PER_PART) {
      const runs: ConfirmedRun[] = this.inputs.slice(at, Math.min(untilTick, at + RUNS_PER_PART)).map((inputs) => ({ ticks: 1, inputs }));
      frames.push(encodeSeatFrame({ kind: "logPart", fromTick: at + 1, body: encodeRuns(runs, before) }));
      before = runs.at(-1)?.inputs ?? before;
    }
    return frames;
  }

  #confirm(fromTick: number, runs: readonly ConfirmedRun[]): void {
    let tick = fromTick;
    for (const { ticks, inputs } of runs)
      for (const end = tick + ticks; tick < end; tick++) if (tick === this.inputs.length + 1) this.inputs.push(inputs);
  }
}
