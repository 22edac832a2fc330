import { CellRuns } from "@playsmith/document";
import { decodeCells, encodeCells } from "@playsmith/game-format";
import { DRAWN_SIDE_PX } from "./sprites/pixel-assets.ts";

/**
 * A stroke in progress as sent to other users: the cells that it would paint, in their bounding rectangle, with rows encoded as in
 * game-format; n paints value n − 1, and 0 leaves a cell unchanged.
 */
export interface LiveStroke {
  assetId: string;
  frameId: string;
  layerId: string;
  left: number;
  top: number;
  columns: number;
  rows: readonly string[];
  /** The stroke is released; others receive it through the document, perhaps later than this. */
  isDone?: boolean;
}

/** A stroke of another user, with that user's name and colour. */
export interface OthersStroke extends LiveStroke {
  by: { name: string; color: string };
}

/** Maximum characters of all rows, to keep presence messages small; larger strokes are shown to others only after the release. */
const MAX_CHARACTERS = 5_000;

/** A stroke for other users; null when it paints nothing or is too large. */
export function liveStrokeOf(place: Pick<LiveStroke, "assetId" | "frameId" | "layerId">, writes: CellRuns): LiveStroke | null {
  if (writes.length === 0) return null;
  let [left, top, right, bottom] = [DRAWN_SIDE_PX, DRAWN_SIDE_PX, 0, 0];
  for (let run = 0; run < writes.runs; run++) {
    const column = writes.columns[run] as number;
    const row = writes.rows[run] as number;
    left = Math.min(left, column);
    top = Math.min(top, row);
    right = Math.max(right, column + (writes.lengths[run] as number));
    bottom = Math.max(bottom, row + 1);
  }
  const columns = right - left;
  const cells = new Uint16Array(columns * (bottom - top));
  for (let run = 0; run < writes.runs; run++) {
    const first = ((writes.rows[run] as number) - top) * columns + (writes.columns[run] as number) - left;
    cells.fill((writes.values[run] as number) + 1, first, first + (writes.lengths[run] as number));
  }
  const rows = encodeCells(cells, columns, bottom - top);
  return rows.reduce((sum, { length }) => sum + length, 0) > MAX_CHARACTERS ? null : { ...place, left, top, columns, rows };
}

const isPlace = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= DRAWN_SIDE_PX;

/** Validates a stroke from another user; null for none or invalid data. */
export function readLiveStroke(value: unknown): LiveStroke | null {
  if (typeof value !== "object" || value === null) return null;
  const { assetId, frameId, layerId, left, top, columns, rows, isDone } = value as Record<keyof LiveStroke, unknown>;
  if (typeof assetId !== "string" || typeof frameId !== "string" || typeof layerId !== "string") return null;
  if (!isPlace(left) || !isPlace(top) || !isPlace(columns) || columns === 0) return null;
  if (!Array.isArray(rows) || rows.length > DRAWN_SIDE_PX || !rows.every((row): row is string => typeof row === "string")) return null;
  return { assetId, frameId, layerId, left, top, columns, rows, ...(isDone === true && { isDone }) };
}

/** The cells that a stroke would paint. */
export function writesOfLiveStroke({ left, top, columns, rows }: LiveStroke): CellRuns {
  const writes = new CellRuns();
  const cells = decodeCells(rows, columns, rows.length);
  for (let row = 0, index = 0; row < rows.length; row++)
    for (let column = 0; column < columns; column++, index++)
      if ((cells[index] as number) > 0) writes.add(left + column, top + row, (cells[index] as number) - 1);
  return writes;
}
