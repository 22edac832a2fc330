import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { cellsPath } from "../tools/cells.ts";
import { cursorPlace } from "./cursor-grid.ts";
import { pressCursor, releaseCursor } from "./cursor.ts";

/** Applies the tool once at the cursor, or ends its press. For tools between two cells, the first call begins and the second ends. */
export function work(editor: Editor, shift: boolean): void {
  if (editor.state.cursor?.press !== "none") return finish(editor);
  if (editor.tool.keyboard?.press === "twice") return begin(editor, "on");
  begin(editor, "held", shift);
  finish(editor);
}

/** Begins or ends drawing while the cursor moves; tools that do not draw are applied once. */
export function draw(editor: Editor, press: "held" | "on"): void {
  const { keyboard } = editor.tool;
  if (keyboard?.press !== "draws" || editor.state.cursor?.press !== "none") return work(editor, false);
  begin(editor, press);
  if (press === "on" && keyboard.drawing) editor.announce(keyboard.drawing);
}

/** Empties the cell at the cursor, with any tile tool. */
export function eraseAtCursor(editor: Editor): void {
  const place = cursorPlace(editor);
  if (!place) return;
  const isErased = editor.document.transact(translated("Erase tile"), (edits) => edits.paint(cellsPath(editor), [{ ...place, value: 0 }]));
  editor.announce(isErased ? translated("Erased") : translated("Nothing to erase"));
}

/** Begins a press at the first of two cells unless one is under way. */
export function holdCorner(editor: Editor): void {
  if (editor.state.cursor?.press === "none") begin(editor, "on");
}

function begin(editor: Editor, press: "held" | "on", shift = false): void {
  const { keyboard } = editor.tool;
  const { pendingCells } = editor.state;
  const before = editor.game;
  pressCursor(editor, press, shift);
  const isDone = editor.game !== before;
  if (keyboard?.begun) return editor.announce(keyboard.begun);
  // Tools that select or pick announce the result themselves.
  if (!keyboard?.done) return;
  editor.announce(isDone ? keyboard.done(editor, pendingCells) : translated("Nothing changed"));
}

function finish(editor: Editor): void {
  const { keyboard } = editor.tool;
  const { pendingCells, cursor } = editor.state;
  const wasDrawing = cursor?.press === "on";
  releaseCursor(editor);
  if (!wasDrawing || !keyboard?.done) return;
  editor.announce(keyboard.press === "twice" ? keyboard.done(editor, pendingCells) : translated("Drawing ended"));
}
