import type { Asset } from "@playsmith/game-format";
import { orders, picture, sound, sounds, sprite, tileset } from "../art/assets.ts";
import { beetle, slug } from "../art/creatures.ts";
import { walkingFox } from "../art/fox-walking.ts";
import { ghost } from "../art/garden-creatures.ts";
import { voices } from "../art/music.ts";
import { gem, heart, torch } from "../art/things.ts";
import { floors, key, stairs, wallFront, wallTop } from "./art.ts";

export const tiles = tileset("Cellar", "1", {
  wall: { drawing: wallFront, collision: "solid" },
  rock: { drawing: wallTop, collision: "solid" },
  floor: { drawing: floors.plain, collision: "none" },
  floorOther: { drawing: floors.other, collision: "none" },
});

/** Assets by id. */
export function roguelikeAssets(): Record<string, Asset> {
  const order = orders();
  const next = () => order.next().value;
  return {
    tiles: tiles.asset,
    fox: sprite("Fox", next(), walkingFox, {
      idle: { frames: ["down1"], framesPerS: 1 },
      walk: { frames: ["right2", "right1"], framesPerS: 12 },
    }),
    slug: sprite("Slug", next(), slug, { crawl: { frames: ["crawl1", "crawl2"], framesPerS: 2 } }),
    beetle: sprite("Beetle", next(), beetle, { crawl: { frames: ["crawl1", "crawl2"], framesPerS: 3 } }),
    ghost: sprite("Ghost", next(), ghost, { crawl: { frames: ["drift1", "drift2"], framesPerS: 2 } }),
    stairs: sprite("Stairs", next(), stairs, { shut: { frames: ["shut"], framesPerS: 1 }, open: { frames: ["open"], framesPerS: 1 } }),
    torch: sprite("Torch", next(), torch, { burn: { frames: ["burn1", "burn2", "burn3"], framesPerS: 9 } }),
    gem: sprite("Moonstone", next(), gem, { shine: { frames: ["shine1", "shine1", "shine1", "shine2"], framesPerS: 4 } }),
    key: picture("Key", next(), key),
    heart: picture("Heart", next(), heart),
    voiceLead: voices.lead(next()),
    voiceBass: voices.bass(next()),
    soundStep: sound("Step", next(), 0.22, 1, 0.05, 140, 0, 0.01, 0.04, 1, 1.1),
    soundHit: sounds.stomp(next()),
    soundKey: sounds.coin(next()),
    soundHeart: sounds.gem(next()),
    soundStairs: sound("Stairs", next(), 0.5, 1, 0, 200, 0.02, 0.12, 0.3, 1, 1.2, -2, 0, 60, 0.08),
    soundHurt: sounds.hurt(next()),
    soundLost: sounds.lost(next()),
    soundWon: sounds.won(next()),
  };
}
