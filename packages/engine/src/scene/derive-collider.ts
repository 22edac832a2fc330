import type { Collider } from "@playsmith/game-format";
import { cos, sin } from "../numbers/maths.ts";
import { BOX, CIRCLE, NO_SHAPE, POLYGON } from "../physics/shape-kinds.ts";
import type { Entities } from "../state/entities.ts";
import type { Names } from "../state/names.ts";
import type { Prefabs } from "./prefabs.ts";

/** What of a world its colliders are derived from, and their corners. */
export interface ColliderWorld {
  readonly entities: Entities;
  readonly names: Names;
  readonly prefabs: Prefabs;
  /** See `WorldState`. */
  readonly polygons: Map<number, Float64Array>;
  readonly polygonAngles: Map<number, number>;
  /** Whether an object is a rigid body. */
  isRigid(entity: number): boolean;
}

const ALL_LAYERS = 0xffff;

/** Computes bounds and kind of an entity's collider from its prefab, its scale and, for a polygon, its rotation. */
export function deriveCollider(world: ColliderWorld, entity: number, collider: Collider | undefined): void {
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
    if (collider.kind === "box") turnBounds(world, entity);
    else boundCorners(world, entity);
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

/** The box of a rigid body as a polygon, since it rotates. */
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

/** A polygon rotates with its object, so its corners and bounds depend on the angle. */
function derivePolygon(world: ColliderWorld, entity: number, { points, offsetXPx, offsetYPx }: Polygon): void {
  const columns = world.entities.columns;
  const scaleX = columns.scaleX[entity] as number;
  const scaleY = columns.scaleY[entity] as number;
  const angle = columns.angleRad[entity] as number;
  const [c, s] = angle === 0 ? [1, 0] : [cos(angle), sin(angle)];
  const before = world.polygons.get(entity);
  const corners = before?.length === points.length * 2 ? before : new Float64Array(points.length * 2);
  for (const [index, point] of points.entries()) {
    const x = (point.x + offsetXPx) * scaleX;
    const y = (point.y + offsetYPx) * scaleY;
    corners[index * 2] = x * c - y * s;
    corners[index * 2 + 1] = x * s + y * c;
  }
  columns.shape[entity] = POLYGON;
  world.polygons.set(entity, corners);
  world.polygonAngles.set(entity, angle);
}

/** Computes the bounds of a polygon from its corners. */
function boundCorners(world: ColliderWorld, entity: number): void {
  const columns = world.entities.columns;
  const corners = world.polygons.get(entity) as Float64Array;
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < corners.length; index += 2) {
    left = Math.min(left, corners[index] as number);
    right = Math.max(right, corners[index] as number);
    top = Math.min(top, corners[index + 1] as number);
    bottom = Math.max(bottom, corners[index + 1] as number);
  }
  columns.left[entity] = left;
  columns.right[entity] = right;
  columns.top[entity] = top;
  columns.bottom[entity] = bottom;
}

/** Updates the polygons of objects that were rotated. */
export function turnPolygons(world: ColliderWorld): void {
  if (world.polygons.size === 0) return;
  const { angleRad, alive } = world.entities.columns;
  for (const entity of world.polygons.keys()) {
    // Boxes of rigid bodies already have their bounds.
    if (alive[entity] !== 1 || world.isRigid(entity) || world.polygonAngles.get(entity) === angleRad[entity]) continue;
    turnBounds(world, entity);
  }
}

/** Updates the bounds of a rotated object. The corners of a box are computed on demand; see {@link cornersOf}. */
export function turnBounds(world: ColliderWorld, entity: number): void {
  const { shape, left, right, top, bottom, angleRad, scaleX, scaleY, prefab } = world.entities.columns;
  if (shape[entity] !== POLYGON) return;
  const collider = world.prefabs.get(world.names.textOf(prefab[entity] as number))?.prefab.collider;
  if (collider?.kind !== "box") {
    if (world.polygonAngles.get(entity) !== angleRad[entity]) turnPolygon(world, entity);
    boundCorners(world, entity);
    return;
  }
  const angle = angleRad[entity] as number;
  const [c, s] = [cos(angle), sin(angle)];
  const [halfWidth, halfHeight] = [
    (collider.widthPx / 2) * Math.abs(scaleX[entity] as number),
    (collider.heightPx / 2) * Math.abs(scaleY[entity] as number),
  ];
  const [offsetX, offsetY] = [collider.offsetXPx * (scaleX[entity] as number), collider.offsetYPx * (scaleY[entity] as number)];
  const across = Math.abs(c) * halfWidth + Math.abs(s) * halfHeight;
  const down = Math.abs(s) * halfWidth + Math.abs(c) * halfHeight;
  const middleX = offsetX * c - offsetY * s;
  const middleY = offsetX * s + offsetY * c;
  left[entity] = middleX - across;
  right[entity] = middleX + across;
  top[entity] = middleY - down;
  bottom[entity] = middleY + down;
}

/** The corners of a polygon relative to its object, at its current angle. */
export function cornersOf(world: ColliderWorld, entity: number): Float64Array | undefined {
  if (world.polygonAngles.get(entity) !== world.entities.columns.angleRad[entity]) {
    turnPolygon(world, entity);
    turnBounds(world, entity);
  }
  return world.polygons.get(entity);
}

/** Rotates the corners of a collider if it has any; the caller updates the bounds. */
function turnPolygon(world: ColliderWorld, entity: number): void {
  const collider = world.prefabs.get(world.names.textOf(world.entities.columns.prefab[entity] as number))?.prefab.collider;
  const polygon = collider ? polygonOf(world, entity, collider) : null;
  if (polygon) derivePolygon(world, entity, polygon);
}

const boxes = new WeakMap<Collider, Polygon>();

/** The rotating polygon of a collider; null for an upright box or a circle. */
function polygonOf(world: ColliderWorld, entity: number, collider: Collider): Polygon | null {
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

/** Corners of a polygon collider at a given angle. */
export function cornersAt(world: ColliderWorld, entity: number, angleRad: number): Float64Array {
  const { angleRad: angles } = world.entities.columns;
  const before = angles[entity] as number;
  angles[entity] = angleRad;
  turnPolygon(world, entity);
  const corners = (world.polygons.get(entity) ?? new Float64Array()).slice();
  angles[entity] = before;
  turnPolygon(world, entity);
  return corners;
}
