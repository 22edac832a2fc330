import type { Asset } from "@playsmith/game-format";
import { orders, picture, sound, sounds, sprite, tileset } from "../art/assets.ts";
import { walkingFox } from "../art/fox-walking.ts";
import { ghost, owl, pumpkin } from "../art/garden-creatures.ts";
import { floor, garden, gate } from "../art/garden-tiles.ts";
import { hedges, ponds } from "../art/hedges-and-ponds.ts";
import { gem, heart } from "../art/things.ts";

export const tiles = tileset("Garden", "1", {
  lawn: { drawing: floor.lawn, collision: "none" },
  lawnBlades: { drawing: floor.lawnBlades, collision: "none" },
  lawnClover: { drawing: floor.lawnClover, collision: "none" },
  path: { drawing: floor.path, collision: "none" },
  pathWorn: { drawing: floor.pathWorn, collision: "none" },
  ...hedges,
  ...ponds,
  waterLily: { drawing: garden.waterLily, collision: "solid" },
  statue: { drawing: garden.statue, collision: "solid" },
  lantern: { drawing: garden.lantern, collision: "solid" },
  pot: { drawing: garden.pot, collision: "solid" },
});

/** Assets by id. */
export function topDownAssets(): Record<string, Asset> {
  const order = orders();
  const next = () => order.next().value;
  const walk = (direction: string, ...frames: string[]) => ({
    [`idle-${direction}`]: { frames: [`${direction}1`], framesPerS: 1 },
    [`walk-${direction}`]: { frames, framesPerS: 9 },
  });
  return {
    tiles: tiles.asset,
    fox: sprite("Fox", next(), walkingFox, {
      ...walk("down", "down2", "down1", "down3", "down1"),
      ...walk("up", "up2", "up1", "up3", "up1"),
      ...walk("right", "right2", "right1"),
      ...walk("left", "left2", "left1"),
    }),
    ghost: sprite("Ghost", next(), ghost, {
      idle: { frames: ["drift1", "drift2"], framesPerS: 3 },
      run: { frames: ["drift1", "drift2"], framesPerS: 8 },
    }),
    pumpkin: sprite("Pumpkin", next(), pumpkin, { hop: { frames: ["hop1", "hop2"], framesPerS: 6 } }),
    gem: sprite("Moonstone", next(), gem, {
      shine: { frames: ["shine1", "shine1", "shine1", "shine1", "shine1", "shine2"], framesPerS: 5 },
    }),
    gate: sprite("Gate", next(), gate, { closed: { frames: ["shut"], framesPerS: 1 }, open: { frames: ["open"], framesPerS: 1 } }),
    heart: picture("Heart", next(), heart),
    owl: sprite("Owl", next(), owl, { idle: { frames: ["open", "open", "open", "open", "open", "open", "shut"], framesPerS: 3 } }),
    soundHoot: sound("Hoot", next(), 0.4, 1, 0.02, 300, 0.02, 0.06, 0.12, 0, 1.2, -2),
    soundGem: sounds.gem(next()),
    soundHurt: sounds.hurt(next()),
    soundLost: sounds.lost(next()),
    soundWon: sounds.won(next()),
  };
}
