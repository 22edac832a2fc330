import { ByteReader, ByteWriter } from "./online-bytes.ts";
import { type ConfirmedRun, readRuns, readSeatRuns, type SeatInput, type SeatRun, writeSeatRuns } from "./online-inputs.ts";
import { ONLINE_LIMITS } from "./online-limits.ts";

/**
 * The binary frames of an online run, between the player of each seat and the relay. A frame is a byte that names its kind, then numbers
 * as `online-bytes.ts` writes them. Whoever decodes gets null for bytes that are no frame. `docs/online.md` describes the frames.
 */

const KIND = {
  inputs: 1,
  hash: 2,
  ping: 3,
  confirmed: 4,
  log: 5,
  pong: 6,
  speed: 7,
  differs: 8,
  checkpoint: 9,
  askCheckpoint: 10,
  askLog: 11,
  continue: 12,
  logPart: 13,
  hint: 14,
} as const;

/**
 * The log up to a tick, signed by the relay that confirmed it. The proof is opaque to players, who give the last one to the relay that
 * continues the run. Tick 0 needs no proof.
 */
export interface LogCheckpoint {
  tick: number;
  proof: Uint8Array;
}

/** What a seat sends. Ticks count from 1: input of tick 1 leads from the initial world to the world of tick 1. */
export type SeatFrame =
  | { kind: "inputs"; fromTick: number; runs: SeatRun[] }
  /** The hash of the world of a confirmed tick, 32 bits. */
  | { kind: "hash"; tick: number; hash: number }
  /** `sentMs` is a time of the sender's clock, which the answer repeats. */
  | { kind: "ping"; sentMs: number }
  /** The speed of the game after a confirmed tick, when it has changed. */
  | { kind: "speed"; tick: number; speedPercent: number }
  /** The last checkpoint that it has. */
  | ({ kind: "checkpoint" } & LogCheckpoint)
  /** A part of the log that the relay asked for; the body is for {@link decodeRuns}. */
  | { kind: "logPart"; fromTick: number; body: Uint8Array };

/** What the relay sends. */
export type RelayFrame =
  | { kind: "confirmed"; fromTick: number; runs: ConfirmedRun[] }
  /** What a seat has sent for ticks that are not confirmed yet; it holds the last of it from then on. Only for predictions. */
  | { kind: "hint"; seat: number; fromTick: number; runs: SeatRun[] }
  /** The same as confirmed inputs for ticks long ago, in parts up to `untilTick`. */
  | { kind: "log"; fromTick: number; untilTick: number; runs: ConfirmedRun[] }
  /** The relay's position in the run, in ticks and fractions of them; negative before the start. */
  | { kind: "pong"; sentMs: number; tick: number; speedPercent: number }
  /** The clock of the run stands still at a tick (0), or goes on from it with a speed. */
  | { kind: "speed"; atTick: number; speedPercent: number }
  /** The receiver's hash of `untilTick` differs from another seat's; that of `fromTick` did not. */
  | { kind: "differs"; fromTick: number; untilTick: number }
  | ({ kind: "checkpoint" } & LogCheckpoint)
  /** Asks a player whose run goes on, after a lost connection, for its checkpoint. */
  | { kind: "askCheckpoint" }
  /** Asks for the log from tick 1. */
  | { kind: "askLog"; untilTick: number }
  /** The run goes on: inputs after `untilTick` that the player has are no longer confirmed. `atTick` is the relay's position. */
  | { kind: "continue"; untilTick: number; atTick: number };

/** The inputs of all seats at a tick; null when they are unknown. Those of tick 0 are neutral. */
export type InputsAt = (tick: number) => readonly SeatInput[] | null;

/** Whether bytes are a part of the log that the relay sends. */
export const isLogFrame = (bytes: Uint8Array): boolean => bytes[0] === KIND.log;

export function encodeSeatFrame(frame: SeatFrame): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  writer.byte(KIND[frame.kind]);
  if (frame.kind === "inputs") {
    writer.whole(frame.fromTick);
    writeSeatRuns(writer, frame.runs);
  } else if (frame.kind === "hash") {
    writer.whole(frame.tick);
    writer.whole(frame.hash >>> 0);
  } else if (frame.kind === "speed") {
    writer.whole(frame.tick);
    writer.whole(frame.speedPercent);
  } else if (frame.kind === "checkpoint") {
    writer.whole(frame.tick);
    writer.append(frame.proof);
  } else if (frame.kind === "logPart") {
    writer.whole(frame.fromTick);
    writer.append(frame.body);
  } else writer.double(frame.sentMs);
  return writer.take();
}

/** @returns null for bytes that are no frame, or exceed {@link ONLINE_LIMITS}. */
export function decodeSeatFrame(bytes: Uint8Array): SeatFrame | null {
  const reader = new ByteReader(bytes);
  const kind = reader.byte();
  if (bytes.length > (kind === KIND.logPart ? ONLINE_LIMITS.logPartBytes : ONLINE_LIMITS.seatFrameBytes)) return null;
  let frame: SeatFrame | null = null;
  if (kind === KIND.inputs) {
    const fromTick = reader.whole(ONLINE_LIMITS.ticks);
    const runs = readSeatRuns(reader);
    if (fromTick > 0 && runs !== null) frame = { kind: "inputs", fromTick, runs };
  } else if (kind === KIND.hash) frame = { kind: "hash", tick: reader.whole(ONLINE_LIMITS.ticks), hash: reader.whole() };
  else if (kind === KIND.ping) frame = { kind: "ping", sentMs: reader.double() };
  else if (kind === KIND.speed) {
    const [tick, speedPercent] = [reader.whole(ONLINE_LIMITS.ticks), reader.whole(ONLINE_LIMITS.maxSpeedPercent)];
    if (speedPercent >= ONLINE_LIMITS.minSpeedPercent) frame = { kind: "speed", tick, speedPercent };
  } else if (kind === KIND.checkpoint) frame = readCheckpoint(reader);
  else if (kind === KIND.logPart) {
    const fromTick = reader.whole(ONLINE_LIMITS.ticks);
    if (fromTick > 0) frame = { kind: "logPart", fromTick, body: reader.rest() };
  }
  return frame && reader.isIntact && reader.isAtEnd ? frame : null;
}

/** Encodes a frame of the relay whose runs, if it has any, were encoded by {@link encodeRuns}. */
export function encodeRelayFrame(
  frame:
    | Exclude<RelayFrame, { kind: "confirmed" | "log" }>
    | { kind: "confirmed"; fromTick: number; body: Uint8Array }
    | { kind: "log"; fromTick: number; untilTick: number; body: Uint8Array },
): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  writer.byte(KIND[frame.kind]);
  if (frame.kind === "pong") {
    writer.double(frame.sentMs);
    writer.double(frame.tick);
    writer.whole(frame.speedPercent);
  } else if (frame.kind === "speed") {
    writer.whole(frame.atTick);
    writer.whole(frame.speedPercent);
  } else if (frame.kind === "hint") {
    writer.byte(frame.seat);
    writer.whole(frame.fromTick);
    writeSeatRuns(writer, frame.runs);
  } else if (frame.kind === "checkpoint") {
    writer.whole(frame.tick);
    writer.append(frame.proof);
  } else if (frame.kind === "askLog") writer.whole(frame.untilTick);
  else if (frame.kind === "continue") {
    writer.whole(frame.untilTick);
    writer.whole(frame.atTick);
  } else if (frame.kind !== "askCheckpoint") {
    writer.whole(frame.fromTick);
    if (frame.kind !== "confirmed") writer.whole(frame.untilTick);
    if (frame.kind !== "differs") writer.append(frame.body);
  }
  return writer.take();
}

/**
 * @param before inputs of all seats at the tick before the frame, against which its runs are written; or where to find those of a tick,
 * null for an unknown one: after joining again, a log begins with ticks that are known.
 * @returns null for bytes that are no frame of the relay, or follow on unknown ticks.
 */
export function decodeRelayFrame(bytes: Uint8Array, before: readonly SeatInput[] | InputsAt): RelayFrame | null {
  if (bytes.length > ONLINE_LIMITS.logPartBytes * 2) return null;
  const reader = new ByteReader(bytes);
  const kind = reader.byte();
  let frame: RelayFrame | null = null;
  if (kind === KIND.pong) frame = { kind: "pong", sentMs: reader.double(), tick: reader.double(), speedPercent: readSpeed(reader) };
  else if (kind === KIND.speed) frame = { kind: "speed", atTick: reader.whole(ONLINE_LIMITS.ticks), speedPercent: readSpeed(reader) };
  else if (kind === KIND.differs)
    frame = { kind: "differs", fromTick: reader.whole(ONLINE_LIMITS.ticks), untilTick: reader.whole(ONLINE_LIMITS.ticks) };
  else if (kind === KIND.checkpoint) frame = readCheckpoint(reader);
  else if (kind === KIND.askCheckpoint) frame = { kind: "askCheckpoint" };
  else if (kind === KIND.askLog) frame = { kind: "askLog", untilTick: reader.whole(ONLINE_LIMITS.ticks) };
  else if (kind === KIND.continue)
    frame = { kind: "continue", untilTick: reader.whole(ONLINE_LIMITS.ticks), atTick: reader.whole(ONLINE_LIMITS.ticks) };
  else if (kind === KIND.hint) {
    const [seat, fromTick] = [reader.byte(), reader.whole(ONLINE_LIMITS.ticks)];
    const runs = readSeatRuns(reader);
    if (runs === null || fromTick === 0 || seat >= ONLINE_LIMITS.seats) return null;
    frame = { kind: "hint", seat, fromTick, runs };
  } else if (kind === KIND.confirmed || kind === KIND.log) {
    const fromTick = reader.whole(ONLINE_LIMITS.ticks);
    const untilTick = kind === KIND.log ? reader.whole(ONLINE_LIMITS.ticks) : 0;
    const known = typeof before === "function" ? before(fromTick - 1) : before;
    const runs = known && readRuns(reader, known);
    if (!runs || fromTick === 0) return null;
    frame = kind === KIND.log ? { kind: "log", fromTick, untilTick, runs } : { kind: "confirmed", fromTick, runs };
  }
  return frame && reader.isIntact && reader.isAtEnd ? frame : null;
}

function readCheckpoint(reader: ByteReader): ({ kind: "checkpoint" } & LogCheckpoint) | null {
  const tick = reader.whole(ONLINE_LIMITS.ticks);
  const proof = reader.rest();
  return proof.length > ONLINE_LIMITS.proofBytes ? null : { kind: "checkpoint", tick, proof };
}

const readSpeed = (reader: ByteReader): number => reader.whole(ONLINE_LIMITS.maxSpeedPercent);
