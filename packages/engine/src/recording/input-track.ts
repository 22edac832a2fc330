import type { InputFrame } from "../input.ts";
import { type Recording, unpackInput } from "./recording.ts";

/** The inputs of a recording, indexed by tick. */
export class InputTrack {
  readonly #runs: Recording["inputs"];
  /** Start tick of each run. */
  readonly #starts: number[] = [];
  readonly ticks: number;

  constructor({ inputs }: Pick<Recording, "inputs">) {
    this.#runs = inputs;
    let ticks = 0;
    for (const run of inputs) {
      this.#starts.push(ticks);
      ticks += Math.max(0, run[0] ?? 0);
    }
    this.ticks = ticks;
  }

  /** The input of the tick after `tick`. */
  at(tick: number): InputFrame {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= tick) low = middle;
      else high = middle - 1;
    }
    return unpackInput(this.#runs[low] ?? []);
  }
}
