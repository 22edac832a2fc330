import type { Game } from "@playsmith/game-format";
import { BUTTON, type Recording, type World } from "../../src/index.ts";
import { fly, objectsOf, tapping } from "./pilot.ts";

/** Maximum distance from the plank's middle at which it meets the firefly, so that the path varies. */
const ASIDE_PX = 15;
const REACH_PX = 14;

/** Keeps the plank under the lowest falling firefly, slightly aside, towards a remaining lantern. */
function steer(world: World): number {
  const { x, y, vy } = world.entities.columns;
  const plank = objectsOf(world, "plank")[0] ?? -1;
  const coming = objectsOf(world, "firefly").sort((a, b) => arrival(b) - arrival(a))[0];
  function arrival(firefly: number): number {
    return (y[firefly] ?? 0) + ((vy[firefly] ?? 0) > 0 ? 1_000 : 0);
  }
  if (coming === undefined) return 0;
  const lanterns = world.lists.tagged(world.names.numberOf("lantern"));
  const lantern = lanterns[Math.floor(world.tick / 90) % Math.max(1, lanterns.length)] ?? coming;
  const wanted = Math.max(-1, Math.min(1, ((x[lantern] ?? 0) - (x[coming] ?? 0)) / 110)) * ASIDE_PX;
  const away = (x[coming] ?? 0) - wanted - (x[plank] ?? 0);
  return Math.abs(away) < REACH_PX ? 0 : away < 0 ? BUTTON.left : BUTTON.right;
}

/** The target changes only every few ticks, as with a person. */
const MIND_TICKS = 12;

export function winBreakout(game: Game): Recording {
  return fly(game, () => {
    let held = 0;
    return (world) => {
      if (world.sceneId === "title" || world.tick % 120 === 0) return tapping(world, BUTTON.jump);
      if (world.tick % MIND_TICKS === 0) held = steer(world);
      return { buttons: held };
    };
  });
}
