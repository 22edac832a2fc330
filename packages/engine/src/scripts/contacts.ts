import { BoxGrid } from "../physics/box-grid.ts";
import { boxesOverlap } from "../physics/move.ts";
import type { WorldState } from "../world-state.ts";

/** Rewrites each listener's `contacts`: the entities whose boxes overlap its own, ascending. */
export function findContacts(world: WorldState, listeners: readonly { entity: number; contacts: number[] }[]): void {
  const columns = world.entities.columns;
  const alive: number[] = [];
  for (let entity = 0; entity < world.entities.count; entity++)
    if (columns.alive[entity] === 1 && columns.box[entity] !== 0) alive.push(entity);
  const grid = new BoxGrid();
  grid.fill(columns, alive, alive.length, world.widthPx, world.heightPx, 0);
  for (const listener of listeners) {
    listener.contacts = [];
    if (!world.entities.isAlive(listener.entity) || columns.box[listener.entity] === 0) continue;
    const x = columns.x[listener.entity] as number;
    const y = columns.y[listener.entity] as number;
    const count = grid.query(
      x + (columns.left[listener.entity] as number),
      y + (columns.top[listener.entity] as number),
      x + (columns.right[listener.entity] as number),
      y + (columns.bottom[listener.entity] as number),
    );
    for (let index = 0; index < count; index++) {
      const other = grid.found[index] as number;
      if (other !== listener.entity && boxesOverlap(world, listener.entity, other)) listener.contacts.push(other);
    }
    listener.contacts.sort((a, b) => a - b);
  }
}
