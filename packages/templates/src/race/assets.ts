import type { Asset } from "@playsmith/game-format";
import { orders, picture, sound, sounds, sprite, tileset } from "../art/assets.ts";
import { floor, garden } from "../art/garden-tiles.ts";
import { hedges, ponds } from "../art/hedges-and-ponds.ts";
import { voices } from "../art/music.ts";
import { acorn, arrows, karts, tree } from "./art.ts";
import { roadTiles } from "./road-tiles.ts";

export const tiles = tileset("Hedge ring", "1", {
  lawn: { drawing: floor.lawn, collision: "none" },
  lawnBlades: { drawing: floor.lawnBlades, collision: "none" },
  lawnClover: { drawing: floor.lawnClover, collision: "none" },
  ...hedges,
  ...ponds,
  waterLily: { drawing: garden.waterLily, collision: "solid" },
  pot: { drawing: garden.pot, collision: "solid" },
  ...roadTiles,
});

/** Assets by id. */
export function raceAssets(): Record<string, Asset> {
  const order = orders();
  const next = () => order.next().value;
  const frames = Object.entries(karts).flatMap(([color, [first, second]]) => [
    [`${color}1`, first] as const,
    [`${color}2`, second] as const,
  ]);
  const rolls = Object.keys(karts).map((color) => [color, { frames: [`${color}1`, `${color}2`], framesPerS: 10 }] as const);
  return {
    tiles: tiles.asset,
    kart: sprite("Kart", next(), Object.fromEntries(frames), Object.fromEntries(rolls)),
    arrows: sprite("Arrows", next(), arrows, { glow: { frames: ["dim", "bright"], framesPerS: 3 } }),
    acorn: picture("Acorn", next(), acorn),
    tree: picture("Tree", next(), tree),
    voiceLead: voices.lead(next()),
    voiceBass: voices.bass(next()),
    soundTick: sound("Tick", next(), 0.5, 1, 0, 440, 0.01, 0.08, 0.1, 1, 1.2),
    soundGo: sound("Go", next(), 0.55, 1, 0, 880, 0.01, 0.25, 0.3, 1, 1.2),
    soundBump: sound("Bump", next(), 0.5, 1, 0.05, 150, 0, 0.02, 0.12, 3, 1.4, -4),
    soundBoost: sound("Boost", next(), 0.45, 1, 0.03, 190, 0.03, 0.16, 0.26, 2, 1.4, 7),
    soundLap: sounds.coin(next()),
    soundWon: sounds.won(next()),
  };
}
