import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import {
  type ConfirmedRun,
  encodeRuns,
  isSameInput,
  type LogCheckpoint,
  NEUTRAL_INPUT,
  ONLINE_LIMITS,
  type SeatInput,
} from "@playsmith/contract";
import type { ConfirmedLog } from "./confirmed-log.ts";

/** Of a digest and of a signature, each; enough that none can be found by trying. */
const BYTES = 16;

/**
 * One relay's part of a run. A run whose server died is continued by another relay, with another key, so that what the first one may
 * still confirm counts no more.
 */
export interface RunEpoch {
  /** In base64. Known to servers only. */
  key: string;
  /** The last of its ticks that is in the run; null while its relay goes on. */
  untilTick: number | null;
}

/** The confirmed inputs of a run up to a checkpoint. */
export interface RecoveredLog {
  log: ConfirmedLog;
  digest: LogDigest;
}

export const newEpoch = (): RunEpoch => ({ key: randomBytes(32).toString("base64"), untilTick: null });

/** The digest of a confirmed log at each checkpoint: each covers all ticks before it. */
export class LogDigest {
  #digest = Buffer.alloc(BYTES);
  #tick = 0;
  #runs: ConfirmedRun[] = [];
  #before: readonly SeatInput[];

  constructor(seats: number) {
    this.#before = Array.from({ length: seats }, () => NEUTRAL_INPUT);
  }

  /** The last checkpoint, and its digest. */
  get last(): { tick: number; digest: Buffer } {
    return { tick: this.#tick - (this.#tick % ONLINE_LIMITS.checkpointTicks), digest: this.#digest };
  }

  add(inputs: readonly SeatInput[], ticks = 1): void {
    for (let left = ticks; left > 0; ) {
      const some = Math.min(left, ONLINE_LIMITS.checkpointTicks - (this.#tick % ONLINE_LIMITS.checkpointTicks));
      left -= some;
      this.#tick += some;
      const run = this.#runs.at(-1);
      if (run && isSame(run.inputs, inputs)) run.ticks += some;
      else this.#runs.push({ ticks: some, inputs });
      if (this.#tick % ONLINE_LIMITS.checkpointTicks === 0) this.#close(inputs);
    }
  }

  #close(inputs: readonly SeatInput[]): void {
    this.#digest = hash("sha256", Buffer.concat([this.#digest, encodeRuns(this.#runs, this.#before)]), "buffer").subarray(0, BYTES);
    this.#before = inputs;
    this.#runs = [];
  }
}

/** @returns the proof of a checkpoint: its digest with a signature. */
export function signCheckpoint({ key }: RunEpoch, tick: number, digest: Uint8Array): Buffer {
  return Buffer.concat([digest, signatureOf(key, tick, digest)]);
}

/** @returns the epoch whose relay signed a checkpoint, and the digest; null for none. */
export function verifyCheckpoint(
  epochs: readonly RunEpoch[],
  { tick, proof }: LogCheckpoint,
): { epoch: number; digest: Uint8Array } | null {
  if (proof.length !== 2 * BYTES || tick % ONLINE_LIMITS.checkpointTicks !== 0) return null;
  const [digest, signature] = [proof.subarray(0, BYTES), proof.subarray(BYTES)];
  const epoch = epochs.findLastIndex(({ key }) => timingSafeEqual(signature, signatureOf(key, tick, digest)));
  return epoch < 0 ? null : { epoch, digest };
}

/**
 * The ticks that a checkpoint has in common with the log of the newest epoch.
 * @param epoch index of the one that signed it.
 */
export function commonTicks(epochs: readonly RunEpoch[], epoch: number, tick: number): number {
  return epochs.slice(epoch).reduce((least, { untilTick }) => Math.min(least, untilTick ?? least), tick);
}

function signatureOf(key: string, tick: number, digest: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(tick);
  return createHmac("sha256", Buffer.from(key, "base64")).update(head).update(digest).digest().subarray(0, BYTES);
}

function isSame(one: readonly SeatInput[], other: readonly SeatInput[]): boolean {
  return one.every((input, seat) => isSameInput(input, other[seat] ?? NEUTRAL_INPUT));
}
