import type { World } from "../world.ts";
import { type ConfirmedEvent, ConfirmedResults } from "./confirmed-results.ts";
import { InputPrediction } from "./input-prediction.ts";
import { frameOf, isSameSeatInput, NEUTRAL_SEAT, type SeatInput, type SeatInputRun } from "./seat-input.ts";
import { SeatInputLog } from "./seat-input-log.ts";
import { SnapshotHistory } from "./snapshot-history.ts";

/** Ticks that a world may be ahead of the confirmed inputs: at 60 Hz, 200 ms. */
export const MAX_PREDICTED_TICKS = 12;
/** Ticks between two snapshots, usually and at most: with more, taking them costs less, and going back costs more. */
const SNAPSHOT_EVERY_TICKS = 2;
const MAX_SNAPSHOT_EVERY_TICKS = 8;

export interface RollbackOptions {
  /** Creates the world at tick 0; each call gives an equal one. */
  create(): World;
  seats: number;
  /** The seat of the local inputs, from 0; null for a spectator. */
  seat: number | null;
}

export interface RollbackStatistics {
  rollbacks: number;
  /** Ticks that were simulated again. */
  rolledBackTicks: number;
  /** Calls of `advance` that had to wait for inputs. */
  waits: number;
  /** Rollbacks by the number of ticks that were simulated again. */
  readonly sizes: Uint32Array;
}

/**
 * An online run of one player: shows each tick at once with predicted inputs (what was held last), and when a confirmed input differs, goes
 * back to a snapshot and simulates again. It has no clock and no network: inputs come by tick. Ticks count from 1; input of tick 1 leads
 * from the initial world to that of tick 1.
 */
export class RollbackSession {
  readonly #options: RollbackOptions;
  #world: World;
  readonly #log: SeatInputLog;
  readonly #prediction: InputPrediction;
  /** Inputs with which ticks after the confirmed one were simulated. */
  readonly #used = new Map<number, readonly SeatInput[]>();
  readonly #saved = new SnapshotHistory((snapshot) => this.#world.recycle(snapshot));
  /** The first tick that was simulated with wrong inputs; infinity for none. */
  #wrongTick = Number.POSITIVE_INFINITY;
  readonly #results = new ConfirmedResults();
  #maxPredictedTicks = MAX_PREDICTED_TICKS;
  #snapshotEveryTicks = SNAPSHOT_EVERY_TICKS;
  readonly statistics: RollbackStatistics = {
    rollbacks: 0,
    rolledBackTicks: 0,
    waits: 0,
    sizes: new Uint32Array(MAX_PREDICTED_TICKS + MAX_SNAPSHOT_EVERY_TICKS),
  };

  constructor(options: RollbackOptions) {
    this.#options = options;
    this.#log = new SeatInputLog(options.seats);
    this.#prediction = new InputPrediction(options.seats, options.seat);
    this.#world = options.create();
    this.#save();
  }

  /** The world as predicted. */
  get world(): World {
    return this.#world;
  }

  get confirmedTick(): number {
    return this.#log.ticks;
  }

  /** The speed that the game has chosen, 1 for the usual one, after the last confirmed tick that was simulated. */
  get settledSpeed(): number {
    return this.#results.speed;
  }

  /** The confirmed inputs so far. */
  get log(): Pick<SeatInputLog, "at" | "ticks"> {
    return this.#log;
  }

  /** The confirmed inputs of a tick; neutral ones at tick 0, null when they are unknown. */
  readonly inputsAt = (tick: number): readonly SeatInput[] | null => {
    if (tick === 0) return Array.from({ length: this.#options.seats }, () => NEUTRAL_SEAT);
    return tick > 0 && tick <= this.confirmedTick ? this.#log.at(tick) : null;
  };

  /** Ticks that the world may be ahead of the confirmed inputs, 1 to 12. Fewer make rollbacks cheaper, and waits more frequent. */
  get maxPredictedTicks(): number {
    return this.#maxPredictedTicks;
  }

  set maxPredictedTicks(ticks: number) {
    this.#maxPredictedTicks = Math.min(MAX_PREDICTED_TICKS, Math.max(1, Math.trunc(ticks)));
  }

  /** Ticks between two snapshots, 2 to 8. */
  get snapshotEveryTicks(): number {
    return this.#snapshotEveryTicks;
  }

  set snapshotEveryTicks(ticks: number) {
    this.#snapshotEveryTicks = Math.min(MAX_SNAPSHOT_EVERY_TICKS, Math.max(1, Math.round(ticks)));
  }

  /** Whether the world may go on without waiting for inputs. */
  get canAdvance(): boolean {
    return this.#world.tick - this.confirmedTick < this.#maxPredictedTicks;
  }

  /** Sets the own input of a tick that was not simulated yet. */
  addLocal(tick: number, input: SeatInput): void {
    if (tick <= this.#world.tick) return;
    this.#prediction.addOwn(tick, input, this.confirmedTick);
  }

  /**
   * Adds confirmed inputs. Ticks that are known are skipped.
   * @returns false when inputs before them are missing; then nothing is added.
   */
  confirm(fromTick: number, runs: readonly SeatInputRun[]): boolean {
    if (fromTick > this.confirmedTick + 1) return false;
    let tick = fromTick;
    for (const { ticks, inputs } of runs) {
      const known = Math.min(ticks, Math.max(0, this.confirmedTick + 1 - tick));
      tick += ticks;
      if (ticks > known) this.#confirmRun(ticks - known, inputs);
    }
    return true;
  }

  /**
   * Adds inputs of another seat that are not confirmed yet, for better predictions.
   * @param runs the seat holds the last one from then on.
   */
  hint(seat: number, fromTick: number, runs: readonly { readonly ticks: number; readonly input: SeatInput }[]): void {
    if (!this.#prediction.addHint(seat, fromTick, runs, this.#world.tick)) return;
    for (let tick = Math.max(fromTick, this.confirmedTick + 1); tick <= this.#world.tick; tick++) {
      const used = this.#used.get(tick)?.[seat];
      const input = this.#prediction.hintAt(seat, tick);
      if (used && input && !isSameSeatInput(used, input)) return void (this.#wrongTick = Math.min(this.#wrongTick, tick));
    }
  }

  #confirmRun(ticks: number, inputs: readonly SeatInput[]): void {
    const first = this.confirmedTick + 1;
    this.#log.add(ticks, inputs);
    const last = Math.min(this.confirmedTick, this.#world.tick);
    for (let tick = first; tick <= last; tick++) {
      const used = this.#used.get(tick);
      this.#used.delete(tick);
      if (!used?.every((input, seat) => isSameSeatInput(input, inputs[seat] ?? NEUTRAL_SEAT)))
        this.#wrongTick = Math.min(this.#wrongTick, tick);
    }
    this.#prediction.dropHints(this.confirmedTick);
  }

  /**
   * Takes the confirmation of the inputs after a tick back: another relay continues the run from there. Events and hashes of later ticks
   * come again.
   * @returns false when no snapshot is old enough; then nothing has changed.
   */
  rewind(tick: number): boolean {
    if (tick >= this.confirmedTick) return true;
    if (this.#world.tick <= tick) {
      this.#log.truncate(tick);
      this.#forgetAfter(tick);
      return true;
    }
    const saved = this.#saved.backTo(Math.min(tick, this.#wrongTick - 1));
    if (!saved) return false;
    this.#log.truncate(tick);
    this.#forgetAfter(tick);
    this.#wrongTick = Number.POSITIVE_INFINITY;
    this.#world.restore(saved.snapshot);
    this.#world.events.rewindTo(saved.eventsMark);
    while (this.#world.tick < tick) this.#step();
    this.#save();
    return true;
  }

  /** Forgets what was predicted, or is yet to be passed on, after a tick. */
  #forgetAfter(tick: number): void {
    for (const at of this.#used.keys()) if (at > tick) this.#used.delete(at);
    this.#prediction.forgetAfter(tick);
    this.#results.forgetAfter(tick);
  }

  /** Corrects the world when confirmed inputs differ from the predicted ones. @returns the number of ticks that were simulated again. */
  reconcile(): number {
    const { tick } = this.#world;
    let ticks = 0;
    if (this.#wrongTick <= tick) {
      const saved = this.#saved.backTo(this.#wrongTick - 1);
      if (!saved) throw new Error("A rollback needs a snapshot before the first wrong tick.");
      this.#world.restore(saved.snapshot);
      this.#world.events.rewindTo(saved.eventsMark);
      ticks = tick - saved.tick;
      while (this.#world.tick < tick) this.#step();
      const { statistics } = this;
      statistics.rollbacks++;
      statistics.rolledBackTicks += ticks;
      const size = Math.min(ticks, statistics.sizes.length - 1);
      statistics.sizes[size] = (statistics.sizes[size] ?? 0) + 1;
    }
    this.#wrongTick = Number.POSITIVE_INFINITY;
    this.#settle();
    return ticks;
  }

  /** Runs the next tick. @returns false when the world is too far ahead of the confirmed inputs. */
  advance(): boolean {
    this.reconcile();
    if (!this.canAdvance) {
      this.statistics.waits++;
      return false;
    }
    this.#step();
    this.#settle();
    return true;
  }

  /** The events of ticks that have been confirmed since the last call, each once. */
  takeEvents(): ConfirmedEvent[] {
    return this.#results.takeEvents();
  }

  /** The world's hashes after each 60th tick that has been confirmed since the last call. */
  takeHashes(): [tick: number, hash: number][] {
    return this.#results.takeHashes();
  }

  /**
   * Continues with another world, e.g. one that a replay of the log gave.
   * @param world at a confirmed tick, not after the present world's.
   */
  adopt(world: World): void {
    const { tick } = this.#world;
    if (world.tick > Math.min(this.confirmedTick, tick)) throw new RangeError("The adopted world must be at a confirmed tick.");
    this.#world = world;
    this.#wrongTick = Number.POSITIVE_INFINITY;
    this.#saved.clear();
    world.drainEvents();
    this.#save();
    while (world.tick < tick) this.#step();
    this.#settle();
  }

  #step(): void {
    const world = this.#world;
    const tick = world.tick + 1;
    const isConfirmed = tick <= this.confirmedTick;
    const inputs = isConfirmed ? this.#log.at(tick) : this.#prediction.at(tick, this.#log.last);
    if (isConfirmed) this.#prediction.dropOwn(tick);
    else {
      this.#used.set(tick, inputs);
      // A tick whose inputs are confirmed is never gone back to.
      if (world.tick - this.#saved.lastTick >= this.#snapshotEveryTicks) this.#save();
    }
    world.step(frameOf(inputs));
    this.#results.note(tick, world);
  }

  #save(): void {
    const world = this.#world;
    this.#saved.add({ tick: world.tick, snapshot: world.snapshot(), eventsMark: world.events.mark() });
  }

  /** Passes on what has become certain, and drops what is no longer needed. */
  #settle(): void {
    const untilTick = Math.min(this.confirmedTick, this.#world.tick);
    this.#results.confirm(untilTick);
    this.#saved.settle(untilTick);
  }
}
