import { translated } from "@playsmith/texts";
import { command, type Command, hasSelection, nameOf, selected, toSelection } from "../../commands/command.ts";
import type { Editor } from "../../editor.ts";
import { type Alignment, alignSelection, distributeSelection } from "./align.ts";
import { attachSelection, attachTarget, detachSelection, isSelectionAttached } from "./attaching.ts";
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

/** @param act returns whether it changed anything. */
const lineUp = (id: string, name: string, least: number, act: (editor: Editor) => boolean): Command =>
  command(id, name, [], (editor) => (act(editor) ? `${name}: ${selected(editor)}` : translated("Nothing changed")), several(least));

const align = (alignment: Alignment, name: string): Command =>
  lineUp(`align.${alignment}`, name, 2, (editor) => alignSelection(editor, alignment));

const distribute = (axis: "x" | "y", name: string): Command =>
  lineUp(`distribute.${axis}`, name, 3, (editor) => distributeSelection(editor, axis));

const restack = (
  id: string,
  name: string,
  key: string,
  announcement: string,
  act: (editor: Editor, ids: readonly string[]) => void,
): Command =>
  command(
    id,
    name,
    [key],
    toSelection(announcement, (editor) => act(editor, editor.state.selection)),
    hasSelection,
  );

const hiddenHere = (editor: Editor): boolean => [...editor.state.hiddenIds].some((id) => editor.scene?.instances[id] !== undefined);

/** Commands that align, distribute, restack, group, attach, lock and hide the selection. */
export const arrangeCommands: readonly Command[] = [
  align("left", translated("Align left edges")),
  align("centre", translated("Align centres across")),
  align("right", translated("Align right edges")),
  align("top", translated("Align top edges")),
  align("middle", translated("Align middles up and down")),
  align("bottom", translated("Align bottom edges")),
  distribute("x", translated("Distribute across")),
  distribute("y", translated("Distribute up and down")),
  restack("arrange.front", translated("Bring to front"), "]", translated("Brought to the front:"), (editor, ids) =>
    restackInstances(editor, ids, "front"),
  ),
  restack("arrange.forward", translated("Bring forward"), "Mod+]", translated("Brought forward:"), (editor, ids) =>
    shiftInstances(editor, ids, "front"),
  ),
  restack("arrange.backward", translated("Send backward"), "Mod+[", translated("Sent backward:"), (editor, ids) =>
    shiftInstances(editor, ids, "back"),
  ),
  restack("arrange.back", translated("Send to back"), "[", translated("Sent to the back:"), (editor, ids) =>
    restackInstances(editor, ids, "back"),
  ),
  command("arrange.group", translated("Group"), ["Mod+G"], toSelection(translated("Grouped"), groupSelection), several(2)),
  command("arrange.ungroup", translated("Ungroup"), ["Mod+Shift+G"], toSelection(translated("Ungrouped"), ungroupSelection), hasGroup),
  command(
    "arrange.attach",
    translated("Attach to the object selected last"),
    [],
    (editor) => {
      const target = attachTarget(editor);
      const count = attachSelection(editor);
      const name = target === null ? "" : nameOf(editor, target);
      return count === 0 ? translated("Nothing changed") : translated("{count} now move with {name}", { count, name });
    },
    (editor) => hasSelection(editor) && attachTarget(editor) !== null,
  ),
  command(
    "arrange.detach",
    translated("Detach"),
    [],
    toSelection(translated("Detached"), detachSelection),
    (editor) => hasSelection(editor) && isSelectionAttached(editor),
  ),
  command(
    "arrange.lock",
    translated("Lock or unlock"),
    ["Shift+L"],
    (editor) => {
      const isLocked = isSelectionLocked(editor);
      lockSelection(editor, !isLocked);
      return isLocked
        ? translated("Unlocked {selected}", { selected: selected(editor) })
        : translated("Locked {selected}", { selected: selected(editor) });
    },
    hasSelection,
  ),
  command(
    "view.hide",
    translated("Hide while editing"),
    ["X"],
    toSelection(translated("Hidden while editing:"), hideSelection),
    hasSelection,
    true,
  ),
  command(
    "view.show-hidden",
    translated("Show what is hidden"),
    ["Shift+X"],
    (editor) => {
      showHidden(editor);
      return translated("Shown again: {selected}", { selected: selected(editor) });
    },
    hiddenHere,
    true,
  ),
  command(
    "select.same",
    translated("Select all of this prefab"),
    ["Shift+A"],
    (editor) => {
      selectSamePrefab(editor);
      return null;
    },
    hasSelection,
    true,
  ),
];
