import type { Collider } from "@playsmith/game-format";
import { cos, sin } from "../numbers/maths.ts";
import { BOX, CIRCLE, NO_SHAPE, POLYGON } from "../physics/convex.ts";
import type { WorldState } from "../world-state.ts";

const ALL_LAYERS = 0xffff;

/** Works out bounds and kind of an entity's collider from its prefab, its scale and, for a polygon, its turn. */
export function deriveCollider(world: WorldState, entity: number, collider: Collider | undefined): void {
  const columns = world.entities.columns;
  world.polygons.delete(entity);
  if (!collider || collider.kind === "none") {
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
  if (collider.kind === "polygon") {
    derivePolygon(world, entity, collider);
    return;
  }
  columns.shape[entity] = collider.kind === "box" ? BOX : CIRCLE;
  const radius = collider.kind === "circle" ? collider.radiusPx * Math.min(Math.abs(scaleX), Math.abs(scaleY)) : 0;
  const halfWidth = collider.kind === "box" ? (collider.widthPx / 2) * Math.abs(scaleX) : radius;
  const halfHeight = collider.kind === "box" ? (collider.heightPx / 2) * Math.abs(scaleY) : radius;
  columns.left[entity] = collider.offsetXPx * scaleX - halfWidth;
  columns.right[entity] = columns.left[entity] + 2 * halfWidth;
  columns.top[entity] = collider.offsetYPx * scaleY - halfHeight;
  columns.bottom[entity] = columns.top[entity] + 2 * halfHeight;
}

/** A polygon turns with its object, so its corners and bounds follow the angle. */
function derivePolygon(world: WorldState, entity: number, { points, offsetXPx, offsetYPx }: Collider & { kind: "polygon" }): void {
  const columns = world.entities.columns;
  const scaleX = columns.scaleX[entity] as number;
  const scaleY = columns.scaleY[entity] as number;
  const angle = columns.angleRad[entity] as number;
  const [c, s] = angle === 0 ? [1, 0] : [cos(angle), sin(angle)];
  const corners = new Float64Array(points.length * 2);
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
  const { angleRad, prefab, alive } = world.entities.columns;
  for (const entity of world.polygons.keys()) {
    if (alive[entity] !== 1 || world.polygonAngles.get(entity) === angleRad[entity]) continue;
    const collider = world.prefabs.get(world.names.textOf(prefab[entity] as number))?.prefab.collider;
    if (collider?.kind === "polygon") derivePolygon(world, entity, collider);
  }
}
