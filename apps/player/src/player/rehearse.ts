import { createBareWorld, emptyInput } from "@playsmith/engine";
import type { Game } from "@playsmith/game-format";
import type { Files, Renderer } from "@playsmith/renderer";
import { loadExtras } from "./extras.ts";

/**
 * Gets a game ready as far as none of its scripts runs: pictures, the parts of the engine that it needs, a world of it, and one tick.
 * @returns draws it once.
 */
export async function rehearse(renderer: Renderer, game: Game, files: Files): Promise<() => void> {
  const [extras] = await Promise.all([loadExtras(game), renderer.setAssets(game, files)]);
  const world = createBareWorld(game, { seed: 1, scripts: {}, ...extras });
  world.step(emptyInput);
  return () => renderer.draw(world, { kind: "game", alpha: 1 });
}
