import { zoomAt } from "./camera.ts";
import { copySelection, cutSelection, pasteClipboard } from "./clipboard.ts";
import type { Editor } from "./editor.ts";
import type { ToolName } from "./editor-state.ts";
import { editableInstances } from "./instance-bounds.ts";
import { cloneInstances, deleteInstances, moveInstances, restackInstances } from "./operations/instances.ts";
import { addPrefab } from "./operations/prefabs.ts";
import { addLayer, addScene } from "./operations/scenes.ts";

/** Something that can be done by key, menu or palette. */
export interface Command {
  id: string;
  name: string;
  /** Keys as `Mod+Shift+D`; Mod is Ctrl, or Cmd on a Mac. */
  shortcuts: readonly string[];
  /** Works for a viewer too: it changes nothing in the project. */
  readOnly: boolean;
  isEnabled(editor: Editor): boolean;
  run(editor: Editor): void;
}

const always = (): boolean => true;
const hasSelection = (editor: Editor): boolean => editor.state.selection.length > 0;
const onTiles = (editor: Editor): boolean => editor.paintableLayer !== null;

const command = (
  id: string,
  name: string,
  shortcuts: readonly string[],
  run: (editor: Editor) => void,
  isEnabled: (editor: Editor) => boolean = always,
  readOnly = false,
): Command => ({ id, name, shortcuts, run, isEnabled, readOnly });
const tool = (
  name: ToolName,
  label: string,
  shortcut: string,
  isEnabled = always as (editor: Editor) => boolean,
  readOnly = false,
): Command => command(`tool.${name}`, label, [shortcut], (editor) => editor.setTool(name), isEnabled, readOnly);

const nudge = (id: string, name: string, key: string, dx: number, dy: number): Command[] =>
  [1, null].map((px) =>
    command(
      `${id}${px === null ? "-step" : ""}`,
      px === null ? `${name} by a grid step` : name,
      [px === null ? `Shift+${key}` : key],
      (editor) => {
        const distance = px ?? editor.state.snapStepPx;
        const targets = editor.state.selection.flatMap((instanceId) => {
          const instance = editor.scene?.instances[instanceId];
          return instance ? [[instanceId, { x: instance.x + dx * distance, y: instance.y + dy * distance }] as const] : [];
        });
        moveInstances(editor, new Map(targets));
      },
      hasSelection,
    ),
  );

const zoomBy =
  (factor: number) =>
  (editor: Editor): void => {
    const { camera, viewport } = editor.state;
    editor.update({ camera: zoomAt(camera, viewport, { x: viewport.widthPx / 2, y: viewport.heightPx / 2 }, factor) });
  };

/** Selects the object before or after the selected one on the active layer, so that a scene can be walked through by keyboard. */
const selectNeighbour =
  (step: 1 | -1) =>
  (editor: Editor): void => {
    if (!editor.scene) return;
    const { layerId } = editor.state;
    const onLayer = editableInstances(editor.scene).filter(
      ([, instance]) => editor.paintableLayer !== null || instance.layerId === layerId,
    );
    const ids = onLayer.map(([id]) => id);
    const index = ids.indexOf(editor.state.selection.at(-1) ?? "");
    const next = ids[index < 0 ? (step > 0 ? 0 : ids.length - 1) : (index + step + ids.length) % ids.length];
    if (next) editor.select([next]);
  };

/** Everything that the scene editor can be told to do. */
export const commands: readonly Command[] = [
  tool("select", "Select", "V", always, true),
  tool("hand", "Pan the view", "H", always, true),
  tool("brush", "Tile brush", "B", onTiles),
  tool("rectangle", "Tile rectangle", "R", onTiles),
  tool("fill", "Fill tiles", "G", onTiles),
  tool("erase", "Erase tiles", "E", onTiles),
  tool("pick", "Pick a tile", "I", onTiles),
  command(
    "edit.undo",
    "Undo",
    ["Mod+Z"],
    (editor) => void editor.document.undo(),
    (editor) => editor.document.history.undoName !== null,
  ),
  command(
    "edit.redo",
    "Redo",
    ["Mod+Shift+Z", "Mod+Y"],
    (editor) => void editor.document.redo(),
    (editor) => editor.document.history.redoName !== null,
  ),
  command("edit.copy", "Copy", ["Mod+C"], copySelection, hasSelection, true),
  command("edit.cut", "Cut", ["Mod+X"], cutSelection, hasSelection),
  command("edit.paste", "Paste", ["Mod+V"], pasteClipboard, (editor) => editor.clipboard !== null),
  command(
    "edit.duplicate",
    "Duplicate",
    ["Mod+D"],
    (editor) => {
      const { snapStepPx, selection } = editor.state;
      editor.select(cloneInstances(editor, selection, { x: snapStepPx, y: snapStepPx }));
    },
    hasSelection,
  ),
  command("edit.delete", "Delete", ["Delete", "Backspace"], (editor) => deleteInstances(editor, editor.state.selection), hasSelection),
  command(
    "select.all",
    "Select all",
    ["Mod+A"],
    (editor) => editor.scene && editor.select(editableInstances(editor.scene).map(([id]) => id)),
    always,
    true,
  ),
  command("select.none", "Select nothing", ["Mod+Shift+A"], (editor) => editor.select([]), hasSelection, true),
  command("select.next", "Select the next object", ["N"], selectNeighbour(1), always, true),
  command("select.previous", "Select the previous object", ["Shift+N"], selectNeighbour(-1), always, true),
  ...nudge("nudge.left", "Move left", "ArrowLeft", -1, 0),
  ...nudge("nudge.right", "Move right", "ArrowRight", 1, 0),
  ...nudge("nudge.up", "Move up", "ArrowUp", 0, -1),
  ...nudge("nudge.down", "Move down", "ArrowDown", 0, 1),
  command("arrange.front", "Bring to front", ["]"], (editor) => restackInstances(editor, editor.state.selection, "front"), hasSelection),
  command("arrange.back", "Send to back", ["["], (editor) => restackInstances(editor, editor.state.selection, "back"), hasSelection),
  command("view.zoom-in", "Zoom in", ["Mod+=", "="], zoomBy(1.25), always, true),
  command("view.zoom-out", "Zoom out", ["Mod+-", "-"], zoomBy(0.8), always, true),
  command("view.fit-scene", "Show the whole scene", ["Shift+1"], (editor) => editor.frameScene(), always, true),
  command("view.fit-selection", "Show the selection", ["F", "Shift+2"], (editor) => editor.frameSelection(), always, true),
  command("view.snap", "Snap to grid", ["Shift+S"], (editor) => editor.update({ snapEnabled: !editor.state.snapEnabled }), always, true),
  command("view.grid", "Show grid", ["Shift+G"], (editor) => editor.update({ showGrid: !editor.state.showGrid }), always, true),
  command("add.prefab", "Add a prefab", [], (editor) => {
    const id = addPrefab(editor);
    if (id !== null) editor.update({ selection: [], prefabId: id, assetId: "" });
  }),
  command("add.scene", "Add a scene", [], (editor) => void addScene(editor)),
  command("add.layer", "Add an object layer", [], (editor) => void addLayer(editor, "objects")),
];

/** The command that a key press stands for, or null. `key` is `KeyboardEvent.key`. */
export function commandForKey(press: { key: string; shift: boolean; alt: boolean; mod: boolean }): Command | null {
  if (press.alt) return null;
  const key = press.key.length === 1 ? press.key.toUpperCase() : press.key;
  const names = [`${press.mod ? "Mod+" : ""}${press.shift ? "Shift+" : ""}${key}`];
  if (press.shift && key === "!") names.push("Shift+1");
  if (press.shift && (key === "@" || key === '"')) names.push("Shift+2");
  if (press.shift && (key === "+" || key === "=")) names.push(`${press.mod ? "Mod+" : ""}=`);
  return commands.find((candidate) => candidate.shortcuts.some((shortcut) => names.includes(shortcut))) ?? null;
}

/** True when a command can run now. */
export function canRun(editor: Editor, candidate: Command): boolean {
  return (candidate.readOnly || !editor.document.isReadOnly) && candidate.isEnabled(editor);
}
