import {
  decodeSeatFrame,
  encodeRelayFrame,
  type LogCheckpoint,
  NEUTRAL_INPUT,
  ONLINE_LIMITS,
  type SeatFrame,
  type SeatRun,
} from "@playsmith/contract";
import { Allowance } from "./allowance.ts";
import { ConfirmedBatch } from "./confirmed-batch.ts";
import { ConfirmedLog } from "./confirmed-log.ts";
import { type DesyncReport, HASH_EVERY_TICKS } from "./hash-comparison.ts";
import { commonTicks, LogDigest, type RecoveredLog, type RunEpoch, signCheckpoint, verifyCheckpoint } from "./log-signature.ts";
import { RelayClock } from "./relay-clock.ts";
import { graceTicksOf, MAX_GRACE_TICKS, SeatInputs } from "./seat-inputs.ts";
import { WorldDifferences } from "./world-differences.ts";

/** A tick is confirmed at most so long before it is due, when all seats have sent its input. */
const MAX_LEAD_TICKS = 8;
/** Inputs further ahead of the clock are dropped. */
const MAX_EARLY_TICKS = 60;
/** Frames of a member that wait at once, and how many are taken per second: three times what a player sends. */
const FRAMES = { perS: 200, atOnce: 240 };
/** Parts of the log that a member gets per call of {@link InputRelay.tick}. */
const PARTS_PER_TICK = 2;

export interface InputRelayOptions {
  seats: number;
  /** When the run starts, by the clock that the calls pass. */
  startMs: number;
  /** Keys with which the log is signed; the last is this relay's. */
  epochs: readonly RunEpoch[];
  /** The log that another relay confirmed, of which this one continues the run. */
  recovered?: RecoveredLog;
  send(member: string, bytes: Uint8Array<ArrayBuffer>): void;
  report?(what: DesyncReport): void;
}

interface Member {
  seat: number | null;
  /** Last tick that was sent; infinite while the member is asked up to which tick it has the log. */
  sentTick: number;
  frames: Allowance;
  /** Of the game, as its player says. */
  speedPercent: number;
}

/**
 * Relays the inputs of a run: takes those of each seat, and sends all members the same confirmed inputs, tick by tick. It is the only
 * authority over inputs, and runs no game. It has no clock: each call passes the time.
 */
export class InputRelay {
  readonly #options: InputRelayOptions;
  readonly #seats: SeatInputs[];
  readonly #members = new Map<string, Member>();
  readonly #log: ConfirmedLog;
  readonly #digest: LogDigest;
  #signedTick = 0;
  readonly #differences: WorldDifferences;
  readonly #unsent = new ConfirmedBatch();
  readonly #clock: RelayClock;

  constructor(options: InputRelayOptions) {
    this.#options = options;
    const seats = Math.min(ONLINE_LIMITS.seats, Math.max(1, Math.trunc(options.seats)));
    this.#seats = Array.from({ length: seats }, () => new SeatInputs());
    const { log, digest } = options.recovered ?? { log: new ConfirmedLog(seats), digest: new LogDigest(seats) };
    [this.#log, this.#digest] = [log, digest];
    this.#clock = new RelayClock(log.ticks, options.startMs);
    this.#differences = new WorldDifferences({
      report: (what) => options.report?.(what),
      notify: (id, fromTick, untilTick) =>
        this.#members.has(id) && options.send(id, encodeRelayFrame({ kind: "differs", fromTick, untilTick })),
    });
  }

  get confirmedTick(): number {
    return this.#log.ticks;
  }

  /** Whether the log is as long as it may be: no tick is confirmed any more. */
  get isFull(): boolean {
    return this.#log.isFull;
  }

  /** Ticks that are due and not yet confirmed. */
  ticksBehind(nowMs: number): number {
    return Math.max(0, this.#clock.dueTick(nowMs) - this.confirmedTick);
  }

  /**
   * Adds a member, or gives a known one another seat. It gets the log so far in parts.
   * @param seat 0 to `seats` − 1; null for a spectator. A seat that another member has passes to this one.
   * @param isRunning whether its player has the run, up to a tick that it is asked for.
   */
  join(member: string, seat: number | null, nowMs: number, isRunning = false): void {
    this.leave(member, nowMs);
    const taken = seat === null ? undefined : this.#seats[seat];
    if (taken?.member != null) {
      const before = this.#members.get(taken.member);
      if (before) before.seat = null;
    }
    const { startMs } = this.#options;
    taken?.take(member, nowMs <= startMs ? startMs : Number.NEGATIVE_INFINITY);
    this.#members.set(member, {
      seat: taken ? seat : null,
      sentTick: isRunning ? Number.POSITIVE_INFINITY : 0,
      frames: new Allowance(FRAMES, nowMs),
      speedPercent: 100,
    });
    if (isRunning) this.#options.send(member, encodeRelayFrame({ kind: "askCheckpoint" }));
    else this.#sendSpeedNow(member, nowMs);
  }

  /** Removes a member, whose seat becomes neutral. */
  leave(member: string, nowMs: number): void {
    const known = this.#members.get(member);
    if (!known) return;
    this.#members.delete(member);
    if (known.seat !== null) this.#seats[known.seat]?.leave();
    this.#agreeOnSpeed(nowMs);
  }

  /** Takes a frame. What is malformed, late, too early, a duplicate, or too much is dropped. */
  receive(memberId: string, bytes: Uint8Array, nowMs: number): void {
    const member = this.#members.get(memberId);
    if (!member?.frames.take(1, nowMs)) return;
    const frame = decodeSeatFrame(bytes);
    if (frame?.kind === "ping") this.#answer(memberId, frame.sentMs, nowMs);
    else if (frame?.kind === "hash") this.#compare(memberId, member, frame, nowMs);
    else if (frame?.kind === "speed") {
      member.speedPercent = frame.speedPercent;
      this.#agreeOnSpeed(nowMs);
    } else if (frame?.kind === "checkpoint" && member.sentTick === Number.POSITIVE_INFINITY) this.#continue(memberId, member, frame, nowMs);
    else if (frame?.kind === "inputs" && member.seat !== null) {
      const position = this.#clock.positionAt(nowMs);
      const maxTick = Math.max(0, Math.floor(position)) + MAX_EARLY_TICKS;
      const { confirmedTick } = this;
      const held = this.#seats[member.seat]?.add(frame.fromTick, frame.runs, { confirmedTick, position, maxTick, nowMs });
      this.#confirm(nowMs);
      if (held) this.#hint(memberId, { seat: member.seat, ...held });
    }
  }

  /** Confirms ticks that are due, and sends what members lack. Call it about 60 times per second. */
  tick(nowMs: number): void {
    this.#confirm(nowMs);
    const sentTick = this.#sentTick;
    const late = [...this.#members].filter(([, member]) => member.sentTick < sentTick);
    // The parts of the log reach up to the confirmed tick, so all must have that.
    if (late.length > 0 || this.#unsent.isDue(nowMs)) this.#sendConfirmed();
    for (const [id, member] of late) this.#sendLog(id, member);
  }

  /** Halts the run at the tick that is due. */
  pause(nowMs: number): void {
    if (this.#clock.pause(this.confirmedTick, nowMs)) this.#sendSpeed();
  }

  resume(nowMs: number): void {
    if (this.#clock.resume(nowMs)) this.#sendSpeed();
  }

  /** The confirmed inputs as frames of the log, in order; the format of `decodeRelayFrame`. */
  recording(): Uint8Array<ArrayBuffer>[] {
    const frames: Uint8Array<ArrayBuffer>[] = [];
    for (let part = this.#log.partAfter(0); part; part = this.#log.partAfter(part.untilTick)) frames.push(part.bytes);
    return frames;
  }

  /** Ticks up to this one no longer wait for inputs. */
  #deadlineTick(nowMs: number): number {
    const isPauseOver = this.#clock.pausedTicks(nowMs) >= MAX_GRACE_TICKS;
    return this.#clock.dueTick(nowMs) - (isPauseOver ? 0 : graceTicksOf(this.#seats, nowMs));
  }

  /** The last tick of the confirmed inputs that were sent to all. */
  get #sentTick(): number {
    return this.confirmedTick - this.#unsent.ticks;
  }

  #confirm(nowMs: number): void {
    const dueTick = this.#clock.dueTick(nowMs);
    const deadlineTick = this.#deadlineTick(nowMs);
    for (let tick = this.confirmedTick + 1; !this.isFull; tick++) {
      if (tick > deadlineTick && !this.#isComplete(tick, dueTick, nowMs)) break;
      const last = this.#log.last;
      const inputs = this.#seats.map((seat, index) => seat.confirm(tick, last[index] ?? NEUTRAL_INPUT));
      this.#log.add(inputs);
      this.#digest.add(inputs);
      this.#unsent.add(inputs, last, nowMs);
    }
    const isToSign = this.#digest.last.tick > this.#signedTick;
    if (isToSign || this.#unsent.isDue(nowMs)) this.#sendConfirmed();
    if (isToSign) this.#sign();
  }

  /** Sends the signature of the last checkpoint to those who have the log up to it. */
  #sign(): void {
    const { tick, digest } = this.#digest.last;
    const epoch = this.#options.epochs.at(-1);
    if (tick <= this.#signedTick || epoch === undefined) return;
    this.#signedTick = tick;
    const bytes = encodeRelayFrame({ kind: "checkpoint", tick, proof: signCheckpoint(epoch, tick, digest) });
    for (const [id, { sentTick }] of this.#members) if (sentTick >= tick && sentTick <= this.confirmedTick) this.#options.send(id, bytes);
  }

  /** Goes on with the run that a member has, after the last tick that is certainly the same. */
  #continue(id: string, member: Member, checkpoint: LogCheckpoint, nowMs: number): void {
    this.#sendConfirmed();
    const { epochs, send } = this.#options;
    const signed = verifyCheckpoint(epochs, checkpoint);
    member.sentTick = signed === null ? 0 : Math.min(this.confirmedTick, commonTicks(epochs, signed.epoch, checkpoint.tick));
    // Its log goes beyond the checkpoint; it is right when this relay signed it.
    const isOwn = signed !== null && signed.epoch === epochs.length - 1;
    const untilTick = isOwn ? this.confirmedTick : member.sentTick;
    send(id, encodeRelayFrame({ kind: "continue", untilTick, atTick: Math.max(0, this.#clock.dueTick(nowMs)) }));
    this.#sendSpeedNow(id, nowMs);
  }

  /**
   * Runs the clock at the speed that the games of all who play have, since the relay runs no game that would tell it. Each must have said
   * so, also one who is silent for a moment: nobody decides alone.
   */
  #agreeOnSpeed(nowMs: number): void {
    const [speedPercent, ...others] = [...this.#members.values()].flatMap((member) => (member.seat === null ? [] : member.speedPercent));
    if (speedPercent === undefined || others.some((other) => other !== speedPercent)) return;
    if (!this.#clock.setSpeed(speedPercent, nowMs)) return;
    for (const seat of this.#seats) seat.setSpeed(speedPercent);
    this.#sendSpeed();
  }

  /** Whether all that will come for a tick has come. */
  #isComplete(tick: number, dueTick: number, nowMs: number): boolean {
    if (tick > dueTick + (this.#clock.isPaused ? 0 : MAX_LEAD_TICKS)) return false;
    const awaited = this.#seats.filter((seat) => seat.isAwaited(nowMs));
    return awaited.length === 0 ? tick <= dueTick : awaited.every((seat) => seat.has(tick));
  }

  #sendConfirmed(): void {
    if (this.#unsent.ticks === 0) return;
    const fromTick = this.#sentTick + 1;
    const bytes = this.#unsent.take(fromTick);
    for (const [id, member] of this.#members) {
      if (member.sentTick !== fromTick - 1) continue;
      member.sentTick = this.confirmedTick;
      this.#options.send(id, bytes);
    }
  }

  /** Tells the others at once what a seat has pressed or let go. */
  #hint(from: string, { seat, fromTick, runs }: { seat: number; fromTick: number; runs: SeatRun[] }): void {
    const lastChange = fromTick + ticksOf(runs.slice(0, -1));
    if (lastChange <= this.#sentTick) return;
    // Confirmed, and not sent yet.
    if (lastChange <= this.confirmedTick) return this.#sendConfirmed();
    const bytes = encodeRelayFrame({ kind: "hint", seat, fromTick, runs });
    for (const [id, member] of this.#members) if (id !== from && member.sentTick === this.#sentTick) this.#options.send(id, bytes);
  }

  #sendLog(id: string, member: Member): void {
    for (let count = 0; count < PARTS_PER_TICK && member.sentTick < this.confirmedTick; count++) {
      const part = this.#log.partAfter(member.sentTick);
      if (!part) return;
      member.sentTick = part.untilTick;
      this.#options.send(id, part.bytes);
    }
  }

  #answer(id: string, sentMs: number, nowMs: number): void {
    const { speedPercent } = this.#clock;
    this.#options.send(id, encodeRelayFrame({ kind: "pong", sentMs, tick: this.#clock.positionAt(nowMs), speedPercent }));
  }

  #compare(id: string, member: Member, { tick, hash }: SeatFrame & { kind: "hash" }, nowMs: number): void {
    const knownTick = Math.min(member.sentTick, this.confirmedTick);
    const isDue = tick > 0 && tick % HASH_EVERY_TICKS === 0 && tick <= knownTick && tick > this.confirmedTick - HASH_EVERY_TICKS * 20;
    if (!isDue) return;
    const seats = this.#seats.map((seat) => seat.member);
    this.#differences.add({ member: id, seat: member.seat, tick, hash }, seats, nowMs);
  }

  /** Says to all at which tick the speed has changed. */
  #sendSpeed(): void {
    const { anchorTick: atTick, speedPercent } = this.#clock;
    const bytes = encodeRelayFrame({ kind: "speed", atTick, speedPercent });
    for (const id of this.#members.keys()) this.#options.send(id, bytes);
  }

  /** Says an unusual speed, with the present tick, to a member who was not there when it changed. */
  #sendSpeedNow(id: string, nowMs: number): void {
    const { anchorTick, speedPercent } = this.#clock;
    if (speedPercent === 100) return;
    const atTick = speedPercent === 0 ? anchorTick : Math.max(0, this.#clock.dueTick(nowMs));
    this.#options.send(id, encodeRelayFrame({ kind: "speed", atTick, speedPercent }));
  }
}

const ticksOf = (runs: readonly { readonly ticks: number }[]): number => runs.reduce((sum, { ticks }) => sum + ticks, 0);
