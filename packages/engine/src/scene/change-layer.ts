import type { WorldState } from "../world-state.ts";

/** Takes an object to another layer of objects; does nothing for one that the scene does not have. */
export function setLayer(world: WorldState, entity: number, layerId: string): void {
  const index = world.layers.findIndex((layer) => layer.id === layerId && layer.data.kind === "objects");
  if (index < 0) return;
  world.setOwnParam(entity, "layer", layerId);
  world.entities.columns.layerName[entity] = world.names.numberOf(layerId);
  world.entities.columns.layer[entity] = index;
  world.structureVersion++;
}
