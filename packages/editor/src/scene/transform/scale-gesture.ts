import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import type { Point } from "../../geometry.ts";
import type { PlacedBox } from "../objects/instance-bounds.ts";
import { findGuides, type SnapLines, snapLines, snapValue } from "../snapping/snap-lines.ts";
import type { PointerInput, ToolState } from "../../editor.ts";
import { HANDLE_SIDES, selectionFrame } from "./frame.ts";
import type { ScaleHandle } from "../../editor-state.ts";
import { movableSelection, type Placement, placeInstances, placementsOf, rotated, stretched } from "./placements.ts";

/** Minimum length of a side, in scene px. */
const MIN_SIDE_PX = 1;

const factorText = (factor: number): string => `×${(Math.round(factor * 100) / 100 || 0).toFixed(2)}`;

/**
 * Scales the selection by a handle of its frame, away from the opposite handle, or from the centre with Alt. A corner keeps the
 * proportions unless Shift is held; an edge scales one axis. Dragging past the opposite side mirrors.
 */
export function scaleFrom(editor: Editor, handle: ScaleHandle, start: PointerInput, after: ToolState): ToolState {
  const frame = selectionFrame(editor);
  if (!frame) return after;
  const gesture = editor.document.begin(translated("Scale"));
  const ids = movableSelection(editor);
  const origins = placementsOf(editor, ids);
  const lines = frame.angleRad === 0 ? snapLines(editor, new Set(origins.keys())) : null;
  const side = HANDLE_SIDES[handle];
  const held = { x: side.x * frame.halfWidth, y: side.y * frame.halfHeight };
  const grip = localOf(frame, editor.scenePoint(start));
  let hasChanged = false;
  let lastLabel = "";
  const scaling: ToolState = {
    down: () => scaling,
    move(_editor, input) {
      const pointer = localOf(frame, editor.scenePoint(input));
      const goal = { x: held.x + pointer.x - grip.x, y: held.y + pointer.y - grip.y };
      const anchor = input.alt ? { x: 0, y: 0 } : { x: -held.x, y: -held.y };
      const isEven = side.x !== 0 && side.y !== 0 && !input.shift;
      const factors = factorsOf(editor, { frame, side, held, anchor, goal, isEven, lines, turnsSnapping: input.command });
      const fixed = rotated(anchor, frame.angleRad);
      const stretch = { ...factors, anchor: { x: frame.x + fixed.x, y: frame.y + fixed.y }, angleRad: frame.angleRad };
      const targets = new Map([...origins].map(([id, origin]): [string, Placement] => [id, stretched(origin, stretch)]));
      const label = side.x === 0 ? factorText(factors.y) : side.y === 0 || isEven ? factorText(factors.x) : bothText(factors);
      lastLabel = label;
      const edges = {
        x: side.x === 0 ? [] : [frame.x + anchor.x + (held.x - anchor.x) * factors.x],
        y: side.y === 0 ? [] : [frame.y + anchor.y + (held.y - anchor.y) * factors.y],
      };
      editor.update({
        gestureLabel: label,
        guides: lines && !input.command ? findGuides(lines, edges, targetRect(frame, anchor, factors)) : [],
      });
      hasChanged = placeInstances(editor, translated("Scale"), ids.length, targets, gesture) || hasChanged;
      return scaling;
    },
    up() {
      gesture.commit();
      editor.update({ gestureLabel: "", guides: [] });
      if (hasChanged) editor.announce(translated("Scaled {said}", { said: lastLabel }));
      return after;
    },
    cancel() {
      gesture.abort();
      editor.update({ gestureLabel: "", guides: [] });
    },
  };
  return scaling;
}

const bothText = ({ x, y }: Point): string => `${factorText(x)} · ${factorText(y)}`;

/** A scene point in the frame's coordinates. */
const localOf = (frame: PlacedBox, point: Point): Point => rotated({ x: point.x - frame.x, y: point.y - frame.y }, -frame.angleRad);

function targetRect(frame: PlacedBox, anchor: Point, { x, y }: Point) {
  const across = [-frame.halfWidth, frame.halfWidth].map((edge) => frame.x + anchor.x + (edge - anchor.x) * x);
  const down = [-frame.halfHeight, frame.halfHeight].map((edge) => frame.y + anchor.y + (edge - anchor.y) * y);
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
}

interface ScaleDrag {
  frame: PlacedBox;
  side: Point;
  /** The handle's position, its target, and the fixed point, in the frame's coordinates. */
  held: Point;
  goal: Point;
  anchor: Point;
  isEven: boolean;
  /** Null for a rotated frame, whose edges are not parallel to the snap lines. */
  lines: SnapLines | null;
  turnsSnapping: boolean;
}

function factorsOf(editor: Editor, { frame, side, held, anchor, goal, isEven, lines, turnsSnapping }: ScaleDrag): Point {
  const arm = { x: held.x - anchor.x, y: held.y - anchor.y };
  const snapped = (axis: "x" | "y", value: number): number =>
    lines ? snapValue(editor, lines, axis, frame[axis] + value, turnsSnapping) - frame[axis] : value;
  if (!isEven) {
    const along = (axis: "x" | "y"): number =>
      side[axis] === 0 ? 1 : atLeast((snapped(axis, goal[axis]) - anchor[axis]) / arm[axis], Math.abs(arm[axis]));
    return { x: along("x"), y: along("y") };
  }
  const square = arm.x * arm.x + arm.y * arm.y;
  const free = ((goal.x - anchor.x) * arm.x + (goal.y - anchor.y) * arm.y) / square;
  const [first, second] = (["x", "y"] as const).map(
    (axis) => (snapped(axis, anchor[axis] + arm[axis] * free) - anchor[axis]) / arm[axis],
  ) as [number, number];
  const nearest = !lines || Math.abs(first - free) <= Math.abs(second - free) ? first : second;
  const factor = atLeast(lines ? nearest : free, Math.min(Math.abs(arm.x), Math.abs(arm.y)));
  return { x: factor, y: factor };
}

function atLeast(factor: number, lengthPx: number): number {
  const least = Math.min(1, MIN_SIDE_PX / Math.max(MIN_SIDE_PX, lengthPx));
  return Math.abs(factor) < least ? (factor < 0 ? -least : least) : factor;
}
