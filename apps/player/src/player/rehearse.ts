import { createBareWorld, emptyInput } from "@playsmith/engine";
import { type Game, migrateGame, repairGame } from "@playsmith/game-format";
import type { Files, Renderer } from "@playsmith/renderer";
import { loadExtras } from "./extras.ts";

/** A game that is ready to be drawn once. */
export interface Rehearsal {
  game: Game;
  draw(): void;
}

/**
 * Gets a game ready as far as none of its scripts runs: pictures, the parts of the engine that it needs, a world of it, and one tick.
 * @returns null when this player is too old for the game.
 */
export async function rehearse(renderer: Renderer, source: unknown, files: Files): Promise<Rehearsal | null> {
  if (migrateGame(source).kind === "newer") return null;
  const { game } = repairGame(source);
  const [extras] = await Promise.all([loadExtras(game), renderer.setAssets(game, files)]);
  const world = createBareWorld(game, { seed: 1, scripts: {}, ...extras });
  world.step(emptyInput);
  return { game, draw: () => renderer.draw(world, { kind: "game", alpha: 1 }) };
}
