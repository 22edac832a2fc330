import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { leavePrefab } from "../prefabs/prefab-edit.ts";
import { deselectCells } from "../tiles/cell-selection.ts";
import { finishPlacing } from "./tools/place.ts";

/** Escape in the scene: ends what is under way, then what is in hand, then what is selected. @returns false when there is nothing of it. */
export function runEscapeCommand(editor: Editor): boolean {
  if (editor.cancelGesture() || leavePrefab(editor)) return true;
  if (editor.state.tool === "cells" && deselectCells(editor)) return true;
  const { tool, selection } = editor.state;
  if (tool === "select") editor.select([]);
  else if (tool === "place") finishPlacing(editor);
  else editor.setTool("select");
  if (tool !== "select") editor.announce(translated("Select"));
  else if (selection.length > 0) editor.announce(translated("Nothing is selected"));
  return tool !== "select" || selection.length > 0;
}
