import { translated } from "@playsmith/texts";
import { panBy } from "../camera/camera.ts";
import type { Editor } from "../../editor.ts";
import { editPrefabHere } from "../../prefabs/prefab-edit.ts";
import { finishPlacing } from "../tools/place.ts";
import { deleteCells, deselectCells, moveCellsTo, selectedCells, selectionSizeText } from "../../tiles/cell-selection.ts";
import type { Cell } from "../../geometry.ts";
import { type CursorGrid, cursorGrid, cursorPlace } from "./cursor-grid.ts";
import { moveCursorTo, releaseCursor, showCursor } from "./cursor.ts";
import { draw, eraseAtCursor, holdCorner, work } from "./work.ts";

/** A keydown; `key` is `KeyboardEvent.key`. */
export interface KeyPress {
  key: string;
  shift: boolean;
  alt: boolean;
  mod: boolean;
  isRepeat: boolean;
}

/** The scene's keys, for the list of shortcuts. */
export const sceneKeys: readonly { name: string; shortcuts: readonly string[] }[] = [
  { name: translated("Move the cursor (tile tools, prefab in hand)"), shortcuts: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] },
  { name: translated("Move the cursor by 10; stretch rectangle, line and selection"), shortcuts: ["Shift+ArrowRight"] },
  { name: translated("To the row's beginning or end"), shortcuts: ["Home", "End"] },
  { name: translated("To the first or last cell"), shortcuts: ["Mod+Home", "Mod+End"] },
  { name: translated("Up or down by what the view shows"), shortcuts: ["PageUp", "PageDown"] },
  { name: translated("Paint, erase, fill, pick or place at the cursor"), shortcuts: ["Enter", "Space"] },
  { name: translated("Edit the prefab of the selected object in its place"), shortcuts: ["Enter"] },
  { name: translated("Draw while it is held and the cursor moves"), shortcuts: ["Space"] },
  { name: translated("Draw as the cursor moves, on or off"), shortcuts: ["Shift+Enter"] },
  { name: translated("Place and keep the prefab in hand"), shortcuts: ["Shift+Enter"] },
  { name: translated("Move the selected cells"), shortcuts: ["Alt+ArrowRight"] },
  { name: translated("Empty the cell at the cursor, or those selected"), shortcuts: ["Delete", "Backspace"] },
  { name: translated("Move the view (nothing selected, or the hand)"), shortcuts: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] },
];

const DIRECTIONS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LONG_STEP = 10;
const PAN_SCREEN_PX = 48;
const LONG_PAN_SCREEN_PX = 240;

/** Handles a key while the scene has the focus. @returns false when the key has no function there. */
export function pressSceneKey(editor: Editor, press: KeyPress): boolean {
  if (press.alt) return nudgeCells(editor, press);
  const grid = cursorGrid(editor);
  if (!grid) return enter(editor, press) || pan(editor, press);
  if (press.key === "Escape") return leave(editor);
  // Space pans with the mouse; while the cursor is hidden only arrows and Enter show it.
  if (!cursorPlace(editor)) {
    if (!(press.key in DIRECTIONS) && press.key !== "Enter") return false;
    showCursor(editor);
    return true;
  }
  return move(editor, grid, press) || act(editor, grid, press);
}

/** Ends a press that lasts as long as its key is held. */
export function releaseSceneKey(editor: Editor, key: string): void {
  if (key === " " && editor.state.cursor?.press === "held") releaseCursor(editor);
}

/** Whether Shift with an arrow extends the area of the active tool. */
const stretches = ({ tool: { keyboard } }: Editor): boolean => keyboard?.press === "twice" || keyboard?.stretches === true;

/** Opens the prefab of the one selected object for editing in place. */
function enter(editor: Editor, { key, shift, mod, isRepeat }: KeyPress): boolean {
  const { tool, selection } = editor.state;
  const [id = ""] = selection;
  return key === "Enter" && !shift && !mod && !isRepeat && tool === "select" && selection.length === 1 && editPrefabHere(editor, id);
}

function pan(editor: Editor, { key, shift, mod }: KeyPress): boolean {
  const direction = DIRECTIONS[key];
  const { tool, selection, camera } = editor.state;
  if (!direction || mod || !(tool === "hand" || (tool === "select" && selection.length === 0))) return false;
  const step = shift ? LONG_PAN_SCREEN_PX : PAN_SCREEN_PX;
  const moved = panBy(camera, { x: -direction[0] * step, y: -direction[1] * step });
  editor.update({ camera: moved });
  editor.announce(
    translated("The view's middle is at {centerX}, {centerY}", { centerX: Math.round(moved.centerX), centerY: Math.round(moved.centerY) }),
  );
  return true;
}

function nudgeCells(editor: Editor, { key, shift, mod }: KeyPress): boolean {
  const direction = DIRECTIONS[key];
  const selection = selectedCells(editor);
  if (!direction || !selection || mod || editor.state.tool !== "cells") return false;
  const { rect, gesture } = selection;
  const step = shift ? LONG_STEP : 1;
  moveCellsTo(editor, { column: rect.left + direction[0] * step, row: rect.top + direction[1] * step }, gesture);
  const moved = selectedCells(editor)?.rect ?? rect;
  editor.announce(translated("Moved to column {left}, row {top}", { left: moved.left + 1, top: moved.top + 1 }));
  return true;
}

function leave(editor: Editor): boolean {
  if (editor.cancelGesture()) editor.announce(translated("Taken back"));
  else if (editor.state.tool === "cells" && deselectCells(editor)) editor.announce(translated("Nothing is selected"));
  else {
    if (editor.state.tool === "place") finishPlacing(editor);
    else editor.setTool("select");
    editor.announce(translated("Select"));
  }
  return true;
}

function move(editor: Editor, grid: CursorGrid, press: KeyPress): boolean {
  const from = cursorPlace(editor);
  const to = from && target(editor, grid, from, press);
  if (!to) return false;
  if (stretches(editor) && press.shift) holdCorner(editor);
  moveCursorTo(editor, to);
  return true;
}

function target(editor: Editor, grid: CursorGrid, from: Cell, { key, shift, mod }: KeyPress): Cell | null {
  const direction = DIRECTIONS[key];
  if (direction && !mod) {
    const step = shift && !stretches(editor) ? LONG_STEP : 1;
    return { column: from.column + direction[0] * step, row: from.row + direction[1] * step };
  }
  const { camera, viewport } = editor.state;
  const pageRows = Math.max(1, Math.floor(viewport.heightPx / (grid.stepY * camera.zoom)) - 1);
  if (key === "Home") return mod ? { column: 0, row: 0 } : { ...from, column: 0 };
  if (key === "End") return { column: grid.columns - 1, row: mod ? grid.rows - 1 : from.row };
  if (key === "PageUp") return { ...from, row: from.row - pageRows };
  if (key === "PageDown") return { ...from, row: from.row + pageRows };
  return null;
}

function act(editor: Editor, grid: CursorGrid, { key, shift, mod, isRepeat }: KeyPress): boolean {
  if (mod) return false;
  if ((key === "Delete" || key === "Backspace") && grid.kind === "cells") {
    if (editor.state.tool === "cells" && selectedCells(editor))
      editor.announce(
        deleteCells(editor)
          ? translated("Deleted {selectionSize}", { selectionSize: selectionSizeText(editor) })
          : translated("Nothing to delete"),
      );
    else eraseAtCursor(editor);
    return true;
  }
  if (key !== "Enter" && key !== " ") return false;
  if (isRepeat) return true;
  if (key === " ") draw(editor, "held");
  else if (shift && grid.kind === "cells") draw(editor, "on");
  else work(editor, shift);
  return true;
}
