import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { type Point, rectBetween, unionOf } from "../../geometry.ts";
import { withGroups } from "../objects/groups.ts";
import { type PlacedBox, placedBox } from "../objects/instance-bounds.ts";
import { instancesWithin } from "../objects/scene-index.ts";
import { rotated } from "../transform/placements.ts";
import type { ToolState } from "../../editor.ts";
import { objectUnder } from "./object-under.ts";
import { translateFrom } from "./translate.ts";
import type { ToolDescription } from "../../editor.ts";

/** Minimum distance between two points of the line, in screen px. */
const STEP_SCREEN_PX = 4;

/** Whether a point is inside a polygon (even-odd rule). */
function isInside(line: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  line.forEach((a, index) => {
    const b = line[(index + 1) % line.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

const side = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0;

/** Whether a polygon encloses or intersects a placed box. */
function lassoTouches(line: readonly Point[], box: PlacedBox): boolean {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => {
    const arm = rotated({ x: x * box.halfWidth, y: y * box.halfHeight }, box.angleRad);
    return { x: box.x + arm.x, y: box.y + arm.y };
  });
  const [first] = line;
  if (!first) return false;
  if (isInside(line, box) || isInside(corners, first)) return true;
  return line.some((a, index) => {
    const b = line[(index + 1) % line.length] ?? a;
    return corners.some((corner, at) => cross(a, b, corner, corners[(at + 1) % corners.length] ?? corner));
  });
}

/** Ids of the objects that a polygon encloses or intersects, on all layers or on the active one. */
function instancesInLasso(editor: Editor, line: readonly Point[]): string[] {
  const bounds = unionOf(line.map((point) => rectBetween(point, { x: point.x + 1, y: point.y + 1 })));
  const { scene, game } = editor;
  if (!scene || !bounds) return [];
  const { lassoActiveLayer, layerId } = editor.state;
  return instancesWithin(editor, bounds).filter((id) => {
    const instance = scene.instances[id];
    if (!instance || (lassoActiveLayer && instance.layerId !== layerId)) return false;
    return lassoTouches(line, placedBox(game, instance, scene));
  });
}

/** Draws a lasso; on release, selects the objects in it in addition to `kept`. */
export function lassoFrom(start: Point, kept: readonly string[], after: ToolState): ToolState {
  const line = [start];
  const drawing: ToolState = {
    down: () => drawing,
    move(editor, input) {
      const point = editor.scenePoint(input);
      const last = line.at(-1) ?? start;
      if (Math.hypot(point.x - last.x, point.y - last.y) * editor.state.camera.zoom < STEP_SCREEN_PX) return drawing;
      line.push(point);
      editor.update({ lasso: [...line] });
      return drawing;
    },
    up(editor) {
      editor.update({ lasso: null });
      const found = line.length > 2 ? withGroups(editor.scene, instancesInLasso(editor, line)) : [];
      editor.select([...kept, ...found]);
      return after;
    },
    cancel(editor) {
      editor.update({ lasso: null });
      editor.select(kept);
    },
  };
  return drawing;
}

/** Selects by a free-form outline; Shift extends the selection. Dragging a selected object moves the selection. */
const lassoIdle: ToolState = {
  down(editor, input) {
    const { selection } = editor.state;
    const hit = objectUnder(editor, input);
    if (hit !== null && selection.includes(hit) && !input.shift) return translateFrom(editor, input, null, lassoIdle);
    if (!input.shift) editor.select([]);
    return lassoFrom(editor.scenePoint(input), input.shift ? selection : [], lassoIdle);
  },
  move(editor, input) {
    editor.update({ hoveredId: objectUnder(editor, input) });
    return lassoIdle;
  },
  up: () => lassoIdle,
};

export const lassoTool: ToolDescription<"lasso", "lasso"> = {
  id: "lasso",
  button: { label: translated("Lasso"), icon: "lasso", key: "Q" },
  layerKinds: "any",
  readOnly: true,
  cursor: "crosshair",
  modifiers: { shift: translated("Add, or keep straight"), alt: translated("Move a copy"), command: translated("Invert snapping") },
  options: "lasso",
  overlay: null,
  keyboard: null,
  idle: lassoIdle,
};
