import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { releaseModifiers } from "../modifiers.ts";
import { leavePrefab } from "../prefabs/prefab-edit.ts";
import { deselectCells } from "../tiles/cell-selection.ts";
import { finishPlacing } from "./tools/place.ts";

/** Escape in the scene: cancels the gesture, else lets held modifier buttons go, else leaves the tool, else clears the selection. @returns false when it did nothing. */
export function runEscapeCommand(editor: Editor): boolean {
  if (editor.cancelGesture() || releaseModifiers(editor) || leavePrefab(editor)) return true;
  if (editor.state.tool === "cells" && deselectCells(editor)) return true;
  const { tool, selection } = editor.state;
  if (tool === "select") editor.select([]);
  else if (tool === "place") finishPlacing(editor);
  else editor.setTool("select");
  if (tool !== "select") editor.announce(translated("Select"));
  else if (selection.length > 0) editor.announce(translated("Nothing is selected"));
  return tool !== "select" || selection.length > 0;
}
