import type { WorldSnapshot } from "../state/snapshot.ts";
import { snapshotSizeBytes } from "../state/snapshot-bytes.ts";
import type { World } from "../world.ts";

const FIRST_INTERVAL_TICKS = 120;
const MAX_KEYFRAMES = 120;
const MAX_BYTES = 64 * 1_024 * 1_024;

/**
 * Snapshots at regular ticks, for seeking backwards. When there are too many or they are too large, every second one is dropped and the
 * interval doubles, so memory stays bounded: at most 120 snapshots and 64 MB.
 */
export class Keyframes {
  #interval = FIRST_INTERVAL_TICKS;
  #frames: { tick: number; snapshot: WorldSnapshot; bytes: number }[] = [];
  #bytes = 0;

  get intervalTicks(): number {
    return this.#interval;
  }

  get count(): number {
    return this.#frames.length;
  }

  get byteLength(): number {
    return this.#bytes;
  }

  /** The earliest tick that can be restored; null when there is none. */
  get firstTick(): number | null {
    return this.#frames[0]?.tick ?? null;
  }

  /** Call at the start and after each tick. Takes a snapshot when one is due, and always a first one. */
  note(world: World): void {
    const last = this.#frames.at(-1);
    if (last && (world.tick % this.#interval !== 0 || world.tick <= last.tick)) return;
    const snapshot = world.snapshot();
    const bytes = snapshotSizeBytes(snapshot);
    this.#frames.push({ tick: world.tick, snapshot, bytes });
    this.#bytes += bytes;
    while (this.#frames.length > 2 && (this.#frames.length > MAX_KEYFRAMES || this.#bytes > MAX_BYTES)) this.#thin();
  }

  /** The latest snapshot at or before a tick; null when there is none. */
  before(tick: number): WorldSnapshot | null {
    return this.#frames.findLast((frame) => frame.tick <= tick)?.snapshot ?? null;
  }

  /** Drops snapshots after a tick. */
  cutTo(tick: number): void {
    this.#frames = this.#frames.filter((frame) => frame.tick <= tick);
    this.#bytes = this.#frames.reduce((sum, frame) => sum + frame.bytes, 0);
  }

  /** Drops snapshots that are not needed to restore a tick or later ones. */
  cutBefore(tick: number): void {
    let first = 0;
    while ((this.#frames[first + 1]?.tick ?? Number.POSITIVE_INFINITY) <= tick) this.#bytes -= this.#frames[first++]?.bytes ?? 0;
    this.#frames.splice(0, first);
  }

  #thin(): void {
    this.#interval *= 2;
    this.#frames = this.#frames.filter((frame, index) => index === 0 || frame.tick % this.#interval === 0);
    this.#bytes = this.#frames.reduce((sum, frame) => sum + frame.bytes, 0);
  }
}
