import type { Gesture } from "@playsmith/document";
import type { Point } from "../../geometry.ts";

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
