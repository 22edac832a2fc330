import type { Game } from "@playsmith/game-format";
import { BUTTON, type Recording, type World } from "../../src/index.ts";
import { deciding, fly, objectsOf, tapping } from "./pilot.ts";

const TURN = 2 * Math.PI;
/** The wheel is left alone within this angle of the next gate. */
const STRAIGHT_RAD = 0.12;
const DECIDES_EVERY_TICKS = 8;

/** Drives the first kart from gate to gate, and uses each turbo at the finish, where a straight begins. */
function drive(world: World): number {
  const { x, y, angleRad } = world.entities.columns;
  const kart = objectsOf(world, "kart")[0];
  const own = kart === undefined ? undefined : world.objectVariables.get(kart);
  const { gateX, gateY } = world.variables;
  if (kart === undefined || !own || !Array.isArray(gateX) || !Array.isArray(gateY)) return 0;
  const gate = Number(own["gate"]) - 1;
  const towards = Math.atan2(Number(gateY[gate]) - (y[kart] ?? 0), Number(gateX[gate]) - (x[kart] ?? 0));
  const turn = ((((towards - (angleRad[kart] ?? 0) + Math.PI) % TURN) + TURN) % TURN) - Math.PI;
  const wheel = Math.abs(turn) < STRAIGHT_RAD ? 0 : turn > 0 ? BUTTON.right : BUTTON.left;
  const turbo = gate === 0 && Math.abs(turn) < STRAIGHT_RAD && world.tick % 30 === 0 ? BUTTON.jump : 0;
  return BUTTON.up | wheel | turbo;
}

/** The first player arrives first, which the test of the recording checks. */
export function winRace(game: Game): Recording {
  const pilot = () => {
    const driving = deciding(DECIDES_EVERY_TICKS, drive);
    return (world: World) => (world.sceneId === "title" ? tapping(world, BUTTON.jump) : driving(world));
  };
  return fly(game, pilot, { accepts: ({ variables }) => variables["winner"] === "Red" });
}
