import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { type Point, type Rect, unionOf } from "../../geometry.ts";
import { instanceBounds } from "../objects/instance-bounds.ts";
import { cloneInstances } from "../objects/instances.ts";
import { edgesOf, findGuides, type SnapLines, snapLines, snapMove } from "../snapping/snap-lines.ts";
import { snapTo } from "../snapping/snap.ts";
import { movableSelection, type Placement, placeInstances, placementsOf } from "../transform/placements.ts";
import { isDragged } from "./drag-start.ts";
import type { PointerInput, ToolState } from "../../editor.ts";

/** The objects that a drag moves, and the lines that they snap to. */
interface Moving {
  origins: ReadonlyMap<string, Placement>;
  count: number;
  lead: Point;
  bounds: Rect;
  lines: SnapLines | null;
}

/**
 * Moves the selection. Alt at the start moves a copy; Shift locks one axis; Ctrl or Cmd inverts grid snapping and turns guides off.
 * @param selectionOnClick the selection after a press without a drag; null leaves it unchanged.
 */
export function translateFrom(
  editor: Editor,
  start: PointerInput,
  selectionOnClick: readonly string[] | null,
  after: ToolState,
): ToolState {
  const gesture = editor.document.begin(translated("Move"));
  let moving: Moving | null = null;
  let hasBegun = false;

  const translating: ToolState = {
    down: () => translating,
    move(_editor, input) {
      if (!hasBegun && !isDragged(start, input)) return translating;
      if (!hasBegun) {
        hasBegun = true;
        if (input.alt) {
          const copies = cloneInstances(editor, movableSelection(editor), { x: 0, y: 0 }, gesture);
          if (copies.length > 0) editor.select(copies);
        }
        moving = beginMoving(editor);
      }
      if (!moving) return translating;
      const { lead, origins, bounds, lines } = moving;
      const by = stepOf(editor, input, start, moving);
      const targets = new Map([...origins].map(([id, origin]) => [id, { ...origin, x: origin.x + by.x, y: origin.y + by.y }]));
      const rect = { left: bounds.left + by.x, top: bounds.top + by.y, right: bounds.right + by.x, bottom: bounds.bottom + by.y };
      editor.update({
        guides: lines && !input.command ? findGuides(lines, edgesOf(rect), rect) : [],
        gestureLabel: `${Math.round(lead.x + by.x)}, ${Math.round(lead.y + by.y)}`,
        hoveredId: null,
      });
      placeInstances(editor, translated("Move"), moving.count, targets, gesture);
      return translating;
    },
    up() {
      gesture.commit();
      if (!hasBegun && selectionOnClick !== null) editor.select(selectionOnClick);
      editor.update({ guides: [], gestureLabel: "" });
      return after;
    },
    cancel() {
      gesture.abort();
      editor.update({ guides: [], gestureLabel: "" });
    },
  };
  return translating;
}

function beginMoving(editor: Editor): Moving | null {
  const ids = movableSelection(editor);
  const origins = placementsOf(editor, ids);
  const lead = origins.values().next().value;
  const bounds = unionOf(
    ids.flatMap((id) => (editor.scene?.instances[id] ? [instanceBounds(editor.game, editor.scene.instances[id], editor.scene)] : [])),
  );
  if (!lead || !bounds) return null;
  return { origins, count: ids.length, lead, bounds, lines: snapLines(editor, new Set(origins.keys())) };
}

/** The offset of the move: snapped to near lines, else so that the first object is on the grid. */
function stepOf(editor: Editor, input: PointerInput, start: PointerInput, { lead, bounds, lines }: Moving): Point {
  const { zoom } = editor.state.camera;
  const pulled = { x: (input.screenX - start.screenX) / zoom, y: (input.screenY - start.screenY) / zoom };
  const isLevel = input.shift && Math.abs(pulled.x) > Math.abs(pulled.y);
  const isUpright = input.shift && !isLevel;
  const target = snapTo(editor, { x: lead.x + pulled.x, y: lead.y + pulled.y }, input.command);
  const onGrid = { x: target.x - lead.x, y: target.y - lead.y };
  const by = lines && !input.command ? snapMove(editor, lines, bounds, pulled, onGrid) : onGrid;
  return { x: isUpright || pulled.x === 0 ? 0 : by.x, y: isLevel || pulled.y === 0 ? 0 : by.y };
}
