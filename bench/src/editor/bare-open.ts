import { StaticWorld } from "@playsmith/engine";
import { type Game } from "@playsmith/game-format";
import { createRenderer } from "@playsmith/renderer";
import "pixi.js/unsafe-eval";

/** Baseline of a page that shows a scene: fetches as many bytes, starts PixiJS, and draws the scene once. */
async function open(): Promise<void> {
  const bytes = fetch("/bytes").then((answer) => answer.arrayBuffer());
  const game = (await (await fetch("/game.json")).json()) as Game;
  const canvas = document.createElement("canvas");
  document.body.append(canvas);
  const renderer = await createRenderer({ canvas });
  await renderer.setAssets(game, {});
  renderer.resize(innerWidth, innerHeight, 1);
  const scene = game.scenes[game.settings.startSceneId];
  const world = new StaticWorld(game, game.settings.startSceneId);
  world.camera.previousX = world.camera.x = (scene?.widthPx ?? 0) / 2;
  world.camera.previousY = world.camera.y = (scene?.heightPx ?? 0) / 2;
  renderer.draw(world, { kind: "game", alpha: 1 });
  await bytes;
  requestAnimationFrame(() => Object.assign(window, { stoodMs: performance.now() }));
}

void open();
