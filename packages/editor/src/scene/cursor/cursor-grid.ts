import type { Editor } from "../../editor.ts";
import type { Point, Rect, Cell } from "../../geometry.ts";

/** The positions of the keyboard cursor: cells of a tile layer, or intersections of grid lines. */
export interface CursorGrid {
  kind: "cells" | "points";
  stepX: number;
  stepY: number;
  columns: number;
  rows: number;
}

/** The grid of the active tool, or null when the tool does not use the cursor. */
export function cursorGrid(editor: Editor): CursorGrid | null {
  const { tool, prefabId, snapEnabled, snapStepPx } = editor.state;
  const { scene } = editor;
  const kind = editor.tool.keyboard?.grid;
  if (kind === "cells") {
    const layer = editor.paintableLayer;
    const tileset = layer ? editor.game.assets[layer.tilesetId] : undefined;
    if (!layer || tileset?.kind !== "tileset") return null;
    return { kind, stepX: tileset.tileWidthPx, stepY: tileset.tileHeightPx, columns: layer.columns, rows: layer.rows };
  }
  if (kind !== "points" || !scene) return null;
  if (tool === "place" && !editor.game.prefabs[prefabId]) return null;
  const step = snapEnabled ? snapStepPx : 1;
  const count = (lengthPx: number): number => Math.floor(lengthPx / step) + 1;
  return { kind, stepX: step, stepY: step, columns: count(scene.widthPx), rows: count(scene.heightPx) };
}

/** The grid position nearest to a scene point. */
export function placeNear(grid: CursorGrid, { x, y }: Point): Cell {
  const nearest = grid.kind === "cells" ? Math.floor : Math.round;
  return within(grid, { column: nearest(x / grid.stepX), row: nearest(y / grid.stepY) });
}

export function within(grid: CursorGrid, { column, row }: Cell): Cell {
  return { column: Math.min(grid.columns - 1, Math.max(0, column)), row: Math.min(grid.rows - 1, Math.max(0, row)) };
}

/** The scene point of a grid position: the centre of a cell, or an intersection. */
export function pointOf(grid: CursorGrid, { column, row }: Cell): Point {
  const middle = grid.kind === "cells" ? 0.5 : 0;
  return { x: (column + middle) * grid.stepX, y: (row + middle) * grid.stepY };
}

/** The rectangle around a grid position, in scene px. */
export function boxAround(grid: CursorGrid, place: Cell): Rect {
  const { x, y } = pointOf(grid, place);
  return { left: x - grid.stepX / 2, top: y - grid.stepY / 2, right: x + grid.stepX / 2, bottom: y + grid.stepY / 2 };
}

/** The cursor's position, or null when it is hidden or the tool does not use it. */
export function cursorPlace(editor: Editor): Cell | null {
  const { cursor } = editor.state;
  const grid = cursor?.isShown ? cursorGrid(editor) : null;
  return grid && cursor ? placeNear(grid, cursor.at) : null;
}

/** The rectangle to draw the cursor in, in scene px, or null. */
export function cursorBox(editor: Editor): { rect: Rect; isPressing: boolean; kind: CursorGrid["kind"] } | null {
  const place = cursorPlace(editor);
  const grid = place && cursorGrid(editor);
  if (!place || !grid) return null;
  return { rect: boxAround(grid, place), isPressing: editor.state.cursor?.press !== "none", kind: grid.kind };
}
