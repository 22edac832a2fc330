import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { sizeText, tileText } from "../../tiles/texts.ts";
import { cursorGrid, cursorPlace, pointOf } from "./cursor-grid.ts";

/** The tile at the cursor; 0 for an empty cell. */
function tileAtCursor(editor: Editor): number {
  const place = cursorPlace(editor);
  const grid = editor.document.readCells([...editor.layerPath, "cells"]);
  return (place && grid?.cells[place.row * grid.columns + place.column]) ?? 0;
}

/** The cursor's position and content, e.g. "Column 4, row 7: Grass"; "" when there is no cursor. */
export function cursorText(editor: Editor): string {
  const place = cursorPlace(editor);
  const grid = cursorGrid(editor);
  if (!place || !grid) return "";
  if (grid.kind === "points") {
    const { x, y } = pointOf(grid, place);
    if (editor.state.tool !== "place") return `${x}, ${y}`;
    return translated("{name} in hand, at {x}, {y}", {
      name: editor.game.prefabs[editor.state.prefabId]?.name ?? translated("Object"),
      x,
      y,
    });
  }
  const { pendingCells, cursor } = editor.state;
  const isOpen = editor.tool.keyboard?.press === "twice" && cursor?.press !== "none" && pendingCells !== null;
  const size = isOpen ? `, ${sizeText(pendingCells)}` : "";
  return translated("Column {column}, row {row}{size}: {tile}", {
    column: place.column + 1,
    row: place.row + 1,
    size,
    tile: tileText(editor, tileAtCursor(editor)),
  });
}
