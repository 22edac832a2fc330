import type { Game } from "@playsmith/game-format";
import { drawStartScene, startScene } from "./draw-scene.ts";
import { type DecodePicture, loadPictures } from "./pictures.ts";
import type { DrawnScene } from "./thumbnail-task.ts";

/** Renders a game's start scene; null without one. A hostile game can take seconds, and much memory. */
export async function drawGame(game: Game, decode: DecodePicture): Promise<DrawnScene | null> {
  const world = startScene(game);
  if (world === null) return null;
  const { widthPx, heightPx, data } = drawStartScene(game, world, await loadPictures(world, decode));
  return { widthPx, heightPx, data, background: game.settings.background };
}
