import { zoomAt } from "./camera.ts";
import { copySelection, cutSelection, pasteClipboard } from "./clipboard.ts";
import type { Editor } from "./editor.ts";
import type { ToolName } from "./editor-state.ts";
import { editableInstances } from "./instance-bounds.ts";
import { cloneInstances, deleteInstances, moveInstances, restackInstances } from "./operations/instances.ts";
import { addPrefab } from "./operations/prefabs.ts";
import { addLayer, addScene } from "./operations/scenes.ts";
import { revealSelection, selectNeighbour } from "./walk.ts";

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

/** @param act does it, and answers with what is said of it to those who can't see it. */
const command = (
  id: string,
  name: string,
  shortcuts: readonly string[],
  act: (editor: Editor) => string | null,
  isEnabled: (editor: Editor) => boolean = always,
  readOnly = false,
): Command => ({
  ...{ id, name, shortcuts, isEnabled, readOnly },
  run(editor) {
    const said = act(editor);
    if (said !== null) editor.say(said);
  },
});

/** For what the selection, or what it opens, tells by itself. */
const quietly =
  (act: (editor: Editor) => unknown) =>
  (editor: Editor): null => {
    act(editor);
    return null;
  };

/** Says the same each time it is done. */
const after =
  (act: (editor: Editor) => unknown, said: string) =>
  (editor: Editor): string => {
    act(editor);
    return said;
  };

/** The selected objects in words. */
function selected(editor: Editor): string {
  const [first, ...others] = editor.state.selection;
  if (others.length > 0) return `${others.length + 1} objects`;
  const instance = editor.scene?.instances[first ?? ""];
  return instance?.name || editor.game.prefabs[instance?.prefabId ?? ""]?.name || "object";
}

/** Says what is done to the selection, by the name that it had before. */
const toSelection =
  (verb: string, act: (editor: Editor) => unknown) =>
  (editor: Editor): string => {
    const name = selected(editor);
    act(editor);
    return `${verb} ${name}`;
  };
const tool = (
  name: ToolName,
  label: string,
  shortcut: string,
  isEnabled = always as (editor: Editor) => boolean,
  readOnly = false,
): Command =>
  command(
    `tool.${name}`,
    label,
    [shortcut],
    (editor) => {
      editor.setTool(name);
      return label;
    },
    isEnabled,
    readOnly,
  );

const nudge = (id: string, name: string, key: string, dx: number, dy: number): Command[] =>
  [1, null].map((px) =>
    command(
      `${id}${px === null ? "-step" : ""}`,
      px === null ? `${name} by a grid step` : name,
      [px === null ? `Shift+${key}` : key],
      quietly((editor) => {
        const distance = px ?? editor.state.snapStepPx;
        const targets = editor.state.selection.flatMap((instanceId) => {
          const instance = editor.scene?.instances[instanceId];
          return instance ? [[instanceId, { x: instance.x + dx * distance, y: instance.y + dy * distance }] as const] : [];
        });
        moveInstances(editor, new Map(targets));
        revealSelection(editor);
      }),
      hasSelection,
    ),
  );

const zoomBy =
  (factor: number) =>
  (editor: Editor): string => {
    const { camera, viewport } = editor.state;
    editor.update({ camera: zoomAt(camera, viewport, { x: viewport.widthPx / 2, y: viewport.heightPx / 2 }, factor) });
    return `${Math.round(editor.state.camera.zoom * 100)} %`;
  };

const neighbour = (step: 1 | -1, keeps: boolean) => quietly((editor) => selectNeighbour(editor, step, keeps));

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
    (editor) => `Undone: ${editor.document.undo()}`,
    (editor) => editor.document.history.undoName !== null,
  ),
  command(
    "edit.redo",
    "Redo",
    ["Mod+Shift+Z", "Mod+Y"],
    (editor) => `Done again: ${editor.document.redo()}`,
    (editor) => editor.document.history.redoName !== null,
  ),
  command("edit.copy", "Copy", ["Mod+C"], toSelection("Copied", copySelection), hasSelection, true),
  command("edit.cut", "Cut", ["Mod+X"], toSelection("Cut", cutSelection), hasSelection),
  command("edit.paste", "Paste", ["Mod+V"], after(pasteClipboard, "Pasted"), (editor) => editor.clipboard !== null),
  command(
    "edit.duplicate",
    "Duplicate",
    ["Mod+D"],
    toSelection("Duplicated", (editor) => {
      const { snapStepPx, selection } = editor.state;
      editor.select(cloneInstances(editor, selection, { x: snapStepPx, y: snapStepPx }));
    }),
    hasSelection,
  ),
  command(
    "edit.delete",
    "Delete",
    ["Delete", "Backspace"],
    toSelection("Deleted", (editor) => deleteInstances(editor, editor.state.selection)),
    hasSelection,
  ),
  command(
    "select.all",
    "Select all",
    ["Mod+A"],
    quietly((editor) => editor.scene && editor.select(editableInstances(editor.scene).map(([id]) => id))),
    always,
    true,
  ),
  command(
    "select.none",
    "Select nothing",
    ["Mod+Shift+A"],
    after((editor) => editor.select([]), "Nothing is selected"),
    hasSelection,
    true,
  ),
  command("select.next", "Select the next object", ["N"], neighbour(1, false), always, true),
  command("select.previous", "Select the previous object", ["Shift+N"], neighbour(-1, false), always, true),
  command("select.next-too", "Select the next object too", ["M"], neighbour(1, true), always, true),
  command("select.previous-too", "Select the previous object too", ["Shift+M"], neighbour(-1, true), always, true),
  ...nudge("nudge.left", "Move left", "ArrowLeft", -1, 0),
  ...nudge("nudge.right", "Move right", "ArrowRight", 1, 0),
  ...nudge("nudge.up", "Move up", "ArrowUp", 0, -1),
  ...nudge("nudge.down", "Move down", "ArrowDown", 0, 1),
  command(
    "arrange.front",
    "Bring to front",
    ["]"],
    toSelection("Brought to the front:", (editor) => restackInstances(editor, editor.state.selection, "front")),
    hasSelection,
  ),
  command(
    "arrange.back",
    "Send to back",
    ["["],
    toSelection("Sent to the back:", (editor) => restackInstances(editor, editor.state.selection, "back")),
    hasSelection,
  ),
  command("view.zoom-in", "Zoom in", ["Mod+=", "="], zoomBy(1.25), always, true),
  command("view.zoom-out", "Zoom out", ["Mod+-", "-"], zoomBy(0.8), always, true),
  command(
    "view.fit-scene",
    "Show the whole scene",
    ["Shift+1"],
    after((editor) => editor.frameScene(), "The whole scene is shown"),
    always,
    true,
  ),
  command(
    "view.fit-selection",
    "Show the selection",
    ["F", "Shift+2"],
    after((editor) => editor.frameSelection(), "The selection is shown"),
    always,
    true,
  ),
  command(
    "view.snap",
    "Snap to grid",
    ["Shift+S"],
    (editor) => {
      editor.update({ snapEnabled: !editor.state.snapEnabled });
      return `Snap to grid: ${editor.state.snapEnabled ? "on" : "off"}`;
    },
    always,
    true,
  ),
  command(
    "view.grid",
    "Show grid",
    ["Shift+G"],
    (editor) => {
      editor.update({ showGrid: !editor.state.showGrid });
      return `Grid: ${editor.state.showGrid ? "shown" : "hidden"}`;
    },
    always,
    true,
  ),
  command("add.prefab", "Add a prefab", [], (editor) => {
    const id = addPrefab(editor);
    if (id === null) return null;
    editor.update({ selection: [], prefabId: id, assetId: "" });
    return `Added ${editor.game.prefabs[id]?.name}`;
  }),
  command("add.scene", "Add a scene", [], after(addScene, "Added a scene")),
  command(
    "add.layer",
    "Add an object layer",
    [],
    after((editor) => addLayer(editor, "objects"), "Added an object layer"),
  ),
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
