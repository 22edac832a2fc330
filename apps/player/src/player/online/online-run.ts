import { decodeRelayFrame, encodeSeatFrame, type LogCheckpoint, NEUTRAL_INPUT, ONLINE_LIMITS, type SeatInput } from "@playsmith/contract";
import { type ConfirmedEvent, LogReplay, MAX_PREDICTED_TICKS, RollbackSession, type World } from "@playsmith/engine";
import { InputBatch } from "./input-batch.ts";
import { InputDelay } from "./input-delay.ts";
import { logParts, logUntil } from "./log-parts.ts";
import { RunClock } from "./run-clock.ts";
import { TickLoad } from "./tick-load.ts";

/** Further behind the confirmed inputs, ticks run at full speed and nothing is drawn. */
const CATCH_UP_TICKS = 60;
/** Of a frame, for ticks. */
const TICKS_MS_PER_FRAME = 12;
/** Of a frame that draws nothing. */
const CATCH_UP_MS_PER_FRAME = 40;
/** Of a frame, for a replay that checks the world. */
const CHECK_MS_PER_FRAME = 4;
/** A hidden tab plays no more after this time. */
const HIDDEN_MS = 1_000;
const PING_EVERY_MS = 1_000;
/** At the start, and after a pause. */
const FIRST_PINGS = 5;
const FIRST_PINGS_EVERY_MS = 150;
const STATE_EVERY_MS = 1_000;
const MEASURE_SNAPSHOT_EVERY_MS = 5_000;
/** Ticks between snapshots by the root of what a snapshot costs in ticks: the least work with about nine rollbacks a second. */
const SNAPSHOT_TICKS = 4;
/** Time of each tick that snapshots may take so that less is simulated again. */
const SNAPSHOT_MS_PER_TICK = 1.6;
const MAX_BUILD_LENGTH = 80;
/** Checked hashes that are remembered. */
const MAX_HASHES = 64;

export interface OnlineRunOptions {
  /** Creates the world at tick 0. */
  create(): World;
  /** From 0; null for a spectator. */
  seat: number | null;
  seats: number;
  /** Sends a frame to the relay. */
  send(bytes: Uint8Array<ArrayBuffer>): void;
  /** The time, to measure and limit the work of a frame. */
  now(): number;
}

export interface OnlineState {
  tick: number;
  delayTicks: number;
  rollbackTicks: number;
  waits: number;
  isInSync: boolean;
  roundTripMs: number | null;
}

export interface OnlineFrame {
  /** Ticks that were run, those of rollbacks not counted. */
  ticks: number;
  /** Whether the world is far behind: then nothing need be drawn. */
  isCatchingUp: boolean;
  /** How far the time is between the last tick and the next, 0 to 1. */
  alpha: number;
}

/** Names the build of the player and its engine: the name of this file, which has a hash of it and of what it imports. */
export const playerBuild = (): string =>
  String(import.meta.url)
    .split("/")
    .at(-1)
    ?.slice(0, MAX_BUILD_LENGTH) ?? "";

/** One player's part in an online run: samples input, follows the relay's clock and confirmed inputs, and keeps the world right. */
export class OnlineRun {
  readonly #options: OnlineRunOptions;
  #session: RollbackSession;
  #checkpoint: LogCheckpoint = { tick: 0, proof: new Uint8Array() };
  readonly #clock = new RunClock();
  readonly #delay = new InputDelay();
  #sampledTick = 0;
  readonly #unsent = new InputBatch();
  #hiddenMs: number | null = null;
  #pings = 0;
  #pingMs = Number.NEGATIVE_INFINITY;
  #snapshotMs = Number.NEGATIVE_INFINITY;
  #aheadTicks = 0;
  readonly #load = new TickLoad();
  #isInSync = true;
  /** The speed of the game that the relay knows from this player. */
  #sentSpeedPercent = 100;
  #stateMs = Number.NEGATIVE_INFINITY;
  readonly #hashes = new Map<number, number>();
  #check: { replay: LogReplay; untilTick: number } | null = null;

  constructor(options: OnlineRunOptions) {
    const viewer = options.seat === null ? 0 : options.seat + 1;
    this.#options = { ...options, create: () => Object.assign(options.create(), { viewer }) };
    this.#session = new RollbackSession(this.#options);
  }

  get world(): World {
    return this.#session.world;
  }

  get statistics(): RollbackSession["statistics"] {
    return this.#session.statistics;
  }

  get confirmedTick(): number {
    return this.#session.confirmedTick;
  }

  /** Takes a frame of the relay; bytes that are none are ignored. */
  receive(bytes: Uint8Array, nowMs: number): void {
    const frame = decodeRelayFrame(bytes, this.#session.inputsAt);
    if (frame?.kind === "confirmed" || frame?.kind === "log") this.#session.confirm(frame.fromTick, frame.runs);
    else if (frame?.kind === "hint") this.#session.hint(frame.seat, frame.fromTick, frame.runs);
    else if (frame?.kind === "pong") this.#clock.answered(frame.sentMs, frame.tick, nowMs, frame.speedPercent);
    else if (frame?.kind === "speed") this.#setSpeed(frame.atTick, frame.speedPercent, nowMs);
    else if (frame?.kind === "differs") this.#checkWorld(frame.untilTick);
    else if (frame?.kind === "checkpoint" && frame.tick <= this.confirmedTick) this.#checkpoint = { tick: frame.tick, proof: frame.proof };
    else if (frame?.kind === "askCheckpoint") this.#options.send(encodeSeatFrame({ kind: "checkpoint", ...this.#checkpoint }));
    else if (frame?.kind === "askLog")
      for (const part of logParts(this.#session.log, frame.untilTick, this.#options.seats)) this.#options.send(part);
    else if (frame?.kind === "continue") this.#continue(frame.untilTick, frame.atTick, nowMs);
  }

  /** Goes on with another relay, or after a lost connection, with the inputs up to a tick. */
  #continue(untilTick: number, atTick: number, nowMs: number): void {
    if (!this.#session.rewind(untilTick)) {
      const { maxPredictedTicks, snapshotEveryTicks } = this.#session;
      const session = new RollbackSession(this.#options);
      [session.maxPredictedTicks, session.snapshotEveryTicks] = [maxPredictedTicks, snapshotEveryTicks];
      session.confirm(1, logUntil(this.#session.log, untilTick));
      this.#session = session;
    }
    if (this.#checkpoint.tick > untilTick) this.#checkpoint = { tick: 0, proof: new Uint8Array() };
    for (const tick of this.#hashes.keys()) if (tick > untilTick) this.#hashes.delete(tick);
    this.#check = null;
    // What was sent before may not have arrived.
    this.#sentSpeedPercent = 100;
    this.#sampledTick = Math.min(this.#sampledTick, this.confirmedTick);
    this.#unsent.clear();
    this.#unsent.setSpeed(100);
    this.#clock.moveTo(atTick, nowMs);
    [this.#pings, this.#pingMs] = [0, Number.NEGATIVE_INFINITY];
  }

  /** Says whether the page is hidden, where nobody can play. */
  setHidden(isHidden: boolean, nowMs: number): void {
    this.#hiddenMs = isHidden ? (this.#hiddenMs ?? nowMs) : null;
  }

  /** The events of ticks that have been confirmed, each once. */
  takeEvents(): ConfirmedEvent[] {
    return this.#session.takeEvents();
  }

  /** The state, about once a second; null in between. */
  takeState(nowMs: number): OnlineState | null {
    if (nowMs - this.#stateMs < STATE_EVERY_MS) return null;
    this.#stateMs = nowMs;
    return {
      tick: this.world.tick,
      delayTicks: this.#delay.ticks,
      rollbackTicks: Math.round(this.#aheadTicks * 10) / 10,
      waits: this.statistics.waits,
      isInSync: this.#isInSync,
      roundTripMs: this.#clock.roundTripMs === null ? null : Math.round(this.#clock.roundTripMs),
    };
  }

  /**
   * Runs what is due. Call it with each frame, and while the page is hidden with each message.
   * @param sample what the player's controls give now.
   */
  frame(nowMs: number, sample: () => SeatInput): OnlineFrame {
    this.#ping(nowMs);
    const position = this.#clock.advance(nowMs);
    const session = this.#session;
    const behind = session.confirmedTick - this.world.tick;
    const dueTick = position === null ? 0 : Math.max(0, Math.floor(position));
    const isCatchingUp = behind > CATCH_UP_TICKS;
    if (position !== null && !isCatchingUp && !this.#clock.isPaused) this.#sampleUntil(dueTick + this.#delay.ticks, nowMs, sample);
    const startMs = this.#options.now();
    const limitMs = isCatchingUp ? CATCH_UP_MS_PER_FRAME : TICKS_MS_PER_FRAME;
    const isInTime = (): boolean => this.#options.now() - startMs < limitMs;
    const rolledBackBefore = this.statistics.rolledBackTicks;
    let ticks = 0;
    const goal = Math.max(dueTick, session.confirmedTick - MAX_PREDICTED_TICKS);
    session.reconcile();
    while (this.world.tick < goal && (ticks === 0 || isInTime()) && session.advance()) ticks++;
    const run = ticks + this.statistics.rolledBackTicks - rolledBackBefore;
    if (!isCatchingUp) this.#measure(run, this.#options.now() - startMs, nowMs);
    if (nowMs - this.#snapshotMs >= MEASURE_SNAPSHOT_EVERY_MS && this.#load.tickMs > 0) this.#spaceSnapshots(nowMs);
    this.#sendHashes();
    if (!isCatchingUp) this.#sendSpeed();
    this.#continueCheck();
    const alpha = position === null ? 1 : Math.min(1, Math.max(0, position - this.world.tick));
    return { ticks, isCatchingUp: session.confirmedTick - this.world.tick > CATCH_UP_TICKS, alpha };
  }

  #sampleUntil(untilTick: number, nowMs: number, sample: () => SeatInput): void {
    const { seat } = this.#options;
    const roundTripMs = this.#clock.roundTripMs;
    if (seat === null || roundTripMs === null) return;
    this.#delay.follow(roundTripMs, this.#clock.jitterMs, nowMs, this.#clock.speedPercent);
    if (untilTick <= this.#sampledTick) return;
    const isAway = this.#hiddenMs !== null && nowMs - this.#hiddenMs >= HIDDEN_MS;
    const input = limited(isAway ? NEUTRAL_INPUT : sample());
    // After a gap, e.g. of a late start, only the latest ticks can still count.
    const fromTick = Math.max(this.#sampledTick + 1, untilTick - MAX_PREDICTED_TICKS);
    for (let tick = fromTick; tick <= untilTick; tick++) this.#session.addLocal(tick, input);
    this.#sampledTick = untilTick;
    const bytes = this.#unsent.add(fromTick, untilTick, input);
    if (bytes) this.#options.send(bytes);
  }

  #ping(nowMs: number): void {
    const every = this.#pings < FIRST_PINGS ? FIRST_PINGS_EVERY_MS : PING_EVERY_MS;
    if (nowMs - this.#pingMs < every) return;
    this.#pings++;
    this.#pingMs = nowMs;
    this.#options.send(encodeSeatFrame({ kind: "ping", sentMs: nowMs }));
  }

  #setSpeed(atTick: number, speedPercent: number, nowMs: number): void {
    if (speedPercent === 0) return this.#clock.pause(atTick);
    this.#clock.resume(atTick, nowMs, speedPercent);
    this.#unsent.setSpeed(speedPercent);
    this.#pings = 0;
  }

  /** Measures the work of a frame, and the distance from the confirmed inputs, on average over about a second. */
  #measure(ticks: number, ms: number, nowMs: number): void {
    const ahead = Math.max(0, this.world.tick - this.#session.confirmedTick);
    this.#aheadTicks += (ahead - this.#aheadTicks) / 60;
    this.#load.add(ticks, ms, nowMs);
    this.#session.maxPredictedTicks = this.#load.predictedTicks;
  }

  #spaceSnapshots(nowMs: number): void {
    this.#snapshotMs = nowMs;
    const startMs = this.#options.now();
    this.world.snapshot();
    const snapshotMs = this.#options.now() - startMs;
    const leastWork = SNAPSHOT_TICKS * Math.sqrt(snapshotMs / this.#load.tickMs);
    this.#session.snapshotEveryTicks = Math.min(leastWork, Math.ceil(snapshotMs / SNAPSHOT_MS_PER_TICK));
  }

  #sendSpeed(): void {
    const speedPercent = Math.round(this.#session.settledSpeed * 100);
    if (this.#options.seat === null || speedPercent === this.#sentSpeedPercent) return;
    this.#sentSpeedPercent = speedPercent;
    this.#options.send(encodeSeatFrame({ kind: "speed", tick: Math.min(this.confirmedTick, this.world.tick), speedPercent }));
  }

  #sendHashes(): void {
    for (const [tick, hash] of this.#session.takeHashes()) {
      this.#hashes.set(tick, hash);
      if (this.#hashes.size > MAX_HASHES)
        for (const old of this.#hashes.keys()) if (this.#hashes.size > MAX_HASHES) this.#hashes.delete(old);
      // Long ago, while catching up, nobody compares them.
      if (this.#session.confirmedTick - tick < CATCH_UP_TICKS * 2) this.#options.send(encodeSeatFrame({ kind: "hash", tick, hash }));
    }
  }

  /** Begins to replay the log in a fresh world, since another seat's world differs. */
  #checkWorld(untilTick: number): void {
    this.#isInSync = false;
    if (untilTick <= ONLINE_LIMITS.ticks) this.#check ??= { replay: new LogReplay(this.#options.create, this.#session.log), untilTick };
  }

  /** A fresh world that differs from the own one is the right one; otherwise the own one was, as far as this device can tell. */
  #continueCheck(): void {
    const check = this.#check;
    if (!check) return;
    const startMs = this.#options.now();
    const isInTime = (): boolean => this.#options.now() - startMs < CHECK_MS_PER_FRAME;
    const { replay, untilTick } = check;
    if (!replay.advance(untilTick, isInTime)) return;
    const isRight = this.#hashes.get(untilTick) === replay.hashAt(untilTick);
    if (!isRight) {
      if (!replay.advance(Math.min(this.#session.confirmedTick, this.world.tick), isInTime)) return;
      this.#session.adopt(replay.world);
      this.#isInSync = true;
    }
    this.#check = null;
  }
}

/** Within the limits of the stream: far outside of the view, a pointer is at their edge. */
function limited({ buttons, pointer }: SeatInput): SeatInput {
  const inRange = (px: number): number => Math.min(ONLINE_LIMITS.pointerPx, Math.max(-ONLINE_LIMITS.pointerPx, Math.round(px)));
  return { buttons, pointer: pointer && { x: inRange(pointer.x), y: inRange(pointer.y), isDown: pointer.isDown } };
}
