import type { Guide } from "../../editor-state.ts";
import { toScene } from "../camera/camera.ts";
import type { Editor } from "../../editor.ts";
import type { Point, Rect } from "../../geometry.ts";
import { sceneIndex } from "../objects/scene-index.ts";
import { snapTo } from "./snap.ts";

/** Snap distance, in screen px. */
const SNAP_SCREEN_PX = 6;
/** Values closer than this count as the same line, in scene px. */
const SAME_PX = 0.01;
const EDGES_PER_RECT = 4;

type Axis = Guide["axis"];

/** Snap values on one axis in ascending order, and the extent along the other axis of the objects at each value. */
interface AxisLines {
  values: Float64Array;
  reaches: ReadonlyMap<number, { from: number; to: number }>;
}

/** The lines to snap to: edges and centres of the objects in view that do not move, and the edges of the scene. */
export type SnapLines = Readonly<Record<Axis, AxisLines>>;

/** Collects the lines once, when a gesture starts. Null when snapping to objects is off. */
export function snapLines(editor: Editor, moving: ReadonlySet<string>): SnapLines | null {
  const { scene, game } = editor;
  const { snapObjects, camera, viewport, hiddenIds } = editor.state;
  if (!scene || !snapObjects) return null;
  const from = toScene(camera, viewport, { x: 0, y: 0 });
  const to = toScene(camera, viewport, { x: viewport.widthPx, y: viewport.heightPx });
  const { entries, edges } = sceneIndex(game, scene);
  const rects: number[] = [0, 0, scene.widthPx, scene.heightPx];
  for (let index = 0; index < entries.length; index++) {
    const [left, top, right, bottom] = edges.subarray(index * EDGES_PER_RECT) as unknown as [number, number, number, number];
    if (left > to.x || right < from.x || top > to.y || bottom < from.y) continue;
    const id = (entries[index] as (typeof entries)[number])[0];
    if (!moving.has(id) && !hiddenIds.has(id)) rects.push(left, top, right, bottom);
  }
  return { x: axisLines(rects, 0), y: axisLines(rects, 1) };
}

function axisLines(rects: readonly number[], offset: 0 | 1): AxisLines {
  const reaches = new Map<number, { from: number; to: number }>();
  const add = (value: number, from: number, to: number): void => {
    const known = reaches.get(value);
    if (!known) reaches.set(value, { from, to });
    else {
      known.from = Math.min(known.from, from);
      known.to = Math.max(known.to, to);
    }
  };
  for (let at = 0; at < rects.length; at += EDGES_PER_RECT) {
    const low = rects[at + offset] as number;
    const high = rects[at + offset + 2] as number;
    const from = rects[at + 1 - offset] as number;
    const to = rects[at + 3 - offset] as number;
    add(low, from, to);
    add(high, from, to);
    // Skip the scene's centre: snapping to it would be unexpected.
    if (at > 0) add((low + high) / 2, from, to);
  }
  return { values: Float64Array.from(reaches.keys()).sort(), reaches };
}

/** Index of the first value that is not less than `wanted`. */
function lowerBound(values: Float64Array, wanted: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The offset from a value to the nearest line; null when none is within reach. */
function snapOffset({ values }: AxisLines, value: number, reachPx: number): number | null {
  const at = lowerBound(values, value);
  const offsets = [at - 1, at].flatMap((index) => (values[index] === undefined ? [] : [values[index] - value]));
  const nearest = offsets.sort((a, b) => Math.abs(a) - Math.abs(b))[0];
  return nearest !== undefined && Math.abs(nearest) <= reachPx ? nearest : null;
}

/** Snaps one value to a near line, else to the grid. @param invert ignores lines and inverts grid snapping (held Ctrl). */
export function snapValue(editor: Editor, lines: SnapLines, axis: Axis, value: number, invert: boolean): number {
  const offset = invert ? null : snapOffset(lines[axis], value, SNAP_SCREEN_PX / editor.state.camera.zoom);
  if (offset !== null) return value + offset;
  return snapTo(editor, { x: value, y: value }, invert)[axis];
}

/**
 * Snaps a move of a rectangle so that an edge or its centre is on a near line, per axis; an axis without such a line uses
 * `fallback`.
 */
export function snapMove(editor: Editor, lines: SnapLines, rect: Rect, delta: Point, fallback: Point): Point {
  const reachPx = SNAP_SCREEN_PX / editor.state.camera.zoom;
  const along = (axis: Axis, low: number, high: number): number => {
    const moved = [low, (low + high) / 2, high].map((value) => value + delta[axis]);
    const offsets = moved.flatMap((value) => snapOffset(lines[axis], value, reachPx) ?? []);
    const nearest = offsets.sort((a, b) => Math.abs(a) - Math.abs(b))[0];
    return nearest === undefined ? fallback[axis] : delta[axis] + nearest;
  };
  return { x: along("x", rect.left, rect.right), y: along("y", rect.top, rect.bottom) };
}

/** The guides for those of `edges` that are on lines; `rect` is the moving rectangle. */
export function findGuides(lines: SnapLines, edges: Readonly<Record<Axis, readonly number[]>>, rect: Rect): Guide[] {
  const guides: Guide[] = [];
  for (const axis of ["x", "y"] as const) {
    const { values, reaches } = lines[axis];
    for (const value of edges[axis]) {
      let from = axis === "x" ? rect.top : rect.left;
      let to = axis === "x" ? rect.bottom : rect.right;
      let isMet = false;
      for (let index = lowerBound(values, value - SAME_PX); (values[index] as number) <= value + SAME_PX; index++) {
        const reach = reaches.get(values[index] as number);
        from = Math.min(from, reach?.from ?? from);
        to = Math.max(to, reach?.to ?? to);
        isMet = true;
      }
      if (isMet) guides.push({ axis, at: value, from, to });
    }
  }
  return guides;
}

/** A rectangle's edges and centre on each axis. */
export function edgesOf({ left, top, right, bottom }: Rect): Record<Axis, number[]> {
  return { x: [left, (left + right) / 2, right], y: [top, (top + bottom) / 2, bottom] };
}
