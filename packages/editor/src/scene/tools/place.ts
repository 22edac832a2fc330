import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { lineCells, type Point, type Cell } from "../../geometry.ts";
import { lookSizePx } from "../objects/instance-bounds.ts";
import { SCENE_KEY } from "../../open-documents.ts";
import { placeInstance, placeInstanceEach } from "../objects/instances.ts";
import { snapTo } from "../snapping/snap.ts";
import { workingPrefab } from "../../prefabs/working-prefab.ts";
import { isDragged } from "./drag-start.ts";
import type { PointerInput, ToolState } from "../../editor.ts";
import type { ToolDescription } from "../../editor.ts";

const key = ({ column, row }: Cell): string => `${column}:${row}`;

/** Distance between the objects that a drag places, in px: the prefab's size, rounded up to whole grid steps. */
function spacingOf(editor: Editor, prefabId: string, stepPx: number): Point | null {
  const prefab = workingPrefab(editor.game, prefabId);
  if (!prefab) return null;
  const { widthPx, heightPx } = lookSizePx(editor.game, prefab, undefined, editor.scene);
  const spaced = (sizePx: number): number => Math.max(1, Math.ceil(sizePx / stepPx)) * stepPx;
  return { x: spaced(widthPx), y: spaced(heightPx) };
}

/** Places an object at the press and more of them side by side along the drag, at most one per position. */
function placeFrom(editor: Editor, start: PointerInput, prefabId: string): ToolState {
  const { snapEnabled, snapStepPx } = editor.state;
  const origin = snapTo(editor, editor.scenePoint(start), start.command);
  const spacing = spacingOf(editor, prefabId, snapEnabled !== start.command ? snapStepPx : 1);
  const gesture = editor.document.begin(translated("Place {name}", { name: editor.game.prefabs[prefabId]?.name }));
  const id = spacing && placeInstance(editor, prefabId, origin, gesture);
  if (!spacing || id === null) return placeIdle;
  let last: Cell = { column: 0, row: 0 };
  let hasBegun = false;
  const placed = new Set([key(last)]);
  const placing: ToolState = {
    down: () => placing,
    move(from, input) {
      hasBegun ||= isDragged(start, input);
      if (!hasBegun) return placing;
      const { x, y } = from.scenePoint(input);
      const cell = { column: Math.round((x - origin.x) / spacing.x), row: Math.round((y - origin.y) / spacing.y) };
      const entered = lineCells(last, cell).filter((each) => !placed.has(key(each)));
      last = cell;
      for (const each of entered) placed.add(key(each));
      const places = entered.map(({ column, row }) => ({ x: origin.x + column * spacing.x, y: origin.y + row * spacing.y }));
      placeInstanceEach(from, prefabId, places, gesture);
      return placing;
    },
    up(from) {
      gesture.commit();
      from.update({ lastPlacedId: id });
      return placeIdle;
    },
    cancel: () => gesture.abort(),
  };
  return placing;
}

/** Shows a prefab in the inspector. With the place tool active, also makes it the prefab to place. */
export function inspectPrefab(editor: Editor, prefabId: string): void {
  editor.update({ selection: [], assetId: "", prefabId });
}

/** Activates the place tool with a prefab and shows the scene: each press there places one. */
export function startPlacing(editor: Editor, prefabId: string): void {
  editor.showDocument(SCENE_KEY);
  if (editor.state.tool !== "place") editor.setTool("place");
  editor.update({ lastPlacedId: "" });
  inspectPrefab(editor, prefabId);
}

/** Leaves the place tool and selects the object that was placed last. */
export function finishPlacing(editor: Editor): void {
  const { lastPlacedId } = editor.state;
  editor.setTool("select");
  if (editor.scene?.instances[lastPlacedId]) editor.select([lastPlacedId]);
}

/** Places an instance of the prefab at each press, and a row of them by a drag. The tool stays active. */
const placeIdle: ToolState = {
  down(editor, input) {
    const { prefabId } = editor.state;
    return editor.game.prefabs[prefabId] ? placeFrom(editor, input, prefabId) : placeIdle;
  },
  move(editor) {
    editor.update({});
    return placeIdle;
  },
  up: () => placeIdle,
};

export const placeTool: ToolDescription<"place", never> = {
  id: "place",
  button: null,
  layerKinds: "any",
  readOnly: false,
  cursor: "crosshair",
  modifiers: { command: translated("Invert snapping") },
  options: "place",
  overlay: "ghost",
  keyboard: {
    grid: "points",
    press: "once",
    done: ({ game, state }) => translated("Placed {name}", { name: game.prefabs[state.prefabId]?.name ?? translated("object") }),
  },
  idle: placeIdle,
};
