import type { ColliderDesc } from "@dimforge/rapier2d-deterministic-compat";
import { BOX, CIRCLE, POLYGON } from "../physics/shape-kinds.ts";
import { cornersAt, cornersOf } from "../scene/derive-collider.ts";
import type { WorldState } from "../world-state.ts";
import type { RigidModule } from "./module.ts";

/** The shape of an entity's collider around its centre, without its turn; null for one without a collider. */
export function shapeOf(rapier: RigidModule, world: WorldState, entity: number): ColliderDesc | null {
  const { shape, left, right, top, bottom, angleRad } = world.entities.columns;
  const [l, r, t, b] = [left[entity] as number, right[entity] as number, top[entity] as number, bottom[entity] as number];
  if (shape[entity] === CIRCLE) return rapier.ColliderDesc.ball((r - l) / 2).setTranslation((l + r) / 2, (t + b) / 2);
  if (shape[entity] === BOX) return rapier.ColliderDesc.cuboid((r - l) / 2, (b - t) / 2).setTranslation((l + r) / 2, (t + b) / 2);
  const corners = shape[entity] === POLYGON ? cornersOf(world, entity) : undefined;
  if (!corners) return null;
  // The corners are kept turned; the body has the turn of its own.
  const angle = angleRad[entity] as number;
  const saved = angle === 0 ? corners : cornersAt(world, entity, 0);
  return rapier.ColliderDesc.convexHull(Float32Array.from(saved));
}

/** Collision layers as Rapier has them: what it is in the upper half, what it meets in the lower. */
export function groupsOf(world: WorldState, entity: number): number {
  const { category, meets } = world.entities.columns;
  return (((category[entity] as number) & 0xffff) << 16) | ((meets[entity] as number) & 0xffff);
}
