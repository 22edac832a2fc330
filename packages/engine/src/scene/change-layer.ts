import type { WorldState } from "../world-state.ts";

/** Moves an object to another object layer; ignores an unknown layer. */
export function setLayer(world: WorldState, entity: number, layerId: string): void {
  const index = world.layers.findIndex((layer) => layer.id === layerId && layer.data.kind === "objects");
  if (index < 0) return;
  world.setOwnParam(entity, "layer", layerId);
  world.entities.columns.layerName[entity] = world.names.numberOf(layerId);
  world.entities.columns.layer[entity] = index;
  world.structureVersion++;
}
