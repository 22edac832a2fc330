import type { HostMessage } from "@playsmith/contract";
import { HASH_MASK, type InputFrame, unpackInput, type World } from "@playsmith/engine";

type Patch = HostMessage & { type: "patch" };

/** The run of another player, as far as it has arrived: its inputs by tick, its edits, and its check hashes. */
export class FollowedRun {
  #runs: number[][] = [];
  /** Start tick of each run. */
  #starts: number[] = [];
  #ticks = 0;
  #edits: Patch[] = [];
  readonly #hashes = new Map<number, number>();
  #differsAtTick: number | null = null;
  /** Nothing more comes. */
  isOver = false;
  /** Nothing more comes for now. */
  isHalted = false;
  /** Waits for inputs until there are enough to play on evenly. */
  isWaiting = true;

  /** The tick up to which inputs are known. */
  get ticks(): number {
    return this.#ticks;
  }

  /** The first tick at which the worlds differed; null for none. */
  get differsAtTick(): number | null {
    return this.#differsAtTick;
  }

  /** Adds inputs after a tick; those known after it are dropped. Inputs that leave a gap are ignored. */
  add({ fromTick, inputs, hashes, isHalted = false, isOver = false }: HostMessage & { type: "follow" }): void {
    if (fromTick > this.#ticks) return;
    this.#cutTo(fromTick);
    for (const [length = 0, ...input] of inputs) {
      if (!Number.isSafeInteger(length) || length <= 0) continue;
      const last = this.#runs.at(-1);
      if (last && last.length === input.length + 1 && input.every((value, index) => value === last[index + 1]))
        last[0] = (last[0] as number) + length;
      else {
        this.#runs.push([length, ...input]);
        this.#starts.push(this.#ticks);
      }
      this.#ticks += length;
    }
    for (const [tick = 0, hash = 0] of hashes) this.#hashes.set(tick, hash);
    this.isOver = isOver;
    this.isHalted = isHalted || isOver;
  }

  /** Adds an edit, to be applied after its `atTick`. */
  addEdit(patch: Patch): void {
    this.#edits.push(patch);
  }

  /** Removes the next edit, if it is due after a tick; null otherwise. */
  takeEdit(tick: number): Patch | null {
    const [next] = this.#edits;
    return next !== undefined && (next.atTick ?? 0) <= tick ? (this.#edits.shift() ?? null) : null;
  }

  /** The input of the tick after `tick`, which must be known. */
  inputAt(tick: number): InputFrame {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= tick) low = middle;
      else high = middle - 1;
    }
    return unpackInput(this.#runs[low] ?? []);
  }

  /** Compares the world with the followed one, where a check hash is known. @returns whether it is the first difference. */
  compare(world: World): boolean {
    const expected = this.#hashes.get(world.tick);
    if (expected === undefined || this.#differsAtTick !== null || ((expected ^ world.hash()) & HASH_MASK) === 0) return false;
    this.#differsAtTick = world.tick;
    return true;
  }

  #cutTo(tick: number): void {
    while (this.#ticks > tick) {
      const last = this.#runs.at(-1) as number[];
      const taken = Math.min(last[0] as number, this.#ticks - tick);
      last[0] = (last[0] as number) - taken;
      this.#ticks -= taken;
      if (last[0] > 0) continue;
      this.#runs.pop();
      this.#starts.pop();
    }
    for (const at of this.#hashes.keys()) if (at > tick) this.#hashes.delete(at);
    if (this.#differsAtTick !== null && this.#differsAtTick > tick) this.#differsAtTick = null;
  }
}
