import type { Cursor } from "../../editor-state.ts";
import { reveal, toScreen } from "../camera/camera.ts";
import type { Editor } from "../../editor.ts";
import type { Point, Cell } from "../../geometry.ts";
import type { PointerInput } from "../../editor.ts";
import { boxAround, cursorGrid, cursorPlace, placeNear, pointOf, within } from "./cursor-grid.ts";

/** The cursor without a press. */
export function atRest(cursor: Cursor | null): Cursor | null {
  return cursor && { ...cursor, press: "none" };
}

/** Shows the cursor: at the mouse, else where it was if that is in view, else in the middle of the view. */
export function showCursor(editor: Editor): void {
  const { cursor, pointer, camera, viewport } = editor.state;
  if (cursor?.isShown) return;
  const isSeen = (point: Point): boolean => {
    const { x, y } = toScreen(camera, viewport, point);
    return x >= 0 && y >= 0 && x < viewport.widthPx && y < viewport.heightPx;
  };
  const last = cursor && isSeen(cursor.at) ? cursor.at : null;
  editor.update({ cursor: { at: pointer ?? last ?? { x: camera.centerX, y: camera.centerY }, isShown: true, press: "none" } });
  const place = cursorPlace(editor);
  if (place) moveCursorTo(editor, place);
}

/** Hides the cursor and ends its press first. */
export function hideCursor(editor: Editor): void {
  const { cursor } = editor.state;
  if (!cursor?.isShown) return;
  releaseCursor(editor);
  editor.update({ cursor: { ...cursor, isShown: false, press: "none" }, pointer: null, pendingCells: null, pendingTiles: [] });
}

/** Moves the cursor and scrolls the view to it; during a press the tool receives the move. */
export function moveCursorTo(editor: Editor, target: Cell): void {
  const grid = cursorGrid(editor);
  const { cursor, camera, viewport } = editor.state;
  if (!grid || !cursor) return;
  const place = within(grid, target);
  editor.update({ cursor: { ...cursor, at: pointOf(grid, place) }, camera: reveal(camera, viewport, boxAround(grid, place)) });
  editor.pointerMove(pointerAt(editor, false));
}

/** Sends a press at the cursor to the tool. @param shift as with the mouse, e.g. keeps the prefab active. */
export function pressCursor(editor: Editor, press: "held" | "on", shift = false): void {
  const { cursor, tool } = editor.state;
  if (!cursor) return;
  editor.pointerDown(pointerAt(editor, shift));
  // The picker and the place tool may switch to another tool at once.
  if (editor.state.tool === tool) editor.update({ cursor: { ...cursor, press } });
}

/** Sends the release to the tool. */
export function releaseCursor(editor: Editor): void {
  const { cursor } = editor.state;
  if (!cursor || cursor.press === "none") return;
  editor.pointerUp(pointerAt(editor, false));
  editor.update({ cursor: atRest(editor.state.cursor) });
}

function pointerAt(editor: Editor, shift: boolean): PointerInput {
  const { camera, viewport, cursor } = editor.state;
  const grid = cursorGrid(editor);
  const at = cursor?.at ?? { x: 0, y: 0 };
  const screen = toScreen(camera, viewport, grid ? pointOf(grid, placeNear(grid, at)) : at);
  return { screenX: screen.x, screenY: screen.y, button: 0, shift, alt: false, command: false };
}
