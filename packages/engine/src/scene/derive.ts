import type { Instance } from "@playsmith/game-format";
import { forgetFree } from "../physics/free-range.ts";
import { deriveCollider } from "./derive-collider.ts";
import type { WorldState } from "../world-state.ts";

/** The instance of an entity, if it still exists in the scene. */
export function instanceDataOf(world: WorldState, entity: number): Instance | undefined {
  const number = world.entities.columns.instance[entity] as number;
  if (number === 0 || !world.scene) return undefined;
  const id = world.names.textOf(number);
  return Object.hasOwn(world.scene.instances, id) ? world.scene.instances[id] : undefined;
}

/** Recomputes the derived data of an entity: collider, look, animation and layer. */
export function deriveEntity(world: WorldState, entity: number): void {
  const columns = world.entities.columns;
  const prefabId = world.names.textOf(columns.prefab[entity] as number);
  const collider = world.prefabs.get(prefabId)?.prefab.collider;
  deriveCollider(world, entity, collider);
  forgetFree(world, entity);
  columns.look[entity] = world.looks.indexOf(prefabId, instanceDataOf(world, entity)?.overrides);
  const look = world.appearance.lookOf(entity);
  const playing = world.names.textOf(columns.animationName[entity] as number);
  columns.animation[entity] =
    look.kind === "sprite" ? (look.sprite.animationIndex.get(playing) ?? look.sprite.animationIndex.get(look.animation) ?? -1) : -1;
  const layerId = world.names.textOf(columns.layerName[entity] as number);
  columns.layer[entity] = world.layers.findIndex((layer) => layer.id === layerId);
}
