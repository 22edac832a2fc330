import { button } from "../behaviours/screen/button.ts";
import { isPointedAt } from "../behaviours/screen/pointing.ts";
import type { WorldState } from "../world-state.ts";
import type { RunningScript } from "./running-script.ts";

/** Scripts with `onPressed` whose object was pressed in this tick. Buttons emit their own signal. */
export function pressedOn(world: WorldState, running: readonly RunningScript[]): RunningScript[] {
  if (!world.input.pointerPressed || world.status !== "playing") return [];
  const buttons = world.poolOf(button);
  return running.filter(
    ({ entity, instance, runsWhilePaused }) =>
      instance.onPressed &&
      entity >= 0 &&
      (runsWhilePaused || !world.isPaused) &&
      world.entities.isAlive(entity) &&
      buttons.rowOf(entity) < 0 &&
      isPointedAt(world, entity),
  );
}
