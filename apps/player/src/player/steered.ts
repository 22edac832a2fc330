import type { PlayerMessage } from "@playsmith/contract";
import type { World } from "@playsmith/engine";
import { behaviourTypes } from "@playsmith/game-format";

const STEERED = behaviourTypes(({ input }) => input === "steering");

/** Where the player of a game is: the first object that they steer, else the centre of the camera. */
export function placeIn(world: World): PlayerMessage & { type: "place" } {
  const { sceneId, tick, camera, entities } = world;
  const [entity] = steeredIn(world);
  const at = entity === undefined ? camera : { x: entities.columns.x[entity] ?? 0, y: entities.columns.y[entity] ?? 0 };
  return { type: "place", sceneId, x: at.x, y: at.y, tick };
}

/** The objects that a player steers; without any, those that the camera follows. */
export function steeredIn(world: World): number[] {
  const steered = STEERED.flatMap((type) => entitiesWith(world, type));
  return [...new Set(steered.length > 0 ? steered : entitiesWith(world, "followCamera"))];
}

function entitiesWith(world: World, type: string): number[] {
  const pool = world.poolOfType(type);
  return pool ? Array.from(pool.columns.entity.subarray(0, pool.count)).filter((entity) => world.entities.isAlive(entity)) : [];
}
