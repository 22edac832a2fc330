import { encodeRow } from "@playsmith/game-format";
import { CHUNK_SIDE, ChunkCells, type Stamp, stampOf } from "./cell-patch.ts";

/** One painted cell. */
export interface CellWrite {
  column: number;
  row: number;
  value: number;
}

/** A painted cell with what it replaced, so that it can be taken back. */
export interface CellEdit extends CellWrite {
  before: number;
  stamp: Stamp;
  /** The stamp of what was there before; 0 where nobody had painted. */
  stampBefore: Stamp;
}

/** What holds a grid, a Y.Map or a part of one: an entry a chunk and writer, named `<chunk column>.<chunk row>:<writer>`. */
export interface CellMap {
  keys(): Iterable<string>;
  get(key: string): Uint8Array | undefined;
  set(key: string, patch: Uint8Array): unknown;
  delete(key: string): void;
}

const FOLDED = "fold";
const KEY = /^(\d{1,4})\.(\d{1,4}):(.+)$/;

const chunkName = (column: number, row: number): string => `${Math.floor(column / CHUNK_SIDE)}.${Math.floor(row / CHUNK_SIDE)}`;
const indexInChunk = (column: number, row: number): number => (row % CHUNK_SIDE) * CHUNK_SIDE + (column % CHUNK_SIDE);

/** The chunk that an entry's name stands for, or null for a name of another form. */
export function chunkOfKey(key: string): { name: string; chunkColumn: number; chunkRow: number } | null {
  const match = KEY.exec(key);
  return match ? { name: `${match[1]}.${match[2]}`, chunkColumn: Number(match[1]), chunkRow: Number(match[2]) } : null;
}

function keysByChunk(map: CellMap): Map<string, string[]> {
  const chunks = new Map<string, string[]>();
  for (const key of map.keys()) {
    const chunk = chunkOfKey(key);
    if (!chunk) continue;
    const keys = chunks.get(chunk.name);
    if (keys) keys.push(key);
    else chunks.set(chunk.name, [key]);
  }
  return chunks;
}

function mergeKeys(map: CellMap, keys: readonly string[]): ChunkCells {
  const cells = new ChunkCells();
  for (const key of keys) {
    const patch = map.get(key);
    if (patch instanceof Uint8Array) cells.merge(patch);
  }
  return cells;
}

/** The merged cells of one chunk. */
export function readChunk(map: CellMap, name: string): ChunkCells {
  return mergeKeys(map, keysByChunk(map).get(name) ?? []);
}

/** The whole grid as `columns × rows` values. Cells outside it are kept in the document, unseen, until it grows again. */
export function readGrid(map: CellMap, columns: number, rows: number): Uint16Array {
  const out = new Uint16Array(columns * rows);
  for (const [name, keys] of keysByChunk(map)) copyChunk(mergeKeys(map, keys), name, out, columns, rows);
  return out;
}

/** Copies a chunk's values to their place in a whole grid. */
export function copyChunk(chunk: ChunkCells, name: string, out: Uint16Array, columns: number, rows: number): void {
  const [chunkColumn, chunkRow] = name.split(".").map(Number) as [number, number];
  const firstColumn = chunkColumn * CHUNK_SIDE;
  const width = Math.min(CHUNK_SIDE, columns - firstColumn);
  if (width <= 0) return;
  for (let row = 0; row < CHUNK_SIDE; row++) {
    const gridRow = chunkRow * CHUNK_SIDE + row;
    if (gridRow >= rows) return;
    out.set(chunk.values.subarray(row * CHUNK_SIDE, row * CHUNK_SIDE + width), gridRow * columns + firstColumn);
  }
}

/** Rows of a grid in game-format's form. */
export function gridRows(cells: Uint16Array, columns: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => encodeRow(cells, row * columns, columns));
}

/**
 * Paints cells as `writer`. Call inside a transaction.
 * @returns what was changed; cells that held the value already, or lie outside, are left out.
 */
export function writeCells(map: CellMap, writer: number, writes: readonly CellWrite[], columns: number, rows: number): CellEdit[] {
  const chunkColumns = Math.ceil(columns / CHUNK_SIDE);
  const byChunk = new Map<number, CellWrite[]>();
  for (const write of writes) {
    if (write.column < 0 || write.row < 0 || write.column >= columns || write.row >= rows) continue;
    const chunk = Math.floor(write.row / CHUNK_SIDE) * chunkColumns + Math.floor(write.column / CHUNK_SIDE);
    const list = byChunk.get(chunk);
    if (list) list.push(write);
    else byChunk.set(chunk, [write]);
  }
  const existing = keysByChunk(map);
  const edits: CellEdit[] = [];
  for (const [chunk, list] of byChunk) {
    const name = `${chunk % chunkColumns}.${Math.floor(chunk / chunkColumns)}`;
    const shown = mergeKeys(map, existing.get(name) ?? []);
    const stamp = stampOf(shown.nextLamport(), writer);
    const own = mergeKeys(map, [`${name}:${writer}`]);
    const editsBefore = edits.length;
    for (const { column, row, value } of list) {
      const index = indexInChunk(column, row);
      const before = shown.values[index] as number;
      if (before === value) continue;
      const stampBefore = shown.stamps[index] as number;
      own.values[index] = value;
      own.stamps[index] = stamp;
      shown.values[index] = value;
      shown.stamps[index] = stamp;
      edits.push({ column, row, value, before, stamp, stampBefore });
    }
    if (edits.length > editsBefore) map.set(`${name}:${writer}`, own.encode());
  }
  return edits;
}

/**
 * Takes painted cells back, except where someone has painted over them since. Call inside a transaction, with one edit a cell.
 * @returns the edits that would redo it, those included that leave a cell as it is.
 */
export function revertCells(map: CellMap, writer: number, edits: readonly CellEdit[], columns: number, rows: number): CellEdit[] {
  const chunks = new Map<string, ChunkCells>();
  const writes: CellWrite[] = [];
  const unchanged: CellEdit[] = [];
  for (const { column, row, value, before, stamp } of edits) {
    const name = chunkName(column, row);
    let chunk = chunks.get(name);
    if (!chunk) {
      chunk = readChunk(map, name);
      chunks.set(name, chunk);
    }
    if (chunk.stamps[indexInChunk(column, row)] !== stamp) continue;
    if (value === before) unchanged.push({ column, row, value, before, stamp, stampBefore: stamp });
    else writes.push({ column, row, value: before });
  }
  return [...writeCells(map, writer, writes, columns, rows), ...unchanged];
}

/** Fills a new grid from values. Call inside a transaction, or before the map is part of a document. */
export function fillGrid(map: CellMap, cells: Uint16Array, columns: number, rows: number): void {
  for (let top = 0; top < rows; top += CHUNK_SIDE) {
    for (let left = 0; left < columns; left += CHUNK_SIDE) {
      const chunk = new ChunkCells();
      let used = false;
      for (let row = top; row < Math.min(rows, top + CHUNK_SIDE); row++) {
        for (let column = left; column < Math.min(columns, left + CHUNK_SIDE); column++) {
          const value = cells[row * columns + column] as number;
          if (value === 0) continue;
          chunk.write(indexInChunk(column, row), value, stampOf(1, 0));
          used = true;
        }
      }
      if (used) map.set(`${chunkName(left, top)}:${FOLDED}`, chunk.encode());
    }
  }
}

/**
 * Merges all writers' patches of each chunk into one, keeping every stamp, so that the number of entries stays bounded by the number
 * of chunks. Safe beside concurrent strokes: they carry later stamps.
 * @returns true when anything was folded.
 */
export function foldGrid(map: CellMap): boolean {
  let folded = false;
  for (const [name, keys] of keysByChunk(map)) {
    if (keys.length === 1) continue;
    const cells = mergeKeys(map, keys);
    for (const key of keys) map.delete(key);
    map.set(`${name}:${FOLDED}`, cells.encode());
    folded = true;
  }
  return folded;
}
