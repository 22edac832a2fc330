import { command, type Command, hasSelection, selected, toSelection } from "../command.ts";
import type { Editor } from "../editor.ts";
import { type Alignment, alignSelection, distributeSelection } from "./align.ts";
import {
  groupSelection,
  hasGroup,
  hideSelection,
  isSelectionLocked,
  lockSelection,
  selectSamePrefab,
  showHidden,
  ungroupSelection,
} from "./grouping.ts";
import { restackInstances, shiftInstances } from "./stacking.ts";

const several =
  (count: number) =>
  (editor: Editor): boolean =>
    editor.state.selection.length >= count;

/** @param act tells whether it changed anything. */
const lineUp = (id: string, name: string, least: number, act: (editor: Editor) => boolean): Command =>
  command(id, name, [], (editor) => (act(editor) ? `${name}: ${selected(editor)}` : "Nothing changed"), several(least));

const align = (alignment: Alignment, name: string): Command =>
  lineUp(`align.${alignment}`, name, 2, (editor) => alignSelection(editor, alignment));

const distribute = (axis: "x" | "y", name: string): Command =>
  lineUp(`distribute.${axis}`, name, 3, (editor) => distributeSelection(editor, axis));

const restack = (id: string, name: string, key: string, said: string, act: (editor: Editor, ids: readonly string[]) => void): Command =>
  command(
    id,
    name,
    [key],
    toSelection(said, (editor) => act(editor, editor.state.selection)),
    hasSelection,
  );

const hiddenHere = (editor: Editor): boolean => [...editor.state.hiddenIds].some((id) => editor.scene?.instances[id] !== undefined);

/** Putting what is selected on one line, at equal distances, before or behind other things, and together; locking and hiding it. */
export const arrangeCommands: readonly Command[] = [
  align("left", "Align left edges"),
  align("centre", "Align centres across"),
  align("right", "Align right edges"),
  align("top", "Align top edges"),
  align("middle", "Align middles up and down"),
  align("bottom", "Align bottom edges"),
  distribute("x", "Distribute across"),
  distribute("y", "Distribute up and down"),
  restack("arrange.front", "Bring to front", "]", "Brought to the front:", (editor, ids) => restackInstances(editor, ids, "front")),
  restack("arrange.forward", "Bring forward", "Mod+]", "Brought forward:", (editor, ids) => shiftInstances(editor, ids, "front")),
  restack("arrange.backward", "Send backward", "Mod+[", "Sent backward:", (editor, ids) => shiftInstances(editor, ids, "back")),
  restack("arrange.back", "Send to back", "[", "Sent to the back:", (editor, ids) => restackInstances(editor, ids, "back")),
  command("arrange.group", "Group", ["Mod+G"], toSelection("Grouped", groupSelection), several(2)),
  command("arrange.ungroup", "Ungroup", ["Mod+Shift+G"], toSelection("Ungrouped", ungroupSelection), hasGroup),
  command(
    "arrange.lock",
    "Lock or unlock",
    ["Shift+L"],
    (editor) => {
      const isLocked = isSelectionLocked(editor);
      lockSelection(editor, !isLocked);
      return `${isLocked ? "Unlocked" : "Locked"} ${selected(editor)}`;
    },
    hasSelection,
  ),
  command("view.hide", "Hide while editing", ["X"], toSelection("Hidden while editing:", hideSelection), hasSelection, true),
  command(
    "view.show-hidden",
    "Show what is hidden",
    ["Shift+X"],
    (editor) => {
      showHidden(editor);
      return `Shown again: ${selected(editor)}`;
    },
    hiddenHere,
    true,
  ),
  command(
    "select.same",
    "Select all of this prefab",
    ["Shift+A"],
    (editor) => {
      selectSamePrefab(editor);
      return null;
    },
    hasSelection,
    true,
  ),
];
