import type { Game } from "@playsmith/game-format";
import { BUTTON, type Recording, type World } from "../../src/index.ts";
import { fly, objectsOf, tapping } from "./pilot.ts";

const OBSTACLES = ["log", "spikes", "slug", "bee"] as const;
/** Obstacles above this height are passed underneath. */
const HIGH_Y = 122;

/** Whether to jump: a low obstacle is within the distance that the speed requires. */
function mustJump(world: World): boolean {
  const { x, y } = world.entities.columns;
  const fox = objectsOf(world, "fox")[0] ?? -1;
  const ahead = OBSTACLES.flatMap((id) => objectsOf(world, id)).map((id) => ({ away: (x[id] ?? 0) - (x[fox] ?? 0), y: y[id] ?? 0 }));
  const speed = Number(world.variables["speed"]);
  return ahead.some(({ away, y: height }) => height > HIGH_Y && away > 0 && away < 14 + speed * 9);
}

export function winRunner(game: Game): Recording {
  return fly(game, () => {
    let heldTicks = 0;
    return (world) => {
      if (world.sceneId === "title") return tapping(world, BUTTON.jump);
      if (heldTicks > 0) heldTicks--;
      else if (mustJump(world)) heldTicks = 16;
      return { buttons: heldTicks > 1 ? BUTTON.jump : 0 };
    };
  });
}
