import type { Instance } from "@playsmith/game-format";
import type { WorldState } from "../world-state.ts";
import { deriveEntity } from "./derive.ts";

/**
 * Applies an edit of an instance to its running entity. Values that the edit did not change keep their runtime state.
 * @returns whether its drawing order changed.
 */
export function applyInstanceEdit(world: WorldState, entity: number, instance: Instance): boolean {
  const columns = world.entities.columns;
  if (columns.homeX[entity] !== instance.x || columns.homeY[entity] !== instance.y) {
    columns.x[entity] = columns.previousX[entity] = columns.homeX[entity] = instance.x;
    columns.y[entity] = columns.previousY[entity] = columns.homeY[entity] = instance.y;
    world.placesVersion++;
  }
  if (columns.homeAngleRad[entity] !== instance.angleRad) {
    columns.angleRad[entity] = columns.homeAngleRad[entity] = instance.angleRad;
  }
  if (columns.homeScaleX[entity] !== instance.scaleX) columns.scaleX[entity] = columns.homeScaleX[entity] = instance.scaleX;
  if (columns.homeScaleY[entity] !== instance.scaleY) columns.scaleY[entity] = columns.homeScaleY[entity] = instance.scaleY;
  const prefab = world.names.numberOf(instance.prefabId);
  const isOther = columns.prefab[entity] !== prefab;
  columns.prefab[entity] = prefab;
  // An object that the game moved to another layer stays there.
  const layerName = world.names.numberOf(String(world.ownParams.get(entity)?.["layer"] ?? instance.layerId));
  const orderName = world.names.numberOf(instance.order);
  const isReordered = columns.layerName[entity] !== layerName || columns.orderName[entity] !== orderName;
  columns.layerName[entity] = layerName;
  columns.orderName[entity] = orderName;
  deriveEntity(world, entity);
  if (isOther) world.scriptHooks.changed(entity);
  return isReordered;
}
