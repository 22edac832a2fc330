import type { Gesture } from "@playsmith/document";
import type { Point } from "../../geometry.ts";

/** A draggable point. It captures the state of its shape at creation, so that a drag starts from there. */
export interface ShapePoint {
  name: string;
  /** Dragging `new` inserts a point; `middle` moves the whole shape. */
  kind: "corner" | "middle" | "new";
  /** Scene px. */
  at: Point;
  /** @returns true when it changed anything. */
  drag(to: Point, gesture: Gesture): boolean;
  /** Absent when the point can't be removed. */
  remove?(): void;
}

/** The collider, the look or a path of the selected object, in scene px. */
export interface Shape {
  kind: "collider" | "path" | "look";
  outline: readonly Point[];
  isClosed: boolean;
  /** Later ones are drawn on top. */
  points: readonly ShapePoint[];
}
