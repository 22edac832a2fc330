import { shortcutLabel, translated } from "@playsmith/texts";
import { lineCells, type Cell } from "../geometry.ts";
import type { ModifierTexts } from "../modifiers.ts";
import { CellRuns } from "@playsmith/document";
import { connectedCells } from "../scene/tools/fill.ts";
import { type Grid, isInside, valueAt, wrappedCell } from "./grid.ts";
import { ellipseCells, pathCells, rectangleCells, squareCorner, widenedCells, withoutElbows } from "./shapes.ts";

/** A drag in progress; it paints on release. */
export interface Stroke {
  tool: PixelTool;
  /** The pointer's cells in order; at least one. */
  path: readonly Cell[];
  /** Whether the right button is pressed, which erases. */
  erases: boolean;
  /** Whether Shift is held: fills all cells of the colour, and makes shapes square or circular. */
  isConstrained: boolean;
}

/** The settings that tools paint with. */
export interface Ink {
  /** Cell value, from 1. */
  color: number;
  brushPx: number;
  isFilled: boolean;
  mirrors: { isAcross: boolean; isDown: boolean };
  /** Whether strokes wrap around the picture's edges. */
  wraps: boolean;
  palette: readonly string[];
  /** The grid that determines a fill's area, if not the painted one. */
  seen?: Grid;
}

export const BRUSH_SIZES_PX = [1, 2, 3, 4] as const;

/** The description of a drawing tool: button, key, options, texts and painting derive from it. */
export interface PixelToolDescription<Id extends string = string, Icon extends string = string> {
  id: Id;
  /** Also announced when the tool is activated by key. */
  label: string;
  /** A name; the front end has the icon. */
  icon: Icon;
  /** The key while the picture has the focus. */
  key: string;
  /** The name of the undo step, also used in the announcement. */
  did: string;
  /** The tool's options: brush size, filled or outlined, or the area of a fill. */
  options: "brush" | "shape" | "fill" | null;
  /** What it does with Shift; touch screens have a button for it. Alt picks a colour with any tool. */
  shift?: string;
  /** Shown next to the options. */
  hint?: string;
  /** How the keyboard cursor applies it: at one cell, or between two cells. */
  press: "once" | "twice";
  /** What it paints; null for nothing. The right button inverts lighter and darker. */
  paints: "color" | "transparent" | "lighter" | "darker" | null;
  /** The cells of a stroke, without mirroring. */
  cells(stroke: Stroke, ink: Ink, grid: Grid): CellRuns;
}

const startOf = ({ path }: Stroke): Cell => path[0] as Cell;
const endOf = ({ path }: Stroke): Cell => path.at(-1) as Cell;
/** The end of a shape, which Shift makes square. */
const cornerOf = (stroke: Stroke): Cell => (stroke.isConstrained ? squareCorner(startOf(stroke), endOf(stroke)) : endOf(stroke));
const alongPath = ({ path }: Stroke, { brushPx }: Ink): CellRuns => widenedCells(pathCells(path), brushPx);
const noCells = (): CellRuns => new CellRuns();

const pencil: PixelToolDescription<"pencil", "pencil"> = {
  id: "pencil",
  label: translated("Pencil"),
  icon: "pencil",
  key: "B",
  did: translated("Draw"),
  options: "brush",
  press: "once",
  paints: "color",
  cells: (stroke, ink) => (ink.brushPx === 1 ? CellRuns.of(withoutElbows(pathCells(stroke.path))) : alongPath(stroke, ink)),
};

const eraser: PixelToolDescription<"eraser", "eraser"> = {
  id: "eraser",
  label: translated("Eraser"),
  icon: "eraser",
  key: "E",
  did: translated("Erase"),
  options: "brush",
  press: "once",
  paints: "transparent",
  cells: alongPath,
};

const fill: PixelToolDescription<"fill", "paint-bucket"> = {
  id: "fill",
  label: translated("Fill"),
  icon: "paint-bucket",
  key: "G",
  did: translated("Fill"),
  options: "fill",
  shift: translated("All of the colour"),
  hint: translated("{shift} fills all of the colour", { shift: shortcutLabel("Shift") }),
  press: "once",
  paints: "color",
  // A fill starts at a single cell, so only that one is wrapped.
  cells: (stroke, { seen, wraps }, grid) =>
    filledCells(seen ?? grid, wraps ? wrappedCell(grid, endOf(stroke)) : endOf(stroke), stroke.isConstrained),
};

const line: PixelToolDescription<"line", "slash"> = {
  id: "line",
  label: translated("Line", {}, "drawing"),
  icon: "slash",
  key: "L",
  did: translated("Draw line"),
  options: "brush",
  press: "twice",
  paints: "color",
  cells: (stroke, { brushPx }) => widenedCells(lineCells(startOf(stroke), endOf(stroke)), brushPx),
};

const rectangle: PixelToolDescription<"rectangle", "square"> = {
  id: "rectangle",
  label: translated("Rectangle"),
  icon: "square",
  key: "R",
  did: translated("Draw rectangle"),
  shift: translated("Make it square"),
  options: "shape",
  press: "twice",
  paints: "color",
  cells: (stroke, { isFilled }) => rectangleCells(startOf(stroke), cornerOf(stroke), isFilled),
};

const ellipse: PixelToolDescription<"ellipse", "circle"> = {
  id: "ellipse",
  label: translated("Ellipse"),
  icon: "circle",
  key: "O",
  did: translated("Draw ellipse"),
  shift: translated("Make it a circle"),
  options: "shape",
  press: "twice",
  paints: "color",
  cells: (stroke, { isFilled }) => ellipseCells(startOf(stroke), cornerOf(stroke), isFilled),
};

const select: PixelToolDescription<"select", "dashed-pointer"> = {
  id: "select",
  label: translated("Select"),
  icon: "dashed-pointer",
  key: "M",
  did: translated("Select"),
  options: null,
  hint: translated("Drag to select, then drag to move"),
  press: "twice",
  paints: null,
  cells: noCells,
};

const pick: PixelToolDescription<"pick", "pipette"> = {
  id: "pick",
  label: translated("Pick a colour"),
  icon: "pipette",
  key: "I",
  did: translated("Pick"),
  options: null,
  hint: translated("{alt} picks with any tool", { alt: shortcutLabel("Alt") }),
  press: "once",
  paints: null,
  cells: noCells,
};

const lighten: PixelToolDescription<"lighten", "sun"> = {
  id: "lighten",
  label: translated("Lighten"),
  icon: "sun",
  key: "U",
  did: translated("Lighten"),
  options: "brush",
  press: "once",
  paints: "lighter",
  cells: alongPath,
};

const darken: PixelToolDescription<"darken", "moon"> = {
  id: "darken",
  label: translated("Darken"),
  icon: "moon",
  key: "D",
  did: translated("Darken"),
  options: "brush",
  press: "once",
  paints: "darker",
  cells: alongPath,
};

/** The drawing tools, in the order of their buttons. */
export const pixelTools = [pencil, eraser, fill, line, rectangle, ellipse, select, pick, lighten, darken] as const;

export type PixelTool = (typeof pixelTools)[number]["id"];
export type PixelToolIcon = (typeof pixelTools)[number]["icon"];

export function pixelToolNamed(name: PixelTool): PixelToolDescription<PixelTool> {
  return pixelTools.find(({ id }) => id === name) ?? pencil;
}

/** Modifiers of a press. */
export interface PressKeys {
  shift: boolean;
  alt: boolean;
  erases: boolean;
}
export const NO_KEYS: PressKeys = { shift: false, alt: false, erases: false };

/** What a tool does with modifiers. */
export function pixelModifiers(tool: PixelTool): ModifierTexts {
  const { shift } = pixelToolNamed(tool);
  return { ...(shift !== undefined && { shift }), ...(tool !== "pick" && { alt: translated("Pick a colour") }) };
}

/** The cells of a fill: those connected to a cell, or all of its value. */
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
