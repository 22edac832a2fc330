import type { Gesture } from "@playsmith/document";
import { toScreen } from "../camera/camera.ts";
import type { Editor } from "../../editor.ts";
import type { Point } from "../../geometry.ts";
import { colliderShape } from "./collider-shape.ts";
import { lookShape } from "./look-shape.ts";
import { pathShapes } from "./path-shape.ts";

/** A point that can be dragged in the scene. It keeps what it belonged to when it was made, so that a drag starts from there. */
export interface ShapePoint {
  name: string;
  /** `new` makes another point when it is dragged; `middle` moves the whole. */
  kind: "corner" | "middle" | "new";
  /** Scene px. */
  at: Point;
  /** @returns true when that changed anything. */
  drag(to: Point, gesture: Gesture): boolean;
  /** Absent when it can't be done without. */
  remove?(): void;
}

/** The collider, the look or a path of the selected object, as it lies in the scene. */
export interface Shape {
  kind: "collider" | "path" | "look";
  outline: readonly Point[];
  isClosed: boolean;
  /** Later ones lie over earlier ones. */
  points: readonly ShapePoint[];
}

const REACH_SCREEN_PX = 10;
const COARSE_REACH_SCREEN_PX = 22;

/** The shapes of the one selected object, while the tool for them is in hand. */
export function shapesInHand(editor: Editor): Shape[] {
  const { selection, prefabEdit } = editor.state;
  const [id = ""] = selection;
  const instance = selection.length === 1 ? editor.scene?.instances[id] : undefined;
  if (editor.tool.overlay !== "points" || !instance) return [];
  if (prefabEdit?.part === "look") return [lookShape(editor, instance)].filter((shape) => shape !== null);
  const collider = colliderShape(editor, instance);
  // Paths are the object's own.
  return [...(collider ? [collider] : []), ...(prefabEdit ? [] : pathShapes(editor, id, instance))];
}

/** The point under a place of the screen, the nearest first and real ones before new ones; null for none. */
export function shapePointAt(editor: Editor, screen: Point): ShapePoint | null {
  const { camera, viewport, isCoarse } = editor.state;
  const reach = isCoarse ? COARSE_REACH_SCREEN_PX : REACH_SCREEN_PX;
  const near = shapesInHand(editor).flatMap(({ points }) =>
    points.flatMap((point) => {
      const at = toScreen(camera, viewport, point.at);
      const distance = Math.hypot(at.x - screen.x, at.y - screen.y);
      return distance <= reach ? [{ point, rank: distance + (point.kind === "corner" ? 0 : reach) }] : [];
    }),
  );
  return near.sort((a, b) => a.rank - b.rank)[0]?.point ?? null;
}
