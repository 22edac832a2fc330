import { createWorld, type WorldOptions } from "@playsmith/engine";
import { compileGame } from "@playsmith/scripts";
import { loadRigid } from "@playsmith/engine/rigid";
import { type Game, usesRigidBodies } from "@playsmith/game-format";

const CHECK_EVERY_TICKS = 60;

/** Deterministic input of a tick, the same on every machine. */
function inputAt(tick: number) {
  const word = Math.imul((tick >> 4) + 7, 2_654_435_761) >>> 0;
  return { buttons: (word >>> 8) & 0x3f, pointerX: (word >>> 3) % 320, pointerY: (word >>> 5) % 180, pointerDown: word % 7 === 0 };
}

/** Runs a game for a number of ticks, and restarts it whenever it has ended. @returns the world's hash after every 60th tick. */
export async function hashesOf(game: Game, ticks: number): Promise<number[]> {
  const { scripts, problems } = compileGame(game);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const options: WorldOptions = {
    seed: 5,
    scripts,
    hasOwnViews: true,
    ...(usesRigidBodies(game.prefabs) ? { rigid: await loadRigid() } : {}),
  };
  let world = createWorld(game, options);
  const hashes: number[] = [];
  for (let tick = 1; tick <= ticks; tick++) {
    world.step(inputAt(tick));
    if (tick % CHECK_EVERY_TICKS !== 0) continue;
    hashes.push(world.hash());
    const error = world.drainEvents().find((event) => event.type === "error");
    if (error) throw new Error(JSON.stringify(error));
    if (world.status !== "playing") world = createWorld(game, { ...options, seed: tick });
  }
  return hashes;
}
