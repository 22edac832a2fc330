import type { DebugReport } from "@playsmith/contract";
import { fingerprintOf, InputTrack, Keyframes, type World, type WorldSnapshot } from "@playsmith/engine";
import { PositionLog } from "./position-log.ts";

/** How far a run can be rewound: four minutes, with keyframes every two seconds. */
export const WINDOW_TICKS = 4 * 60 * 60;
/** Debounce of edits in quick succession, such as those of a drag. */
const EDITS_REST_MS = 150;
/** Ticks between two checks of the clock. */
const TICKS_A_LOOK = 8;

/** The run of a game that a timeline seeks in. */
export interface TimedRun {
  readonly world: World;
  rewind(): void;
  cutTo(tick: number): void;
  takeRecording(): { inputs: number[][] };
}

/**
 * History of a run, for seeking: keyframes, a fingerprint of each tick, and the positions of all objects. Inputs are in
 * the run's own recording. Long replays are split over frames, see {@link work}.
 */
export class Timeline {
  readonly positions = new PositionLog();
  readonly #run: TimedRun;
  readonly #clockMs: () => number;
  readonly #onTick: () => void;
  readonly #fingerprints = new Map<number, number>();
  #keyframes = new Keyframes();
  /** The world after its last change by anything but inputs: replays start here. */
  #base: WorldSnapshot;
  #lastTick: number;
  #track: InputTrack | null = null;
  #goal: number | null = null;
  /** Whether to replay all ticks up to the goal, instead of jumping to the keyframe before it. */
  #isRepeating = false;
  /** The tick to return to after a rerun; null while none is under way. */
  #restTick: number | null = null;
  #rerunAtMs: number | null = null;
  #reruns = 0;
  /** Whether the game resumes once the goal is reached. */
  #goesOn = false;
  #differsAtTick: number | null = null;

  /** @param onTick called after each replayed tick. */
  constructor(run: TimedRun, clockMs: () => number, onTick: () => void) {
    this.#run = run;
    this.#clockMs = clockMs;
    this.#onTick = onTick;
    this.#lastTick = run.world.tick;
    this.#base = run.world.snapshot();
    this.#note();
  }

  get state(): DebugReport & { kind: "timeline" } {
    const { tick } = this.#run.world;
    const firstTick = Math.min(this.#firstTick, tick);
    const progress = (tick - this.#base.tick) / Math.max(1, this.#lastTick - this.#base.tick);
    return {
      kind: "timeline",
      firstTick,
      lastTick: this.#lastTick,
      tick: this.#restTick ?? this.#goal ?? tick,
      reruns: this.#reruns,
      ...(this.#restTick === null ? {} : { progress: Math.min(1, Math.max(0, progress)) }),
      ...(this.#differsAtTick === null ? {} : { differsAtTick: this.#differsAtTick }),
    };
  }

  get lastTick(): number {
    return this.#lastTick;
  }

  /** Whether the world is at an earlier tick than the last recorded one. */
  get isInPast(): boolean {
    return this.#run.world.tick < this.#lastTick;
  }

  get isAtRest(): boolean {
    return this.#goal === null && this.#restTick === null;
  }

  /** A tick was run with the player's own input. */
  ticked(): void {
    this.#track = null;
    this.#lastTick = this.#run.world.tick;
    this.#note();
    const firstTick = this.#lastTick - WINDOW_TICKS;
    if (firstTick > 0 && firstTick % 60 === 0) this.#forgetBefore(firstTick);
  }

  seek(tick: number): void {
    this.#isRepeating = false;
    this.#goal = Math.min(this.#lastTick, Math.max(this.#firstTick, tick));
  }

  /** The first tick that can be replayed up to the current tick with the same result. */
  get firstRepeatable(): number {
    return this.#base.tick <= this.#run.world.tick ? this.#base.tick : this.#firstTick;
  }

  /** Replays all ticks after `tick` up to the current one, so that they can be inspected. */
  repeatFrom(tick: number): void {
    const { world } = this.#run;
    if (!this.isAtRest || tick >= world.tick) return;
    const goal = world.tick;
    const before = this.#keyframes.before(tick);
    const isSinceBase = this.#base.tick <= goal;
    const start = before && !(isSinceBase && this.#base.tick > before.tick) ? before : isSinceBase ? this.#base : null;
    if (!start) return;
    world.restore(start);
    this.#goal = goal;
    this.#isRepeating = true;
  }

  /** Replays the next recorded tick. @returns false when there is none. */
  stepRecorded(): boolean {
    if (!this.isInPast) return false;
    this.#step();
    return true;
  }

  /** The game resumes at the current tick, or once the goal is reached; later ticks are dropped. */
  resume(): void {
    if (this.#rerunAtMs !== null) this.#rerun(false);
    if (this.isAtRest) this.#forgetFuture();
    else this.#goesOn = true;
  }

  /**
   * The world was changed by something else than its inputs, while it was {@link isAtRest at rest}: it becomes the new base, and
   * the ticks recorded after it are replayed.
   */
  changed(): void {
    this.#base = this.#run.world.snapshot();
    this.#keyframes.cutTo(this.#base.tick - 1);
    this.#note();
    if (this.isInPast) this.#rerunAtMs = this.#clockMs();
  }

  /** The game was edited. @param isPaused replay the ticks since the base, after a delay; a running game continues from its current state. */
  edited(isPaused: boolean): void {
    const hasNothingToRepeat = this.#base.tick === this.#run.world.tick && this.#base.tick > 0;
    if (this.isAtRest && (!isPaused || hasNothingToRepeat)) this.changed();
    else this.#rerunAtMs = this.#clockMs() + EDITS_REST_MS;
  }

  /** Replays the whole history. */
  rerunAll(): void {
    this.#rerun(true);
  }

  /**
   * Continues a pending seek or rerun.
   * @param budgetMs maximum duration of this call.
   * @returns whether it is complete.
   */
  work(budgetMs: number): boolean {
    if (this.#rerunAtMs !== null && this.#clockMs() >= this.#rerunAtMs) this.#rerun(false);
    if (this.isAtRest) return true;
    const untilMs = this.#clockMs() + budgetMs;
    do {
      if (this.#advance()) return true;
    } while (this.#clockMs() < untilMs);
    return false;
  }

  #advance(): boolean {
    if (!this.#hasArrived()) return false;
    if (this.#goesOn) this.#forgetFuture();
    return true;
  }

  #hasArrived(): boolean {
    if (this.#restTick !== null) {
      for (let count = 0; count < TICKS_A_LOOK && this.#run.world.tick < this.#lastTick; count++) this.#step();
      if (this.#run.world.tick < this.#lastTick) return false;
      this.#goal ??= this.#restTick;
      this.#restTick = null;
      this.#reruns++;
    }
    const goal = this.#goal;
    if (goal === null) return true;
    if (!this.#isRepeating) this.#jumpNear(goal);
    for (let count = 0; count < TICKS_A_LOOK && this.#run.world.tick < goal; count++) this.#step();
    if (this.#run.world.tick < goal) return false;
    this.#isRepeating = false;
    this.#goal = null;
    return true;
  }

  /** Restores the last keyframe before a tick, or the base, unless the world is nearer. */
  #jumpNear(goal: number): void {
    const { world } = this.#run;
    let before = this.#keyframes.before(goal);
    if (this.#base.tick <= goal && this.#base.tick >= (before?.tick ?? 0)) before = this.#base;
    if (before && (world.tick > goal || before.tick > world.tick)) world.restore(before);
  }

  #rerun(isWhole: boolean): void {
    this.#rerunAtMs = null;
    const firstTick = isWhole ? this.#firstTick : this.#base.tick;
    this.#isRepeating = false;
    this.#restTick ??= this.#goal ?? this.#run.world.tick;
    this.#goal = null;
    this.#differsAtTick = null;
    // Rebuilds the world at tick 0, because the initial state may have been edited.
    if (firstTick === 0) this.#run.rewind();
    else this.#run.world.restore((isWhole ? this.#keyframes.before(firstTick) : null) ?? this.#base);
    this.#base = this.#run.world.snapshot();
    this.#keyframes.cutTo(this.#base.tick - 1);
    this.#compare();
    this.#note();
  }

  #forgetFuture(): void {
    const { tick } = this.#run.world;
    this.#goesOn = false;
    this.#differsAtTick = null;
    if (tick === this.#lastTick) return;
    this.#run.cutTo(tick);
    this.#keyframes.cutTo(tick);
    this.positions.keep(0, tick);
    for (const noted of this.#fingerprints.keys()) if (noted > tick) this.#fingerprints.delete(noted);
    // A base at a later tick belongs to the dropped future.
    if (this.#base.tick > tick) this.#base = this.#run.world.snapshot();
    this.#track = null;
    this.#lastTick = tick;
  }

  /** Replays one tick of the recording. */
  #step(): void {
    const { world } = this.#run;
    this.#track ??= new InputTrack(this.#run.takeRecording());
    world.step(this.#track.at(world.tick));
    this.#compare();
    this.#note();
    this.#onTick();
  }

  /** Stores the first tick whose fingerprint differs from the recorded one. */
  #compare(): void {
    const { world } = this.#run;
    const known = this.#fingerprints.get(world.tick);
    if (known === undefined || known === fingerprintOf(world)) return;
    if (this.#differsAtTick === null || world.tick < this.#differsAtTick) this.#differsAtTick = world.tick;
  }

  #note(): void {
    const { world } = this.#run;
    this.#keyframes.note(world);
    this.#fingerprints.set(world.tick, fingerprintOf(world));
    this.positions.note(world);
  }

  get #firstTick(): number {
    return Math.min(this.#keyframes.firstTick ?? this.#base.tick, this.#base.tick);
  }

  #forgetBefore(tick: number): void {
    this.#keyframes.cutBefore(tick);
    this.positions.keep(this.#firstTick, this.#lastTick);
    for (const noted of this.#fingerprints.keys()) if (noted < this.#firstTick) this.#fingerprints.delete(noted);
    // The base must not be older than the history, or replays would need all inputs ever recorded.
    const oldest = this.#keyframes.before(tick);
    if (oldest && this.#base.tick < oldest.tick) this.#base = oldest;
  }
}
