import { command, type Command, hasSelection, toSelection } from "../command.ts";
import type { Editor } from "../editor.ts";
import { type Alignment, alignSelection, distributeSelection, unitsOf } from "./align.ts";
import { restackInstances, shiftInstances } from "./stacking.ts";

const align = (alignment: Alignment, name: string): Command =>
  command(
    `align.${alignment}`,
    name,
    [],
    toSelection(`${name}:`, (editor) => alignSelection(editor, alignment)),
    (editor: Editor) => editor.state.selection.length > 1 && unitsOf(editor).length > 1,
  );

const distribute = (axis: "x" | "y", name: string): Command =>
  command(
    `distribute.${axis}`,
    name,
    [],
    toSelection(`${name}:`, (editor) => distributeSelection(editor, axis)),
    (editor: Editor) => editor.state.selection.length > 2 && unitsOf(editor).length > 2,
  );

/** Putting what is selected on one line, at equal distances, and before or behind other things. */
export const arrangeCommands: readonly Command[] = [
  align("left", "Align left edges"),
  align("centre", "Align centres across"),
  align("right", "Align right edges"),
  align("top", "Align top edges"),
  align("middle", "Align middles up and down"),
  align("bottom", "Align bottom edges"),
  distribute("x", "Distribute across"),
  distribute("y", "Distribute up and down"),
  command(
    "arrange.front",
    "Bring to front",
    ["]"],
    toSelection("Brought to the front:", (editor) => restackInstances(editor, editor.state.selection, "front")),
    hasSelection,
  ),
  command(
    "arrange.forward",
    "Bring forward",
    ["Mod+]"],
    toSelection("Brought forward:", (editor) => shiftInstances(editor, editor.state.selection, "front")),
    hasSelection,
  ),
  command(
    "arrange.backward",
    "Send backward",
    ["Mod+["],
    toSelection("Sent backward:", (editor) => shiftInstances(editor, editor.state.selection, "back")),
    hasSelection,
  ),
  command(
    "arrange.back",
    "Send to back",
    ["["],
    toSelection("Sent to the back:", (editor) => restackInstances(editor, editor.state.selection, "back")),
    hasSelection,
  ),
];
