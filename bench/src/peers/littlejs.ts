import * as little from "littlejsengine";
import type { Setup, Step } from "./setup.ts";

/** LittleJS uses tiles and frames as units, with y upwards. */
export function littleJs(setup: Setup, findsPairs: boolean): Step {
  const { columns, rows, tilePx, sizePx } = setup;
  const layer = new little.TileCollisionLayer(little.vec2(), little.vec2(columns, rows), undefined, 0, false);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (setup.solid[row * columns + column] === 1) layer.setCollisionData(little.vec2(column, rows - 1 - row), 1);
    }
  }
  let pairs = 0;
  class Ball extends little.EngineObject {
    override collideWithObject(): boolean {
      pairs++;
      return false;
    }
  }
  for (const [index, x] of setup.x.entries()) {
    const ball = new Ball(little.vec2(x / tilePx, rows - (setup.y[index] as number) / tilePx), little.vec2(sizePx / tilePx));
    ball.velocity = little.vec2((setup.vx[index] as number) / tilePx / 60, -(setup.vy[index] as number) / tilePx / 60);
    ball.damping = ball.friction = 1;
    ball.restitution = 1;
    ball.gravityScale = 0;
    ball.setCollision(findsPairs, false, true);
  }
  return () => {
    pairs = 0;
    little.engineObjectsUpdate();
    return pairs / 2;
  };
}
