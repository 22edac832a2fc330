import { createBareWorld, emptyInput } from "@playsmith/engine";
import type { Game } from "@playsmith/game-format";
import type { Files, Renderer } from "@playsmith/renderer";
import { loadModules } from "./optional-modules.ts";

/**
 * Loads a game without running its scripts: uploads its images, loads optional engine modules, creates a world and steps it once.
 * @returns draws it once, which compiles its shaders.
 */
export async function warmUp(renderer: Renderer, game: Game, files: Files): Promise<() => void> {
  const [modules] = await Promise.all([loadModules(game), renderer.setAssets(game, files)]);
  const world = createBareWorld(game, { seed: 1, scripts: {}, ...modules });
  world.step(emptyInput);
  return () => renderer.draw(world, { kind: "game", alpha: 1 });
}
