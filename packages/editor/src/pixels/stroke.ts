import { CellRuns } from "@playsmith/document";
import { lineCells } from "../geometry.ts";
import type { Cell } from "../scene/tools/cells.ts";
import { connectedCells } from "../scene/tools/fill.ts";
import { shadesOf } from "./colors/color.ts";
import { type Grid, isInside, valueAt, withWrites, writesBetween } from "./grid.ts";
import type { PixelTool } from "./pixel-tools.ts";
import { brushCells, ellipseCells, mirrored, pathCells, rectangleCells, squareCorner, withoutElbows } from "./shapes.ts";

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

function shapeCells(grid: Grid, { tool, path, isConstrained }: Stroke, ink: Ink): CellRuns {
  const from = path[0] as Cell;
  const last = path.at(-1) as Cell;
  const to = isConstrained && (tool === "rectangle" || tool === "ellipse") ? squareCorner(from, last) : last;
  const widened = (line: readonly Cell[]): CellRuns => {
    if (ink.brushPx === 1) return CellRuns.of(line);
    const cells = new CellRuns();
    for (const cell of line) cells.addAll(brushCells(cell, ink.brushPx));
    return cells;
  };
  switch (tool) {
    case "pencil":
      return widened(ink.brushPx === 1 ? withoutElbows(pathCells(path)) : pathCells(path));
    case "eraser":
    case "lighten":
    case "darken":
      return widened(pathCells(path));
    case "line":
      return widened(lineCells(from, to));
    case "rectangle":
      return rectangleCells(from, to, ink.isFilled);
    case "ellipse":
      return ellipseCells(from, to, ink.isFilled);
    case "fill":
      return filledCells(ink.seen ?? grid, last, isConstrained);
    case "pick":
    case "select":
      return new CellRuns();
  }
}

function filledCells(grid: Grid, cell: Cell, isEverywhere: boolean): CellRuns {
  if (!isInside(grid, cell)) return new CellRuns();
  if (!isEverywhere) return connectedCells(grid, cell);
  const value = valueAt(grid, cell);
  const cells = new CellRuns();
  grid.cells.forEach((other, index) => {
    if (other === value) cells.add(index % grid.columns, Math.floor(index / grid.columns));
  });
  return cells;
}

/** The cells that a stroke changes, each once, and only those in the picture. */
export function strokeWrites(grid: Grid, stroke: Stroke, ink: Ink): CellRuns {
  const { tool, erases } = stroke;
  const drawn = drawnCells(grid, stroke, ink);
  if (tool !== "lighten" && tool !== "darken") {
    const value = erases || tool === "eraser" ? 0 : ink.color;
    return writesBetween(grid, withWrites(grid, drawn.withValue(value)).cells);
  }
  const shades = shadesOf(ink.palette, erases === (tool === "darken") ? "lighter" : "darker");
  const isDrawn = withWrites({ ...grid, cells: new Uint16Array(grid.cells.length) }, drawn.withValue(1)).cells;
  return writesBetween(
    grid,
    grid.cells.map((value, index) => (isDrawn[index] === 1 ? (shades[value] ?? value) : value)),
  );
}

/** All cells that a stroke passes over with its mirror images, also outside the picture unless what leaves it comes in again. */
function drawnCells(grid: Grid, stroke: Stroke, ink: Ink): CellRuns {
  if (!ink.wraps) return mirrored(shapeCells(grid, stroke, ink), grid, ink.mirrors);
  // A fill begins at one place, which must be in the picture.
  const path = stroke.tool === "fill" ? stroke.path.map((cell) => wrappedCell(cell, grid)) : stroke.path;
  return wrappedCells(mirrored(shapeCells(grid, { ...stroke, path }, ink), grid, ink.mirrors), grid);
}

const modulo = (value: number, size: number): number => ((value % size) + size) % size;

function wrappedCell({ column, row }: Cell, { columns, rows }: Grid): Cell {
  return { column: modulo(column, columns), row: modulo(row, rows) };
}

function wrappedCells(cells: CellRuns, { columns, rows }: Grid): CellRuns {
  const wrapped = new CellRuns();
  for (let run = 0; run < cells.runs; run++) {
    const column = modulo(cells.columns[run] as number, columns);
    const row = modulo(cells.rows[run] as number, rows);
    const length = Math.min(columns, cells.lengths[run] as number);
    const first = Math.min(length, columns - column);
    wrapped.addRun(column, row, first);
    wrapped.addRun(0, row, length - first);
  }
  return wrapped;
}
