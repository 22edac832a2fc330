import { toScreen } from "../camera/camera.ts";
import type { Editor } from "../../editor.ts";
import type { Point } from "../../geometry.ts";
import { colliderShape } from "./collider-shape.ts";
import { lookShape } from "./look-shape.ts";
import { pathShapes } from "./path-shape.ts";
import type { Shape, ShapePoint } from "./shape.ts";

const REACH_SCREEN_PX = 10;
const COARSE_REACH_SCREEN_PX = 22;

/** The editable shapes of the one selected object, while the points tool is active. */
export function activeShapes(editor: Editor): Shape[] {
  const { selection, prefabEdit } = editor.state;
  const [id = ""] = selection;
  const instance = selection.length === 1 ? editor.scene?.instances[id] : undefined;
  if (editor.tool.overlay !== "points" || !instance) return [];
  if (prefabEdit?.part === "look") return [lookShape(editor, instance)].filter((shape) => shape !== null);
  const collider = colliderShape(editor, instance);
  // Paths are overrides of the instance, so editing a prefab does not show them.
  return [...(collider ? [collider] : []), ...(prefabEdit ? [] : pathShapes(editor, id, instance))];
}

/** The point at a screen position, the nearest first and existing ones before new ones; null when none is near. */
export function shapePointAt(editor: Editor, screen: Point): ShapePoint | null {
  const { camera, viewport, isCoarse } = editor.state;
  const reach = isCoarse ? COARSE_REACH_SCREEN_PX : REACH_SCREEN_PX;
  const near = activeShapes(editor).flatMap(({ points }) =>
    points.flatMap((point) => {
      const at = toScreen(camera, viewport, point.at);
      const distance = Math.hypot(at.x - screen.x, at.y - screen.y);
      return distance <= reach ? [{ point, rank: distance + (point.kind === "corner" ? 0 : reach) }] : [];
    }),
  );
  return near.sort((a, b) => a.rank - b.rank)[0]?.point ?? null;
}
