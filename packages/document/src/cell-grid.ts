import { encodeRow } from "@playsmith/game-format";
import { CHUNK_SIDE, ChunkCells, stampOf } from "./cell-patch.ts";

/** The storage of a grid, a Y.Map or a part of one: an entry per chunk and writer, named `<chunk column>.<chunk row>:<writer>`. */
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

/** The chunk of an entry's key, or null for an invalid key. */
export function chunkOfKey(key: string): { name: string; chunkColumn: number; chunkRow: number } | null {
  const match = KEY.exec(key);
  return match ? { name: `${match[1]}.${match[2]}`, chunkColumn: Number(match[1]), chunkRow: Number(match[2]) } : null;
}

/** The position of a chunk in the grid of chunks. */
export function chunkOfName(name: string): { chunkColumn: number; chunkRow: number } {
  const [chunkColumn, chunkRow] = name.split(".").map(Number) as [number, number];
  return { chunkColumn, chunkRow };
}

/** The keys of all entries, grouped by chunk name. */
export function keysByChunk(map: CellMap): Map<string, string[]> {
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

/** Replaces `cells` by the merged cells of some entries. @returns `cells`. */
export function readKeys(map: CellMap, keys: readonly string[], cells: ChunkCells): ChunkCells {
  let isBlank = true;
  for (const key of keys) {
    const patch = map.get(key);
    if (!(patch instanceof Uint8Array)) continue;
    if (isBlank) cells.read(patch);
    else cells.merge(patch);
    isBlank = false;
  }
  if (isBlank) cells.reset();
  return cells;
}

/** The whole grid as `columns × rows` values. Cells outside stay in the document and are visible again when the grid grows. */
export function readGrid(map: CellMap, columns: number, rows: number): Uint16Array {
  const out = new Uint16Array(columns * rows);
  const cells = new ChunkCells();
  for (const [name, keys] of keysByChunk(map)) copyChunk(readKeys(map, keys, cells), name, out, columns, rows);
  return out;
}

/** Copies a chunk's values to their place in a grid. */
export function copyChunk(chunk: ChunkCells, name: string, out: Uint16Array, columns: number, rows: number): void {
  const { chunkColumn, chunkRow } = chunkOfName(name);
  const firstColumn = chunkColumn * CHUNK_SIDE;
  const width = Math.min(CHUNK_SIDE, columns - firstColumn);
  if (width <= 0) return;
  for (let row = 0; row < CHUNK_SIDE; row++) {
    const gridRow = chunkRow * CHUNK_SIDE + row;
    if (gridRow >= rows) return;
    const from = row * CHUNK_SIDE;
    const to = gridRow * columns + firstColumn;
    // A loop is faster than a native copy for so few values.
    for (let column = 0; column < width; column++) out[to + column] = chunk.values[from + column] as number;
  }
}

/** The rows of a grid as encoded by game-format. */
export function gridRows(cells: Uint16Array, columns: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => encodeRow(cells, row * columns, columns));
}

/** Fills a new grid with values. Call inside a transaction, or before the map is part of a document. */
export function fillGrid(map: CellMap, cells: Uint16Array, columns: number, rows: number): void {
  const chunk = new ChunkCells();
  for (let top = 0; top < rows; top += CHUNK_SIDE) {
    for (let left = 0; left < columns; left += CHUNK_SIDE) {
      chunk.reset();
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
 * Merges all writers' patches of each chunk into one and keeps every stamp, so that the number of entries is bounded by the number of
 * chunks. Safe with concurrent strokes, whose stamps are later.
 * @returns true when anything was merged.
 */
export function foldGrid(map: CellMap): boolean {
  const cells = new ChunkCells();
  let folded = false;
  for (const [name, keys] of keysByChunk(map)) {
    if (keys.length === 1) continue;
    readKeys(map, keys, cells);
    for (const key of keys) map.delete(key);
    map.set(`${name}:${FOLDED}`, cells.encode());
    folded = true;
  }
  return folded;
}
