import type { WorldState } from "../world-state.ts";
import { cacheDerived } from "./derived-cache.ts";
import { SNAPSHOT_FORMAT, type WorldSnapshot } from "./snapshot.ts";
import type { SaveContext } from "./state-part.ts";
import { savedVariables, type ValueBudget, WORLD_VALUE_BUDGET } from "./variables.ts";

/** Creates a snapshot of a world. */
export function captureWorld(world: WorldState): WorldSnapshot {
  const budget: ValueBudget = { left: WORLD_VALUE_BUDGET, copies: new Map() };
  const context: SaveContext = {
    copyVariables: (variables) => savedVariables(variables, budget, (name) => world.events.errorOnce(notSaved(name))),
  };
  const parts: Record<string, unknown> = {};
  for (const part of world.parts.list) {
    const saved = part.save(context);
    if (saved !== undefined) parts[part.name] = saved;
  }
  const snapshot: WorldSnapshot = { format: SNAPSHOT_FORMAT, tick: world.tick, parts };
  cacheDerived(world, snapshot);
  return snapshot;
}

/** The error for a variable that a snapshot leaves out. */
const notSaved = (name: string): string =>
  `The variable "${name.slice(0, 80)}" can't be remembered: it holds itself, too much, or something that is no number, text, yes or no, list or map.`;
