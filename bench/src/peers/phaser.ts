import * as Phaser from "phaser";
import type { Setup, Step } from "./setup.ts";

/** Phaser with Arcade physics, without drawing. */
export function phaser(setup: Setup, findsPairs: boolean): Promise<Step> {
  const { columns, rows, tilePx, sizePx } = setup;
  return new Promise((done) => {
    new Phaser.Game({
      type: Phaser.HEADLESS,
      width: 320,
      height: 180,
      banner: false,
      audio: { noAudio: true },
      physics: { default: "arcade", arcade: { gravity: { x: 0, y: 0 } } },
      scene: {
        create(this: Phaser.Scene) {
          const data = Array.from({ length: rows }, (_, row) =>
            Array.from({ length: columns }, (_cell, column) => (setup.solid[row * columns + column] === 1 ? 0 : -1)),
          );
          const map = this.make.tilemap({ data, tileWidth: tilePx, tileHeight: tilePx });
          const tiles = map.addTilesetImage("none", "__DEFAULT", tilePx, tilePx);
          const layer = map.createLayer(0, tiles as Phaser.Tilemaps.Tileset, 0, 0) as Phaser.Tilemaps.TilemapLayer;
          layer.setCollision(0);
          const group = this.physics.add.group({ bounceX: 1, bounceY: 1 });
          for (const [index, x] of setup.x.entries()) {
            const ball = this.physics.add.sprite(x, setup.y[index] as number, "__DEFAULT");
            group.add(ball);
            ball
              .setBodySize(sizePx, sizePx)
              .setBounce(1, 1)
              .setVelocity(setup.vx[index] as number, setup.vy[index]);
          }
          let pairs = 0;
          this.physics.add.collider(group, layer);
          if (findsPairs) this.physics.add.overlap(group, group, () => pairs++);
          this.game.loop.stop();
          const { world } = this.physics;
          let timeMs = 0;
          done(() => {
            pairs = 0;
            timeMs += 1_000 / 60;
            world.update(timeMs, 1_000 / 60);
            world.postUpdate();
            return pairs / 2;
          });
        },
      },
    });
  });
}
