import { CellRuns } from "@playsmith/document";
import { shadesOf } from "./colors/color.ts";
import { type Grid, withWrites, wrappedCell, writesBetween } from "./grid.ts";
import { type Ink, pixelToolNamed, type Stroke } from "./pixel-tools.ts";
import { mirrored } from "./shapes.ts";

/** The writes of a stroke: changed cells inside the picture, without duplicates. */
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

/** All cells of a stroke with its mirror images; they may be outside the picture unless it wraps. */
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
