import type { WorldSnapshot } from "../state/snapshot.ts";

/** Snapshots of confirmed ticks that are kept to go back further than predictions reach, and the least ticks between them. */
const ANCHORS = 2;
const ANCHOR_EVERY_TICKS = 90;

interface SavedTick {
  tick: number;
  snapshot: WorldSnapshot;
  eventsMark: number;
}

/** The snapshots to which an online run can go back: those of predicted ticks, and few older ones. */
export class SnapshotHistory {
  readonly #recycle: (snapshot: WorldSnapshot) => void;
  #saved: SavedTick[] = [];
  /** Of confirmed ticks, the oldest first. */
  #anchors: SavedTick[] = [];

  /** @param recycle takes the snapshots that are no longer needed. */
  constructor(recycle: (snapshot: WorldSnapshot) => void) {
    this.#recycle = recycle;
  }

  /** 0 without any. */
  get lastTick(): number {
    return this.#saved.at(-1)?.tick ?? 0;
  }

  add(saved: SavedTick): void {
    this.#saved.push(saved);
  }

  /** @returns the last snapshot at or before a tick, and forgets later ones; null for none, when nothing is forgotten. */
  backTo(tick: number): SavedTick | null {
    const all = [...this.#anchors, ...this.#saved];
    const found = all.findLast((entry) => entry.tick <= tick);
    if (!found) return null;
    const isKept = (entry: SavedTick): boolean => entry.tick <= found.tick;
    this.#drop(all.filter((entry) => !isKept(entry)));
    this.#anchors = this.#anchors.filter(isKept);
    this.#saved = this.#saved.filter(isKept);
    return found;
  }

  /** Forgets snapshots that no prediction goes back to: those before the last at or before a confirmed tick. */
  settle(confirmedTick: number): void {
    const first = this.#saved.findLastIndex((entry) => entry.tick <= confirmedTick);
    if (first > 0) this.#drop(this.#saved.splice(0, first).filter((entry) => !this.#isAnchor(entry)));
  }

  clear(): void {
    [this.#saved, this.#anchors] = [[], []];
  }

  #isAnchor(entry: SavedTick): boolean {
    if (entry.tick - (this.#anchors.at(-1)?.tick ?? Number.NEGATIVE_INFINITY) < ANCHOR_EVERY_TICKS) return false;
    this.#anchors.push(entry);
    if (this.#anchors.length > ANCHORS) this.#drop(this.#anchors.splice(0, 1));
    return true;
  }

  #drop(saved: readonly SavedTick[]): void {
    for (const { snapshot } of saved) this.#recycle(snapshot);
  }
}
