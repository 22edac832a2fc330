import { createWorld, inputsOf, type Recording } from "@playsmith/engine";
import { compileGame } from "@playsmith/scripts";
import { loadRigid } from "@playsmith/engine/rigid";
import { type Game, usesRigidBodies } from "@playsmith/game-format";
import { createRenderer } from "@playsmith/renderer";
import "pixi.js/unsafe-eval";

const BEFORE_TICKS = 90;
/** Length of a data URL above which the image is compressed with loss. */
const LARGE = 20_000;

/** Plays a recording up to a tick. @returns the rendered frame as the data URL of a WebP. */
async function renderThumbnail(game: Game, recording: Recording, tick: number): Promise<string> {
  const canvas = document.createElement("canvas");
  const renderer = await createRenderer({ canvas });
  await renderer.setAssets(game, {});
  renderer.resize(game.settings.viewWidthPx, game.settings.viewHeightPx, 1);
  const { scripts } = compileGame(game);
  const world = createWorld(game, {
    seed: recording.seed,
    scripts,
    ...(usesRigidBodies(game.prefabs) ? { rigid: await loadRigid() } : {}),
  });
  for (const input of inputsOf(recording)) {
    if (world.tick >= tick) break;
    world.step(input);
    // Draw every tick: particle trails depend on earlier frames.
    if (tick - world.tick < BEFORE_TICKS) renderer.draw(world, { kind: "game", alpha: 1 });
  }
  renderer.draw(world, { kind: "game", alpha: 1 });
  // Pixel art is smallest lossless; soft light needs lossy compression.
  const [exact, near] = [canvas.toDataURL("image/webp", 1), canvas.toDataURL("image/webp", 0.85)];
  return exact.length < LARGE ? exact : near;
}

Object.assign(window, { renderThumbnail });
