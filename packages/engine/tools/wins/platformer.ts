import type { Game } from "@playsmith/game-format";
import { BUTTON, type Recording, type World } from "../../src/index.ts";
import { healthOf, heroOf } from "./hero.ts";
import { record, search } from "./search.ts";

const { left, right, jump } = BUTTON;

/** Walks right and avoids obstacles. */
export function winPlatformer(game: Game): Recording {
  const scenes = Object.keys(game.scenes);
  const x = (world: World) => world.entities.columns.x[heroOf(world)] ?? 0;
  const steps = search(
    game,
    [right, right | jump, jump, 0, left, left | jump],
    (world) => -scenes.indexOf(world.sceneId) * 10_000 - x(world) / 16 + (3 - healthOf(world)) * 25,
    (world) => {
      const { y, vy, isOnGround } = world.entities.columns;
      const hero = heroOf(world);
      const parts = [x(world) / 6, (y[hero] ?? 0) / 6, (vy[hero] ?? 0) / 120].map((part) => Math.round(part));
      return [world.sceneId, ...parts, isOnGround[hero], healthOf(world), Math.floor(world.tick / 90)].join();
    },
  );
  return record(game, steps);
}
