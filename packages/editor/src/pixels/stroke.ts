import type { CellWrite } from "@playsmith/document";
import { lineCells } from "../geometry.ts";
import type { Cell } from "../tools/cells.ts";
import { connectedCells } from "../tools/fill.ts";
import { shadesOf } from "./color.ts";
import { type Grid, isInside, valueAt } from "./grid.ts";
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

function shapeCells(grid: Grid, { tool, path, isConstrained }: Stroke, ink: Ink): Cell[] {
  const from = path[0] as Cell;
  const last = path.at(-1) as Cell;
  const to = isConstrained && (tool === "rectangle" || tool === "ellipse") ? squareCorner(from, last) : last;
  const widened = (cells: readonly Cell[]): Cell[] =>
    ink.brushPx === 1 ? [...cells] : cells.flatMap((cell) => brushCells(cell, ink.brushPx));
  switch (tool) {
    case "pencil":
      return ink.brushPx === 1 ? withoutElbows(pathCells(path)) : widened(pathCells(path));
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
      return [];
  }
}

function filledCells(grid: Grid, cell: Cell, isEverywhere: boolean): Cell[] {
  if (!isInside(grid, cell)) return [];
  const value = valueAt(grid, cell);
  const start = cell.row * grid.columns + cell.column;
  const indices = isEverywhere
    ? [...grid.cells.keys()].filter((index) => grid.cells[index] === value)
    : connectedCells(grid.cells, grid.columns, start);
  return indices.map((index) => ({ column: index % grid.columns, row: Math.floor(index / grid.columns) }));
}

/** The cells that a stroke changes, each once, and only those in the picture. */
export function strokeWrites(grid: Grid, stroke: Stroke, ink: Ink): CellWrite[] {
  const { tool, erases } = stroke;
  const shades =
    tool === "lighten" || tool === "darken" ? shadesOf(ink.palette, erases === (tool === "darken") ? "lighter" : "darker") : null;
  const writes: CellWrite[] = [];
  const isSeen = new Uint8Array(grid.columns * grid.rows);
  const inside = ink.wraps ? wrapped(stroke, grid) : stroke;
  for (const drawn of mirrored(shapeCells(grid, inside, ink), grid, ink.mirrors)) {
    const cell = ink.wraps ? wrappedCell(drawn, grid) : drawn;
    if (!isInside(grid, cell)) continue;
    const index = cell.row * grid.columns + cell.column;
    if (isSeen[index] === 1) continue;
    isSeen[index] = 1;
    const before = grid.cells[index] as number;
    const value = shades ? (shades[before] ?? before) : erases || tool === "eraser" ? 0 : ink.color;
    if (value !== before) writes.push({ column: cell.column, row: cell.row, value });
  }
  return writes;
}

const modulo = (value: number, size: number): number => ((value % size) + size) % size;

function wrappedCell({ column, row }: Cell, { columns, rows }: Grid): Cell {
  return { column: modulo(column, columns), row: modulo(row, rows) };
}

/** A fill begins at one place, which must be in the picture. */
function wrapped(stroke: Stroke, grid: Grid): Stroke {
  return stroke.tool === "fill" ? { ...stroke, path: stroke.path.map((cell) => wrappedCell(cell, grid)) } : stroke;
}
