import type { Game } from "@playsmith/game-format";
import { BUTTON, createRecorder, createWorld, emptyInput, type Recording, type World } from "../../src/index.ts";
import { loadRigid } from "../../src/rigid/module.ts";
import { objectsOf } from "./pilot.ts";

const SEED = 1;
/** Long enough for an acorn to come to rest and for the next scene to start. */
const REST_TICKS = 330;
const MAX_SHOTS = 20;
const TURNS_PER_TICK_DEG = 0.8;
const ANGLES_DEG = [-8, -14, -20, -26, -32, -38, -46, -54];
const LOADS_TICKS = [35, 45, 52, 60, 68, 80];

/** Inputs by tick that turn the cannon, shoot, and wait. */
function shot(fromDeg: number, toDeg: number, loadTicks: number): number[] {
  const turns = Math.round(Math.abs(toDeg - fromDeg) / TURNS_PER_TICK_DEG);
  const button = toDeg < fromDeg ? BUTTON.up : BUTTON.down;
  return [...Array<number>(turns).fill(button), 0, ...Array<number>(loadTicks).fill(BUTTON.jump), ...Array<number>(REST_TICKS).fill(0)];
}

/** Tries every shot from the current state, and takes the one that destroys most. */
export async function winPuzzle(game: Game): Promise<Recording> {
  const world = createWorld(game, { seed: SEED, rigid: await loadRigid() });
  const recorder = createRecorder(SEED);
  const play = (buttons: readonly number[], step: (held: number) => void) => {
    for (const held of buttons) if (world.status === "playing") step(held);
    world.drainEvents();
  };
  const record = (held: number) => recorder.step(world, { ...emptyInput, buttons: held });
  play([BUTTON.jump, ...Array<number>(60).fill(0)], record);
  for (let shots = 0; shots < MAX_SHOTS && world.status === "playing"; shots++) {
    const before = world.snapshot();
    const cannon = objectsOf(world, "cannon")[0] ?? 0;
    const fromDeg = ((world.entities.columns.angleRad[cannon] ?? 0) * 180) / Math.PI;
    let best = { buttons: [] as number[], worth: Number.NEGATIVE_INFINITY };
    for (const toDeg of ANGLES_DEG) {
      for (const loadTicks of LOADS_TICKS) {
        const buttons = shot(fromDeg, toDeg, loadTicks);
        play(buttons, (held) => world.step({ ...emptyInput, buttons: held }));
        const worth = worthOf(world);
        if (worth > best.worth) best = { buttons, worth };
        world.restore(before);
      }
    }
    play(best.buttons, record);
  }
  if (world.status !== "No sequence of shots leads to a win.") throw new Error("No winning run was found.");
  return recorder.take();
}

/** Rating of a state: later scenes and fewer pumpkins rate higher. */
function worthOf(world: World): number {
  if (world.status === "won") return 1_000;
  if (world.status === "lost") return -1_000;
  return Number(world.sceneId.slice("level".length)) * 100 - objectsOf(world, "pumpkin").length;
}
