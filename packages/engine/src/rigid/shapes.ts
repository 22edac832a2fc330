import type { ColliderDesc } from "@dimforge/rapier2d-deterministic-compat";
import { BOX, CIRCLE, POLYGON } from "../physics/shape-kinds.ts";
import { type ColliderWorld, cornersAt, cornersOf } from "../scene/derive-collider.ts";
import type { Entities } from "../state/entities.ts";
import type { RigidModule } from "./module.ts";

/** The shape of an entity's collider around its centre, without its rotation; null without a collider. */
export function shapeOf(rapier: RigidModule, world: ColliderWorld, entity: number): ColliderDesc | null {
  const { shape, left, right, top, bottom, angleRad } = world.entities.columns;
  const [l, r, t, b] = [left[entity] as number, right[entity] as number, top[entity] as number, bottom[entity] as number];
  if (!isUsable(r - l) || !isUsable(b - t) || !isUsable(Math.max(-l, r, -t, b))) return null;
  if (shape[entity] === CIRCLE) return rapier.ColliderDesc.ball((r - l) / 2).setTranslation((l + r) / 2, (t + b) / 2);
  if (shape[entity] === BOX) return rapier.ColliderDesc.cuboid((r - l) / 2, (b - t) / 2).setTranslation((l + r) / 2, (t + b) / 2);
  const corners = shape[entity] === POLYGON ? cornersOf(world, entity) : undefined;
  if (!corners) return null;
  // The cached corners are rotated, but the body has its own rotation.
  const angle = angleRad[entity] as number;
  const saved = angle === 0 ? corners : cornersAt(world, entity, 0);
  if (!isUsable(thicknessOf(saved))) return null;
  return rapier.ColliderDesc.convexHull(Float32Array.from(saved));
}

/** Bodies outside these sizes (scaled to nothing, or beyond any scene) collide with nothing: 32-bit floats are too imprecise. */
const MIN_PX = 0.01;
const MAX_PX = 1_000_000;
const isUsable = (sizePx: number): boolean => sizePx >= MIN_PX && sizePx <= MAX_PX;

/** Approximate thickness of a polygon: its area divided by its longer side. */
function thicknessOf(corners: Float64Array): number {
  let area = 0;
  let extent = 0;
  for (let at = 0; at < corners.length; at += 2) {
    const next = (at + 2) % corners.length;
    area += (corners[at] as number) * (corners[next + 1] as number) - (corners[next] as number) * (corners[at + 1] as number);
    for (const axis of [0, 1]) extent = Math.max(extent, Math.abs((corners[at + axis] as number) - (corners[axis] as number)));
  }
  return extent === 0 ? 0 : Math.abs(area) / 2 / extent;
}

/** Rapier collision groups: membership in the upper half, filter in the lower. */
export function groupsOf(entities: Entities, entity: number): number {
  const { category, meets } = entities.columns;
  return (((category[entity] as number) & 0xffff) << 16) | ((meets[entity] as number) & 0xffff);
}
