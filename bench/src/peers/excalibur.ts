import * as ex from "excalibur";
import type { Setup, Step } from "./setup.ts";

/** Excalibur's own systems for movement and collision, without drawing. */
export async function excalibur(setup: Setup, findsPairs: boolean): Promise<Step> {
  const { columns, rows, tilePx, sizePx } = setup;
  const canvas = document.createElement("canvas");
  document.body.append(canvas);
  const engine = new ex.Engine({
    canvasElement: canvas,
    width: 320,
    height: 180,
    suppressPlayButton: true,
    suppressConsoleBootMessage: true,
    suppressHiDPIScaling: true,
    physics: { solver: ex.SolverStrategy.Arcade, gravity: ex.vec(0, 0) },
  });
  await engine.start();
  engine.clock.stop();
  const scene = engine.currentScene;
  const map = new ex.TileMap({ rows, columns, tileWidth: tilePx, tileHeight: tilePx });
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const tile = map.getTile(column, row);
      if (tile && setup.solid[row * columns + column] === 1) tile.solid = true;
    }
  }
  scene.add(map);
  let pairs = 0;
  for (const [index, x] of setup.x.entries()) {
    const ball = new ex.Actor({
      x,
      y: setup.y[index] as number,
      width: sizePx,
      height: sizePx,
      collisionType: findsPairs ? ex.CollisionType.Passive : ex.CollisionType.Active,
    });
    ball.vel = ex.vec(setup.vx[index] as number, setup.vy[index] as number);
    ball.graphics.isVisible = false;
    if (findsPairs) ball.on("precollision", () => pairs++);
    else
      ball.on("postcollision", ({ side }) => {
        if (side === ex.Side.Left || side === ex.Side.Right) ball.vel = ex.vec(-ball.vel.x, ball.vel.y);
        else ball.vel = ex.vec(ball.vel.x, -ball.vel.y);
      });
    scene.add(ball);
  }
  return () => {
    pairs = 0;
    scene.world.update(ex.SystemType.Update, 1_000 / 60);
    return pairs / 2;
  };
}
