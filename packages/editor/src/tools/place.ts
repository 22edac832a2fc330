import type { Editor } from "../editor.ts";
import { lineCells, type Point } from "../geometry.ts";
import { lookSizePx } from "../instance-bounds.ts";
import { SCENE_KEY } from "../open-documents.ts";
import { placeInstance, placeInstanceEach } from "../operations/instances.ts";
import { snapTo } from "../snapping/snap.ts";
import { workingPrefab } from "../variants/working-prefab.ts";
import type { Cell } from "./cells.ts";
import { isDragged } from "./drag-start.ts";
import type { PointerInput, Tool } from "./tool.ts";

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
function layFrom(editor: Editor, start: PointerInput, prefabId: string): Tool {
  const gesture = Symbol("lay");
  const { snapEnabled, snapStepPx } = editor.state;
  const origin = snapTo(editor, editor.scenePoint(start), start.command);
  const spacing = spacingOf(editor, prefabId, snapEnabled !== start.command ? snapStepPx : 1);
  if (!spacing || placeInstance(editor, prefabId, origin, gesture) === null) return placeIdle;
  let last: Cell = { column: 0, row: 0 };
  let hasBegun = false;
  const laid = new Set([key(last)]);
  const laying: Tool = {
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
    up: () => placeIdle,
    cancel: (from) => from.document.undo(),
  };
  return laying;
}

/** Shows a prefab in the inspector. Who is placing already places this one. */
export function inspectPrefab(editor: Editor, prefabId: string): void {
  editor.update({ selection: [], assetId: "", prefabId });
}

/** Takes a prefab in hand, and shows the scene: the next press there places it. */
export function takeInHand(editor: Editor, prefabId: string): void {
  editor.showDocument(SCENE_KEY);
  if (editor.state.tool !== "place") editor.setTool("place");
  inspectPrefab(editor, prefabId);
}

/** What is placed is chosen when it is let go; until then a second finger, which moves the view, takes it back in hand. */
function placed(id: string, step: number | null): Tool {
  let isLetGo = false;
  const pressed: Tool = {
    down: () => pressed,
    move: () => pressed,
    up(editor) {
      isLetGo = true;
      editor.setTool("select");
      editor.select([id]);
      return placeIdle;
    },
    cancel(editor) {
      if (!isLetGo && step !== null) editor.document.undoStep(step);
    },
  };
  return pressed;
}

/**
 * Puts an instance of the prefab in hand where the pointer is pressed. With Shift, or when many are to be placed, it stays in hand, and
 * a drag lays a row of them.
 */
export const placeIdle: Tool = {
  down(editor, input) {
    const { prefabId } = editor.state;
    if (!editor.game.prefabs[prefabId]) return placeIdle;
    if (input.shift || editor.state.placesMany) return layFrom(editor, input, prefabId);
    const id = placeInstance(editor, prefabId, snapTo(editor, editor.scenePoint(input), input.command));
    return id === null ? placeIdle : placed(id, editor.document.history.undoStep);
  },
  move(editor) {
    editor.update({});
    return placeIdle;
  },
  up: () => placeIdle,
};
