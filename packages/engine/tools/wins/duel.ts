import type { Game } from "@playsmith/game-format";
import { BUTTON, type Recording, type World } from "../../src/index.ts";
import { deciding, fly, objectsOf, tapping } from "./pilot.ts";

/** As high as the other one, within this distance, it throws. */
const SAME_HEIGHT_PX = 12;
const DECIDES_EVERY_TICKS = 13;
const THROW_EVERY_TICKS = 2 * DECIDES_EVERY_TICKS;

/** Runs after the other fighter, jumps when that one is higher, and throws when it is as high. */
function fight(world: World): number {
  const { x, y } = world.entities.columns;
  const amber = objectsOf(world, "fighter")[0];
  const silver = objectsOf(world, "silver")[0];
  if (amber === undefined || silver === undefined) return 0;
  const [right, down] = [(x[silver] ?? 0) - (x[amber] ?? 0), (y[silver] ?? 0) - (y[amber] ?? 0)];
  const towards = right > 0 ? BUTTON.right : BUTTON.left;
  const isThrown = Math.abs(down) < SAME_HEIGHT_PX && world.tick % THROW_EVERY_TICKS === 0;
  const jumps = down < -SAME_HEIGHT_PX && world.tick % 52 < 26;
  return towards | (isThrown ? BUTTON.action : 0) | (jumps ? BUTTON.jump : 0);
}

/** The first player wins, which the test of the recording checks. */
export function winDuel(game: Game): Recording {
  const pilot = () => {
    const fighting = deciding(DECIDES_EVERY_TICKS, fight);
    return (world: World) => (world.sceneId === "title" ? tapping(world, BUTTON.jump) : fighting(world));
  };
  return fly(game, pilot, { accepts: ({ variables }) => variables["winner"] === "Amber" });
}
