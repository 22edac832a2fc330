import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { type ToolName, TWO_CORNERED } from "../../editor-state.ts";
import { cellsPath } from "../tools/cells.ts";
import { cursorPlace } from "./cursor-grid.ts";
import { pressCursor, releaseCursor } from "./cursor.ts";
import { sizeText } from "../../tiles/texts.ts";

/** Tools that draw as long as they are pressed. */
const DRAWING: readonly ToolName[] = ["brush", "erase"];

/** Does once what the tool does at the cursor, or ends what it is doing. What lies between two cells is begun by the first time and ended by the second. */
export function work(editor: Editor, shift: boolean): void {
  const { tool, cursor } = editor.state;
  if (cursor?.press !== "none") return finish(editor);
  if (TWO_CORNERED.includes(tool)) return begin(editor, "on");
  begin(editor, "held", shift);
  finish(editor);
}

/** Begins to draw along with the cursor, or ends it; whatever does not draw works once. */
export function draw(editor: Editor, press: "held" | "on"): void {
  const { tool, cursor } = editor.state;
  if (!DRAWING.includes(tool) || cursor?.press !== "none") return work(editor, false);
  begin(editor, press);
  if (press === "on")
    editor.announce(tool === "erase" ? translated("Erasing as you move, until Enter") : translated("Painting as you move, until Enter"));
}

/** Empties the cell at the cursor, whatever tool of tiles is in hand. */
export function eraseAtCursor(editor: Editor): void {
  const place = cursorPlace(editor);
  if (!place) return;
  const isErased = editor.document.transact(translated("Erase tile"), (edits) => edits.paint(cellsPath(editor), [{ ...place, value: 0 }]));
  editor.announce(isErased ? translated("Erased") : translated("Nothing to erase"));
}

/** Begins what lies between two cells with its first, if it is not begun yet. */
export function holdCorner(editor: Editor): void {
  if (editor.state.cursor?.press === "none") begin(editor, "on");
}

function begin(editor: Editor, press: "held" | "on", shift = false): void {
  const { tool, prefabId } = editor.state;
  const before = editor.game;
  pressCursor(editor, press, shift);
  const isDone = editor.game !== before;
  if (tool === "line") return editor.announce(translated("The line begins here. Move to its end and press Enter."));
  if (TWO_CORNERED.includes(tool)) return editor.announce(translated("First corner set. Move to the other one and press Enter."));
  // The picker tells itself what it has taken, when it is let go.
  if (tool === "pick") return;
  if (!isDone) return editor.announce(translated("Nothing changed"));
  if (tool === "place")
    return editor.announce(translated("Placed {name}", { name: editor.game.prefabs[prefabId]?.name ?? translated("object") }));
  editor.announce(
    { brush: translated("Painted"), erase: translated("Erased"), fill: translated("Filled") }[tool as "brush" | "erase" | "fill"],
  );
}

function finish(editor: Editor): void {
  const { tool, pendingCells, cursor } = editor.state;
  const wasDrawing = cursor?.press === "on";
  releaseCursor(editor);
  if (!wasDrawing) return;
  // What selects or picks tells itself what it has taken.
  if (tool === "cells" || tool === "pick") return;
  if (tool === "line") editor.announce(translated("Painted a line"));
  else if (tool === "rectangle" && pendingCells) editor.announce(translated("Painted {size}", { size: sizeText(pendingCells) }));
  else editor.announce(translated("Drawing ended"));
}
