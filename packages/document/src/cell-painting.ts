import type { CellEdits } from "./cell-edits.ts";
import { type CellMap, chunkOfName } from "./cell-grid.ts";
import { CHUNK_CELLS, CHUNK_SIDE } from "./cell-patch.ts";
import { CellRuns } from "./cell-runs.ts";
import { ChunkEdit } from "./chunk-edit.ts";
import { GridPainter } from "./grid-painter.ts";
import { chunkOfEdit, unpackEdit } from "./packed-edit.ts";

/** The cells of each chunk by its name, relative to the chunk's top left cell; cells outside the grid are dropped. */
function cutIntoChunks({ runs, columns, rows, lengths, values }: CellRuns, width: number, height: number): Map<string, CellRuns> {
  const chunks = new Map<string, CellRuns>();
  let chunk = new CellRuns();
  let [left, top] = [-CHUNK_SIDE, -CHUNK_SIDE];
  const take = (column: number, row: number): void => {
    left = column - (column % CHUNK_SIDE);
    top = row - (row % CHUNK_SIDE);
    const name = `${left / CHUNK_SIDE}.${top / CHUNK_SIDE}`;
    chunk = chunks.get(name) ?? new CellRuns(CHUNK_SIDE);
    chunks.set(name, chunk);
  };
  for (let run = 0; run < runs; run++) {
    const row = rows[run] as number;
    if (row < 0 || row >= height) continue;
    const end = Math.min(width, (columns[run] as number) + (lengths[run] as number));
    for (let column = Math.max(0, columns[run] as number); column < end; column = left + CHUNK_SIDE) {
      if (column < left || column >= left + CHUNK_SIDE || row < top || row >= top + CHUNK_SIDE) take(column, row);
      chunk.addRun(column - left, row - top, Math.min(end, left + CHUNK_SIDE) - column, values[run]);
    }
  }
  return chunks;
}

/**
 * Paints cells as `writer`. Call inside a transaction.
 * @returns the changes, without unchanged cells and cells outside.
 */
export function paintCells(map: CellMap, writer: number, cells: CellRuns, columns: number, rows: number): CellEdits {
  const painter = new GridPainter(map, writer);
  for (const [name, runs] of cutIntoChunks(cells, columns, rows))
    painter.chunk(name, () => {
      for (let run = 0; run < runs.runs; run++) {
        const first = (runs.rows[run] as number) * CHUNK_SIDE + (runs.columns[run] as number);
        painter.paint(first, first + (runs.lengths[run] as number), runs.values[run] as number);
      }
    });
  return painter.edits;
}

/**
 * Reverts painted cells, except those that someone has painted over since. Call inside a transaction.
 * @returns the edits for redo, including those that keep a cell's value.
 */
export function revertCells(map: CellMap, writer: number, edits: CellEdits, columns: number, rows: number): CellEdits {
  const painter = new GridPainter(map, writer);
  const taken = new ChunkEdit();
  const { after, before } = taken;
  for (const packed of edits) {
    unpackEdit(packed, taken);
    const name = chunkOfEdit(packed);
    const { chunkColumn, chunkRow } = chunkOfName(name);
    const width = columns - chunkColumn * CHUNK_SIDE;
    const height = rows - chunkRow * CHUNK_SIDE;
    painter.chunk(name, () => {
      for (let index = 0; index < CHUNK_CELLS; index++) {
        const stamp = after.stamps[index] as number;
        if (stamp === 0 || painter.shown.stamps[index] !== stamp) continue;
        const value = before.values[index] as number;
        if (after.values[index] === value) painter.keep(index, value, stamp);
        else if (index % CHUNK_SIDE < width && index / CHUNK_SIDE < height) painter.paint(index, index + 1, value);
      }
    });
  }
  return painter.edits;
}
