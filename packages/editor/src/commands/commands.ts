import { translated } from "@playsmith/texts";
import { zoomAt } from "../scene/camera/camera.ts";
import { copySelection, cutSelection, pasteClipboard } from "../scene/clipboard/clipboard.ts";
import type { Editor } from "../editor.ts";
import { always, after, type Command, command, hasSelection, quietly, selected, toSelection } from "./command.ts";
import { arrangeCommands } from "../scene/arrange/commands.ts";
import { assetCommands } from "../assets/duplicate.ts";
import { cloneInstances, deleteInstances } from "../scene/objects/instances.ts";
import { addPrefab } from "../prefabs/prefabs.ts";
import { addLayer } from "../scene/scenes.ts";
import { ruleCommands } from "../rules/commands.ts";
import { sceneCommands } from "../scene/scene-commands.ts";
import { prefabEditCommands } from "../prefabs/prefab-edit-commands.ts";
import { movableSelection } from "../scene/transform/placements.ts";
import { transformCommands } from "../scene/transform/commands.ts";
import { tabCommands } from "./tab-commands.ts";
import { toolCommands } from "./tool-commands.ts";
import { withCellSelection, tileCommands } from "../tiles/commands.ts";
import { variantCommands } from "../prefabs/variant-commands.ts";
import { selectAll, selectNeighbour } from "../scene/objects/keyboard-order.ts";

export type { Command } from "./command.ts";

const zoomBy =
  (factor: number) =>
  (editor: Editor): string => {
    const { camera, viewport } = editor.state;
    editor.update({ camera: zoomAt(camera, viewport, { x: viewport.widthPx / 2, y: viewport.heightPx / 2 }, factor) });
    return `${Math.round(editor.state.camera.zoom * 100)} %`;
  };

const neighbour = (step: 1 | -1, keeps: boolean) => quietly((editor) => selectNeighbour(editor, step, keeps));

const allCommands: readonly Command[] = [
  ...toolCommands,
  ...tileCommands,
  command(
    "edit.undo",
    translated("Undo"),
    ["Mod+Z"],
    (editor) => {
      const undo = editor.document.undo();
      return undo && translated("Undone: {undo}", { undo });
    },
    (editor) => editor.document.history.undoName !== null,
  ),
  command(
    "edit.redo",
    translated("Redo"),
    ["Mod+Shift+Z", "Mod+Y"],
    (editor) => {
      const redo = editor.document.redo();
      return redo && translated("Done again: {redo}", { redo });
    },
    (editor) => editor.document.history.redoName !== null,
  ),
  command("edit.copy", translated("Copy"), ["Mod+C"], toSelection(translated("Copied"), copySelection), hasSelection, true),
  command("edit.cut", translated("Cut"), ["Mod+X"], toSelection(translated("Cut"), cutSelection), hasSelection),
  command(
    "edit.paste",
    translated("Paste"),
    ["Mod+V"],
    (editor) => pasteClipboard(editor),
    (editor) => editor.clipboard !== null,
  ),
  command(
    "edit.duplicate",
    translated("Duplicate"),
    ["Mod+D"],
    toSelection(translated("Duplicated"), (editor) => {
      const { snapStepPx, selection } = editor.state;
      editor.select(cloneInstances(editor, selection, { x: snapStepPx, y: snapStepPx }));
    }),
    hasSelection,
  ),
  command(
    "edit.delete",
    translated("Delete"),
    ["Delete", "Backspace"],
    (editor) => {
      const name = selected(editor);
      const ids = movableSelection(editor);
      deleteInstances(editor, ids);
      return ids.length === 0 ? translated("{name} is locked", { name }) : translated("Deleted {name}", { name });
    },
    hasSelection,
  ),
  command("select.all", translated("Select all"), ["Mod+A"], quietly(selectAll), always, true),
  command(
    "select.none",
    translated("Select nothing"),
    ["Mod+Shift+A"],
    after((editor) => editor.select([]), translated("Nothing is selected")),
    hasSelection,
    true,
  ),
  command(
    "select.lasso-layer",
    translated("Lasso on the active layer only"),
    [],
    (editor) => {
      editor.update({ lassoActiveLayer: !editor.state.lassoActiveLayer });
      return editor.state.lassoActiveLayer
        ? translated("The lasso selects on the active layer")
        : translated("The lasso selects on all layers");
    },
    always,
    true,
  ),
  command("select.next", translated("Select the next object"), ["N"], neighbour(1, false), always, true),
  command("select.previous", translated("Select the previous object"), ["Shift+N"], neighbour(-1, false), always, true),
  command("select.next-too", translated("Select the next object too"), ["M"], neighbour(1, true), always, true),
  command("select.previous-too", translated("Select the previous object too"), ["Shift+M"], neighbour(-1, true), always, true),
  ...transformCommands,
  ...arrangeCommands,
  command("view.zoom-in", translated("Zoom in"), ["Mod+=", "="], zoomBy(1.25), always, true),
  command("view.zoom-out", translated("Zoom out"), ["Mod+-", "-"], zoomBy(0.8), always, true),
  command(
    "view.fit-scene",
    translated("Show the whole scene"),
    ["Shift+1"],
    after((editor) => editor.frameScene(), translated("The whole scene is shown")),
    always,
    true,
  ),
  command(
    "view.fit-selection",
    translated("Show the selection"),
    ["F", "Shift+2"],
    after((editor) => editor.frameSelection(), translated("The selection is shown")),
    always,
    true,
  ),
  command(
    "view.snap",
    translated("Snap to grid"),
    ["Shift+S"],
    (editor) => {
      editor.update({ snapEnabled: !editor.state.snapEnabled });
      return editor.state.snapEnabled ? translated("Snap to grid: on") : translated("Snap to grid: off");
    },
    always,
    true,
  ),
  command(
    "view.snap-objects",
    translated("Snap to objects"),
    ["Shift+O"],
    (editor) => {
      editor.update({ snapObjects: !editor.state.snapObjects });
      return editor.state.snapObjects ? translated("Snap to objects: on") : translated("Snap to objects: off");
    },
    always,
    true,
  ),
  command(
    "view.grid",
    translated("Show grid"),
    ["Shift+G"],
    (editor) => {
      editor.update({ showGrid: !editor.state.showGrid });
      return editor.state.showGrid ? translated("Grid: shown") : translated("Grid: hidden");
    },
    always,
    true,
  ),
  command(
    "view.minimap",
    translated("Show minimap"),
    ["Shift+I"],
    (editor) => {
      editor.update({ showMinimap: !editor.state.showMinimap });
      return editor.state.showMinimap
        ? translated("Minimap: shown when the scene is larger than the view")
        : translated("Minimap: put away");
    },
    always,
    true,
  ),
  command(
    "view.camera-frame",
    translated("Show the camera's frame and safe area"),
    ["Shift+C"],
    (editor) => {
      editor.update({ showCameraFrame: !editor.state.showCameraFrame });
      return editor.state.showCameraFrame ? translated("Camera's frame: shown") : translated("Camera's frame: hidden");
    },
    always,
    true,
  ),
  command(
    "view.rulers",
    translated("Show rulers"),
    ["Shift+U"],
    (editor) => {
      editor.update({ showRulers: !editor.state.showRulers });
      return editor.state.showRulers ? translated("Rulers: shown") : translated("Rulers: hidden");
    },
    always,
    true,
  ),
  command("add.prefab", translated("Add a prefab"), [], (editor) => {
    const id = addPrefab(editor);
    if (id === null) return null;
    editor.update({ selection: [], prefabId: id, assetId: "" });
    return translated("Added {name}", { name: editor.game.prefabs[id]?.name });
  }),
  ...variantCommands,
  ...tabCommands,
  ...prefabEditCommands,
  ...sceneCommands,
  ...assetCommands,
  ...ruleCommands,
  command(
    "add.layer",
    translated("Add an object layer"),
    [],
    after((editor) => addLayer(editor, "objects"), translated("Added an object layer")),
  ),
];

/** All commands of the scene editor. */
export const commands = allCommands.map(withCellSelection);

const byShortcut: ReadonlyMap<string, Command> = new Map(
  commands.flatMap((candidate) => candidate.shortcuts.map((shortcut): [string, Command] => [shortcut, candidate])).toReversed(),
);

/** The command of the first of these shortcuts that has one, or null. @param meant what a key press can mean. */
export function commandForShortcut(meant: readonly string[]): Command | null {
  return meant.map((shortcut) => byShortcut.get(shortcut)).find((found) => found !== undefined) ?? null;
}

/** Whether a command can run now. */
export function canRun(editor: Editor, candidate: Command): boolean {
  return (candidate.readOnly || !editor.document.isReadOnly) && candidate.isEnabled(editor);
}
