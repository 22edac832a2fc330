import {
  type ConfirmedRun,
  decodeRuns,
  decodeSeatFrame,
  encodeRelayFrame,
  NEUTRAL_INPUT,
  ONLINE_LIMITS,
  type SeatInput,
} from "@playsmith/contract";
import { ConfirmedLog } from "./confirmed-log.ts";
import { commonTicks, LogDigest, type RecoveredLog, type RunEpoch, verifyCheckpoint } from "./log-signature.ts";

/** Others are awaited for so long after the first member who has the run. */
const OTHERS_WITHIN_MS = 1_200;
/** A member who sends no part of its log for this time, or not all of it within the other, is left out. */
const PART_WITHIN_MS = 5_000;
const LOG_WITHIN_MS = 40_000;
/** Without any log after this time, the run is lost. */
const GIVE_UP_MS = 15_000;

export interface RunRecoveryOptions {
  seats: number;
  /** Those of the relays before. */
  epochs: readonly RunEpoch[];
  /** How many members the run had. */
  members: number;
  send(member: string, bytes: Uint8Array<ArrayBuffer>): void;
}

interface Holder {
  /** -1 until its checkpoint has come. */
  tick: number;
  digest: Uint8Array;
  epoch: number;
}

/** The log that a member sends, as far as it has come. */
interface Incoming {
  member: string;
  sinceMs: number;
  /** When its last part came. */
  heardMs: number;
  runs: ConfirmedRun[];
  ticks: number;
  last: readonly SeatInput[];
  bytes: number;
}

/**
 * Finds the log of a run whose relay has died. Each member names the last checkpoint that it has; the latest one whose signature is right is
 * the end of the log. One of those who have it sends the log, whose digest must be the signed one. So nobody can change an input, and
 * the most that a member can do is to name an earlier checkpoint, which counts only when nobody has a later one.
 */
export class RunRecovery {
  readonly #options: RunRecoveryOptions;
  readonly #holders = new Map<string, Holder>();
  readonly #sinceMs: number;
  #firstMs: number | null = null;
  #incoming: Incoming | null = null;
  /** The log, once it is found; `null` when the run is lost. */
  #result: RecoveredLog | null | undefined;

  constructor(options: RunRecoveryOptions, nowMs: number) {
    [this.#options, this.#sinceMs] = [options, nowMs];
  }

  /** The log up to the last checkpoint, null for a run that is lost; undefined while it is looked for. */
  get result(): RecoveredLog | null | undefined {
    return this.#result;
  }

  /** Adds a member. @param isRunning whether its player has the run. */
  join(member: string, nowMs: number, isRunning: boolean): void {
    if (!isRunning) return;
    this.#firstMs ??= nowMs;
    this.#holders.set(member, { tick: -1, digest: new Uint8Array(), epoch: -1 });
    this.#options.send(member, encodeRelayFrame({ kind: "askCheckpoint" }));
  }

  leave(member: string): void {
    this.#holders.delete(member);
    if (this.#incoming?.member === member) this.#incoming = null;
  }

  /** Takes a frame. What is malformed, unasked for, or not signed is dropped, with whoever sent it. */
  receive(member: string, bytes: Uint8Array, nowMs: number): void {
    const holder = this.#holders.get(member);
    const frame = holder && decodeSeatFrame(bytes);
    if (!frame) return;
    if (frame.kind === "checkpoint" && holder.tick < 0) {
      const signed = verifyCheckpoint(this.#options.epochs, frame);
      if (signed !== null) Object.assign(holder, { tick: frame.tick, ...signed });
      else if (frame.tick === 0) holder.tick = 0;
      else this.leave(member);
      this.tick(nowMs);
    } else if (frame.kind === "logPart" && this.#incoming?.member === member) this.#add(this.#incoming, frame.fromTick, frame.body, nowMs);
  }

  /** What is due by the time. */
  tick(nowMs: number): void {
    if (this.#result !== undefined) return;
    if (this.#incoming !== null && isLate(this.#incoming, nowMs)) this.leave(this.#incoming.member);
    if (this.#incoming === null && this.#isEverybodyHere(nowMs)) this.#choose(nowMs);
    if (this.#incoming === null && nowMs - this.#sinceMs >= GIVE_UP_MS) this.#result ??= null;
  }

  #isEverybodyHere(nowMs: number): boolean {
    if (this.#firstMs === null) return false;
    const answered = [...this.#holders.values()].filter(({ tick }) => tick >= 0);
    return answered.length > 0 && (answered.length >= this.#options.members || nowMs - this.#firstMs >= OTHERS_WITHIN_MS);
  }

  #choose(nowMs: number): void {
    const { seats, send } = this.#options;
    const best = [...this.#holders].reduce((one, other) => (isLater(other[1], one[1]) ? other : one));
    const [member, { tick }] = best;
    if (tick === 0) return void (this.#result = this.#recovered([], 0));
    const last = Array.from({ length: seats }, () => NEUTRAL_INPUT);
    this.#incoming = { member, sinceMs: nowMs, heardMs: nowMs, runs: [], ticks: 0, last, bytes: 0 };
    send(member, encodeRelayFrame({ kind: "askLog", untilTick: tick }));
  }

  #add(incoming: Incoming, fromTick: number, body: Uint8Array, nowMs: number): void {
    const { member } = incoming;
    const holder = this.#holders.get(member);
    const runs = decodeRuns(body, incoming.last);
    incoming.bytes += body.length;
    incoming.heardMs = nowMs;
    if (!holder || runs === null || fromTick !== incoming.ticks + 1 || incoming.bytes > ONLINE_LIMITS.logBytes)
      return this.#drop(member, nowMs);
    for (const run of runs) {
      incoming.runs.push(run);
      incoming.ticks += run.ticks;
      incoming.last = run.inputs;
    }
    if (incoming.ticks < holder.tick) return;
    const { digest } = this.#recovered(incoming.runs, holder.tick);
    if (incoming.ticks !== holder.tick || !digest.last.digest.equals(holder.digest)) return this.#drop(member, nowMs);
    this.#incoming = null;
    this.#result = this.#recovered(incoming.runs, commonTicks(this.#options.epochs, holder.epoch, holder.tick));
  }

  #recovered(runs: readonly ConfirmedRun[], untilTick: number): RecoveredLog {
    const { seats } = this.#options;
    const [log, digest] = [new ConfirmedLog(seats), new LogDigest(seats)];
    for (const run of runs) {
      const ticks = Math.min(run.ticks, untilTick - log.ticks);
      if (ticks <= 0) break;
      log.add(run.inputs, ticks);
      digest.add(run.inputs, ticks);
    }
    return { log, digest };
  }

  #drop(member: string, nowMs: number): void {
    this.leave(member);
    this.tick(nowMs);
  }
}

const isLate = ({ sinceMs, heardMs }: Incoming, nowMs: number): boolean =>
  nowMs - heardMs >= PART_WITHIN_MS || nowMs - sinceMs >= LOG_WITHIN_MS;

/** By a later relay, or by the same one later. */
function isLater(one: Holder, other: Holder): boolean {
  return one.epoch !== other.epoch ? one.epoch > other.epoch : one.tick > other.tick;
}
