import { CellRuns } from "@playsmith/document";
import type { Cell } from "../scene/tools/cells.ts";
import { shadesOf } from "./colors/color.ts";
import { type Grid, withWrites, wrappedCell, writesBetween } from "./grid.ts";
import { type PixelTool, pixelToolNamed } from "./pixel-tools.ts";
import { mirrored } from "./shapes.ts";

/** What a drag has done so far; it paints when it is let go. */
export interface Stroke {
  tool: PixelTool;
  /** The places of the pointer, in turn; at least one. */
  path: readonly Cell[];
  /** True for the right button: it takes away. */
  erases: boolean;
  /** Shift: all of the colour instead of what hangs together; a square or a circle. */
  isConstrained: boolean;
}

/** What tools paint with. */
export interface Ink {
  /** Cell value, from 1. */
  color: number;
  brushPx: number;
  isFilled: boolean;
  mirrors: { isAcross: boolean; isDown: boolean };
  /** What leaves the picture on one side comes in on the other. */
  wraps: boolean;
  palette: readonly string[];
  /** What a fill looks at instead of what it paints on. */
  seen?: Grid;
}

/** The cells that a stroke changes, each once, and only those in the picture. */
export function strokeWrites(grid: Grid, stroke: Stroke, ink: Ink): CellRuns {
  const { paints } = pixelToolNamed(stroke.tool);
  const drawn = drawnCells(grid, stroke, ink);
  if (paints !== "lighter" && paints !== "darker") {
    const value = stroke.erases || paints === "transparent" ? 0 : ink.color;
    return writesBetween(grid, withWrites(grid, drawn.withValue(value)).cells);
  }
  const shades = shadesOf(ink.palette, stroke.erases === (paints === "darker") ? "lighter" : "darker");
  const isDrawn = withWrites({ ...grid, cells: new Uint16Array(grid.cells.length) }, drawn.withValue(1)).cells;
  return writesBetween(
    grid,
    grid.cells.map((value, index) => (isDrawn[index] === 1 ? (shades[value] ?? value) : value)),
  );
}

/** All cells that a stroke passes over with its mirror images, also outside the picture unless what leaves it comes in again. */
function drawnCells(grid: Grid, stroke: Stroke, ink: Ink): CellRuns {
  const cells = mirrored(pixelToolNamed(stroke.tool).cells(stroke, ink, grid), grid, ink.mirrors);
  return ink.wraps ? wrappedCells(cells, grid) : cells;
}

function wrappedCells(cells: CellRuns, { columns, rows }: Grid): CellRuns {
  const wrapped = new CellRuns();
  for (let run = 0; run < cells.runs; run++) {
    const { column, row } = wrappedCell({ columns, rows }, { column: cells.columns[run] as number, row: cells.rows[run] as number });
    const length = Math.min(columns, cells.lengths[run] as number);
    const first = Math.min(length, columns - column);
    wrapped.addRun(column, row, first);
    wrapped.addRun(0, row, length - first);
  }
  return wrapped;
}
