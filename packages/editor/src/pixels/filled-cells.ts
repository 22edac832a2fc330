import { CellRuns } from "@playsmith/document";
import type { Cell } from "../scene/tools/cells.ts";
import { connectedCells } from "../scene/tools/fill.ts";
import { type Grid, isInside, valueAt } from "./grid.ts";

/** The cells that a fill takes: those that hang together with one, or all of its value. */
export function filledCells(grid: Grid, cell: Cell, isEverywhere: boolean): CellRuns {
  if (!isInside(grid, cell)) return new CellRuns();
  if (!isEverywhere) return connectedCells(grid, cell);
  const value = valueAt(grid, cell);
  const cells = new CellRuns();
  grid.cells.forEach((other, index) => {
    if (other === value) cells.add(index % grid.columns, Math.floor(index / grid.columns));
  });
  return cells;
}
