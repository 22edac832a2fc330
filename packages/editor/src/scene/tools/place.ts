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

/** How far apart a drag lays objects of a prefab, px: by their size, rounded up to whole steps of the grid. */
function spacingOf(editor: Editor, prefabId: string, stepPx: number): Point | null {
  const prefab = workingPrefab(editor.game, prefabId);
  if (!prefab) return null;
  const { widthPx, heightPx } = lookSizePx(editor.game, prefab, undefined, editor.scene);
  const spaced = (sizePx: number): number => Math.max(1, Math.ceil(sizePx / stepPx)) * stepPx;
  return { x: spaced(widthPx), y: spaced(heightPx) };
}

/** Lays objects side by side wherever the pointer goes, from one that is placed where it was pressed; none twice in a place. */
function layFrom(editor: Editor, start: PointerInput, prefabId: string): ToolState {
  const { snapEnabled, snapStepPx } = editor.state;
  const origin = snapTo(editor, editor.scenePoint(start), start.command);
  const spacing = spacingOf(editor, prefabId, snapEnabled !== start.command ? snapStepPx : 1);
  const gesture = editor.document.begin(translated("Place {name}", { name: editor.game.prefabs[prefabId]?.name }));
  const id = spacing && placeInstance(editor, prefabId, origin, gesture);
  if (!spacing || id === null) return placeIdle;
  let last: Cell = { column: 0, row: 0 };
  let hasBegun = false;
  const laid = new Set([key(last)]);
  const laying: ToolState = {
    down: () => laying,
    move(from, input) {
      hasBegun ||= isDragged(start, input);
      if (!hasBegun) return laying;
      const { x, y } = from.scenePoint(input);
      const cell = { column: Math.round((x - origin.x) / spacing.x), row: Math.round((y - origin.y) / spacing.y) };
      const entered = lineCells(last, cell).filter((each) => !laid.has(key(each)));
      last = cell;
      for (const each of entered) laid.add(key(each));
      const places = entered.map(({ column, row }) => ({ x: origin.x + column * spacing.x, y: origin.y + row * spacing.y }));
      placeInstanceEach(from, prefabId, places, gesture);
      return laying;
    },
    up(from) {
      gesture.commit();
      from.update({ lastPlacedId: id });
      return placeIdle;
    },
    cancel: () => gesture.abort(),
  };
  return laying;
}

/** Shows a prefab in the inspector. Who is placing already places this one. */
export function inspectPrefab(editor: Editor, prefabId: string): void {
  editor.update({ selection: [], assetId: "", prefabId });
}

/** Takes a prefab in hand, and shows the scene: each press there places one. */
export function takeInHand(editor: Editor, prefabId: string): void {
  editor.showDocument(SCENE_KEY);
  if (editor.state.tool !== "place") editor.setTool("place");
  editor.update({ lastPlacedId: "" });
  inspectPrefab(editor, prefabId);
}

/** Takes the prefab out of hand. What was placed last is selected. */
export function finishPlacing(editor: Editor): void {
  const { lastPlacedId } = editor.state;
  editor.setTool("select");
  if (editor.scene?.instances[lastPlacedId]) editor.select([lastPlacedId]);
}

/** Puts an instance of the prefab in hand where the pointer is pressed, and lays a row of them by a drag. The prefab stays in hand. */
const placeIdle: ToolState = {
  down(editor, input) {
    const { prefabId } = editor.state;
    return editor.game.prefabs[prefabId] ? layFrom(editor, input, prefabId) : placeIdle;
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
  options: "place",
  overlay: "ghost",
  keyboard: {
    grid: "points",
    press: "once",
    done: ({ game, state }) => translated("Placed {name}", { name: game.prefabs[state.prefabId]?.name ?? translated("object") }),
  },
  idle: placeIdle,
};
