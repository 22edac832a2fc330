import type { CellEdits } from "./cell-edits.ts";
import { type CellMap, keysByChunk, readKeys } from "./cell-grid.ts";
import { ChunkCells, LAMPORT_MAX, type Stamp, stampOf } from "./cell-patch.ts";
import { ChunkEdit } from "./chunk-edit.ts";
import { packEdit } from "./packed-edit.ts";

/** Paints chunks of a grid as one writer, one after the other, and records the edits. */
export class GridPainter {
  readonly edits: CellEdits = [];
  /** The current chunk with all writers' patches merged. */
  readonly shown = new ChunkCells();
  readonly #own = new ChunkCells();
  readonly #edit = new ChunkEdit();
  readonly #map: CellMap;
  readonly #writer: number;
  readonly #keys: ReadonlyMap<string, readonly string[]>;
  #stamp: Stamp = 0;
  #isPainted = false;
  #isEdited = false;

  constructor(map: CellMap, writer: number) {
    this.#map = map;
    this.#writer = writer;
    this.#keys = keysByChunk(map);
  }

  /** Loads a chunk, lets `work` paint it, and stores it. */
  chunk(name: string, work: () => void): void {
    const key = `${name}:${this.#writer}`;
    const keys = this.#keys.get(name) ?? [];
    readKeys(this.#map, [key], this.#own);
    if (keys.some((other) => other !== key)) readKeys(this.#map, keys, this.shown);
    else this.shown.copy(this.#own);
    let lamport = this.shown.nextLamport();
    const isWornOut = lamport > LAMPORT_MAX;
    if (isWornOut) {
      this.shown.restart();
      this.#own.copy(this.shown);
      lamport = this.shown.nextLamport();
    }
    this.#edit.after.reset();
    this.#edit.before.copy(this.shown);
    this.#stamp = stampOf(lamport, this.#writer);
    this.#isPainted = false;
    this.#isEdited = false;
    work();
    if (this.#isPainted && isWornOut) for (const other of keys) this.#map.delete(other);
    if (this.#isPainted) this.#map.set(key, this.#own.encode());
    if (this.#isEdited) this.edits.push(packEdit(name, this.#edit));
  }

  /** Paints cells of the current chunk from `first` to `end` (exclusive). Skips those that have the value already. */
  paint(first: number, end: number, value: number): void {
    const { values: shownValues, stamps: shownStamps } = this.shown;
    const { values: ownValues, stamps: ownStamps } = this.#own;
    const { values: editedValues, stamps: editedStamps } = this.#edit.after;
    const stamp = this.#stamp;
    let isPainted = false;
    for (let index = first; index < end; index++) {
      if (shownValues[index] === value) continue;
      shownValues[index] = ownValues[index] = editedValues[index] = value;
      shownStamps[index] = ownStamps[index] = editedStamps[index] = stamp;
      isPainted = true;
    }
    this.#isPainted ||= isPainted;
    this.#isEdited ||= isPainted;
  }

  /** Records a cell of the current chunk that is left unchanged. */
  keep(index: number, value: number, stamp: Stamp): void {
    this.#edit.after.fill(index, index + 1, value, stamp);
    this.#edit.before.fill(index, index + 1, value, stamp);
    this.#isEdited = true;
  }
}
