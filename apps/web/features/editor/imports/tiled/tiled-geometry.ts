import { translated } from "@playsmith/texts";
import { type Json, textOf, wholeOf } from "../json-fields.ts";
import type { Area } from "./tiled-cells.ts";
import { UnreadableFile } from "../unreadable-file.ts";

/** Positions of the cells and objects of a map, in px (https://doc.mapeditor.org/en/stable/reference/tmx-map-format/#map). */
export interface MapGeometry {
  tileWidthPx: number;
  tileHeightPx: number;
  widthPx: number;
  heightPx: number;
  /** Whether cells form a rectangular grid, as tile layers do. */
  isGrid: boolean;
  /** The map's origin; in an infinite map it differs from the area's. */
  origin: { x: number; y: number };
  /** The upper left corner of a cell, relative to the area. */
  cellAt(column: number, row: number): { x: number; y: number };
  /** Position of an object's point. */
  pointAt(x: number, y: number): { x: number; y: number };
}

export function geometryOf(map: Json, area: Area): MapGeometry {
  const tileWidthPx = Math.max(1, wholeOf(map["tilewidth"], 16));
  const tileHeightPx = Math.max(1, wholeOf(map["tileheight"], 16));
  const size = { tileWidthPx, tileHeightPx };
  const orientation = textOf(map["orientation"], "orthogonal");
  if (orientation === "isometric") return { ...size, ...isometric(tileWidthPx, tileHeightPx, area) };
  if (orientation === "staggered" || orientation === "hexagonal") return { ...size, ...staggered(map, tileWidthPx, tileHeightPx, area) };
  if (orientation !== "orthogonal")
    throw new UnreadableFile(
      translated("It is an {orientation} map; only orthogonal, isometric, staggered and hexagonal ones can be carried over.", {
        orientation,
      }),
    );
  return {
    ...size,
    widthPx: area.columns * tileWidthPx,
    heightPx: area.rows * tileHeightPx,
    isGrid: true,
    origin: { x: -area.left * tileWidthPx, y: -area.top * tileHeightPx },
    cellAt: (column, row) => ({ x: column * tileWidthPx, y: row * tileHeightPx }),
    pointAt: (x, y) => ({ x: x - area.left * tileWidthPx, y: y - area.top * tileHeightPx }),
  };
}

type Shape = Omit<MapGeometry, "tileWidthPx" | "tileHeightPx">;

function isometric(tileWidthPx: number, tileHeightPx: number, { left, top, columns, rows }: Area): Shape {
  const at = (column: number, row: number): { x: number; y: number } => ({
    x: ((column - row + rows) * tileWidthPx) / 2,
    y: ((column + row) * tileHeightPx) / 2,
  });
  return {
    widthPx: ((columns + rows) * tileWidthPx) / 2,
    heightPx: ((columns + rows) * tileHeightPx) / 2,
    isGrid: false,
    origin: { x: 0, y: 0 },
    cellAt: (column, row) => ({ x: at(column, row).x - tileWidthPx / 2, y: at(column, row).y }),
    // Isometric object coordinates are in units of the tile height on both axes.
    pointAt: (x, y) => at(x / tileHeightPx - left, y / tileHeightPx - top),
  };
}

function staggered(map: Json, tileWidthPx: number, tileHeightPx: number, { left, top, columns, rows }: Area): Shape {
  const isAlongX = map["staggeraxis"] === "x";
  const movedRest = map["staggerindex"] === "even" ? 0 : 1;
  const sidePx = textOf(map["orientation"]) === "hexagonal" ? Math.max(0, wholeOf(map["hexsidelength"])) : 0;
  const isMoved = (index: number): boolean => ((index % 2) + 2) % 2 === movedRest;
  const [sideX, sideY] = isAlongX ? [sidePx, 0] : [0, sidePx];
  // Staggered rows or columns overlap.
  const [stepX, stepY] = [(tileWidthPx + sideX) / 2, (tileHeightPx + sideY) / 2];
  const cellAt = (column: number, row: number): { x: number; y: number } =>
    isAlongX
      ? { x: column * stepX, y: row * (tileHeightPx + sideY) + (isMoved(column + left) ? stepY : 0) }
      : { x: column * (tileWidthPx + sideX) + (isMoved(row + top) ? stepX : 0), y: row * stepY };
  const origin = isAlongX ? { x: left * stepX, y: top * (tileHeightPx + sideY) } : { x: left * (tileWidthPx + sideX), y: top * stepY };
  return {
    widthPx: isAlongX ? columns * stepX + (tileWidthPx - sideX) / 2 : columns * tileWidthPx + (rows > 1 ? stepX : 0),
    heightPx: isAlongX ? rows * tileHeightPx + (columns > 1 ? stepY : 0) : rows * stepY + (tileHeightPx - sideY) / 2,
    isGrid: false,
    origin: { x: -origin.x, y: -origin.y },
    cellAt,
    pointAt: (x, y) => ({ x: x - origin.x, y: y - origin.y }),
  };
}
