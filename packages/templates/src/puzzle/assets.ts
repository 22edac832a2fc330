import type { Asset } from "@playsmith/game-format";
import { orders, picture, sound, sounds, sprite, tileset } from "../art/assets.ts";
import { recolor } from "../art/drawing.ts";
import { fox } from "../art/fox.ts";
import { pumpkin } from "../art/garden-creatures.ts";
import { ground } from "../art/hill-tiles.ts";
import { voices } from "../art/music.ts";
import { farHills, sky, woods } from "../art/scenery.ts";
import { cloud } from "../art/things.ts";
import { acorn, beam, cannon, crate, dot, stone, wheel } from "./art.ts";

export const tiles = tileset("Ground", "1", {
  grass: { drawing: ground.t, collision: "solid" },
  grassOther: { drawing: ground.tOther, collision: "solid" },
  earth: { drawing: ground.fill, collision: "solid" },
});

/** Assets by id. */
export function puzzleAssets(): Record<string, Asset> {
  const order = orders();
  const next = () => order.next().value;
  return {
    tiles: tiles.asset,
    fox: sprite("Fox", next(), fox, {
      idle: { frames: ["idle1", "idle1", "idle1", "idle1", "idle1", "idle1", "idle2"], framesPerS: 4 },
      jump: { frames: ["jump"], framesPerS: 1 },
    }),
    cannon: picture("Cannon", next(), cannon),
    wheel: picture("Wheel", next(), wheel),
    acorn: picture("Acorn", next(), acorn),
    pumpkin: picture("Pumpkin", next(), pumpkin.hop1),
    crate: picture("Crate", next(), crate),
    beam: picture("Beam", next(), beam),
    stone: picture("Stone", next(), stone),
    dot: picture("Dot", next(), dot),
    cloud: picture("Cloud", next(), cloud),
    sky: picture("Morning sky", next(), sky(["s", "t", "6"], 180)),
    hills: picture("Far hills", next(), recolor(farHills, "sr", "ts")),
    woods: picture("Woods", next(), recolor(woods, "nml", "onm")),
    voiceLead: voices.lead(next()),
    voiceBass: voices.bass(next()),
    soundShot: sound("Shot", next(), 0.6, 1, 0.04, 140, 0, 0.05, 0.18, 4, 1.4, -3, 0, 0, 0, 0.4),
    soundTick: sound("Tick", next(), 0.2, 1, 0, 500, 0, 0.01, 0.03, 1, 1.4),
    soundKnock: sound("Knock", next(), 0.35, 1, 0.06, 160, 0, 0.01, 0.06, 1, 1.1, 4),
    soundSplat: sound("Splat", next(), 0.6, 1, 0.06, 240, 0, 0.04, 0.2, 4, 1.6, -2, 0, 0, 0, 0.7),
    soundStart: sounds.gem(next()),
    soundLost: sounds.lost(next()),
    soundWon: sounds.won(next()),
  };
}
