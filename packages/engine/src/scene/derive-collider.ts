import type { Collider } from "@playsmith/game-format";
import { cos, sin } from "../numbers/maths.ts";
import { BOX, CIRCLE, NO_SHAPE, POLYGON } from "../physics/convex.ts";
import type { WorldState } from "../world-state.ts";

const ALL_LAYERS = 0xffff;

/** Works out bounds and kind of an entity's collider from its prefab, its scale and, for a polygon, its turn. */
export function deriveCollider(world: WorldState, entity: number, collider: Collider | undefined): void {
  const columns = world.entities.columns;
  if (!collider || collider.kind === "none") {
    world.polygons.delete(entity);
    columns.box[entity] = columns.shape[entity] = columns.isOneWay[entity] = NO_SHAPE;
    columns.left[entity] = columns.right[entity] = columns.top[entity] = columns.bottom[entity] = 0;
    return;
  }
  columns.box[entity] = collider.solid ? 2 : 1;
  columns.isOneWay[entity] = collider.solid && collider.oneWay ? 1 : 0;
  columns.category[entity] = 1 << ((collider.layer ?? 1) - 1);
  columns.meets[entity] = collider.meets ? collider.meets.reduce((bits, layer) => bits | (1 << (layer - 1)), 0) : ALL_LAYERS;
  const scaleX = columns.scaleX[entity] as number;
  const scaleY = columns.scaleY[entity] as number;
  const polygon = polygonOf(world, entity, collider);
  if (polygon) {
    derivePolygon(world, entity, polygon);
    return;
  }
  world.polygons.delete(entity);
  columns.shape[entity] = collider.kind === "box" ? BOX : CIRCLE;
  const radius = collider.kind === "circle" ? collider.radiusPx * Math.min(Math.abs(scaleX), Math.abs(scaleY)) : 0;
  const halfWidth = collider.kind === "box" ? (collider.widthPx / 2) * Math.abs(scaleX) : radius;
  const halfHeight = collider.kind === "box" ? (collider.heightPx / 2) * Math.abs(scaleY) : radius;
  columns.left[entity] = collider.offsetXPx * scaleX - halfWidth;
  columns.right[entity] = columns.left[entity] + 2 * halfWidth;
  columns.top[entity] = collider.offsetYPx * scaleY - halfHeight;
  columns.bottom[entity] = columns.top[entity] + 2 * halfHeight;
}

type Polygon = Pick<Collider & { kind: "polygon" }, "points" | "offsetXPx" | "offsetYPx">;

/** The box of a rigid body is a polygon: it turns. */
function turningBox({ widthPx, heightPx, offsetXPx, offsetYPx }: Collider & { kind: "box" }): Polygon {
  const [x, y] = [widthPx / 2, heightPx / 2];
  return {
    points: [
      { x: -x, y: -y },
      { x, y: -y },
      { x, y },
      { x: -x, y },
    ],
    offsetXPx,
    offsetYPx,
  };
}

/** A polygon turns with its object, so its corners and bounds follow the angle. */
function derivePolygon(world: WorldState, entity: number, { points, offsetXPx, offsetYPx }: Polygon): void {
  const columns = world.entities.columns;
  const scaleX = columns.scaleX[entity] as number;
  const scaleY = columns.scaleY[entity] as number;
  const angle = columns.angleRad[entity] as number;
  const [c, s] = angle === 0 ? [1, 0] : [cos(angle), sin(angle)];
  const before = world.polygons.get(entity);
  const corners = before?.length === points.length * 2 ? before : new Float64Array(points.length * 2);
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const [index, point] of points.entries()) {
    const x = (point.x + offsetXPx) * scaleX;
    const y = (point.y + offsetYPx) * scaleY;
    const turnedX = x * c - y * s;
    const turnedY = x * s + y * c;
    corners[index * 2] = turnedX;
    corners[index * 2 + 1] = turnedY;
    left = Math.min(left, turnedX);
    right = Math.max(right, turnedX);
    top = Math.min(top, turnedY);
    bottom = Math.max(bottom, turnedY);
  }
  columns.shape[entity] = POLYGON;
  columns.left[entity] = left;
  columns.right[entity] = right;
  columns.top[entity] = top;
  columns.bottom[entity] = bottom;
  world.polygons.set(entity, corners);
  world.polygonAngles.set(entity, angle);
}

/** Turns the polygons of objects that turned since they were worked out. */
export function turnPolygons(world: WorldState): void {
  if (world.polygons.size === 0) return;
  const { angleRad, alive } = world.entities.columns;
  for (const entity of world.polygons.keys()) {
    if (alive[entity] !== 1 || world.polygonAngles.get(entity) === angleRad[entity]) continue;
    turnPolygon(world, entity);
  }
}

/** Turns the collider of an object that has just turned, where it turns at all. */
export function turnPolygon(world: WorldState, entity: number): void {
  const collider = world.prefabs.get(world.names.textOf(world.entities.columns.prefab[entity] as number))?.prefab.collider;
  const polygon = collider ? polygonOf(world, entity, collider) : null;
  if (polygon) derivePolygon(world, entity, polygon);
}

const boxes = new WeakMap<Collider, Polygon>();

/** What of a collider turns; null for one that stays upright. */
function polygonOf(world: WorldState, entity: number, collider: Collider): Polygon | null {
  if (collider.kind === "polygon") return collider;
  if (collider.kind !== "box") return null;
  const uses = world.prefabs.get(world.names.textOf(world.entities.columns.prefab[entity] as number))?.uses;
  if (!uses?.some(({ type, params }) => type === "rigidBody" && params["turns"] !== false)) return null;
  let polygon = boxes.get(collider);
  if (!polygon) {
    polygon = turningBox(collider);
    boxes.set(collider, polygon);
  }
  return polygon;
}

/** Corners of a polygon collider as they would be at another angle. */
export function cornersAt(world: WorldState, entity: number, angleRad: number): Float64Array {
  const { angleRad: angles } = world.entities.columns;
  const before = angles[entity] as number;
  angles[entity] = angleRad;
  turnPolygon(world, entity);
  const corners = (world.polygons.get(entity) ?? new Float64Array()).slice();
  angles[entity] = before;
  turnPolygon(world, entity);
  return corners;
}
