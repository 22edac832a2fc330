import type { Asset } from "@playsmith/game-format";
import { orders, picture, sound, sounds, sprite, tileset } from "../art/assets.ts";
import { type Drawing, recolor } from "../art/drawing.ts";
import { fox } from "../art/fox.ts";
import { bridge, ground, growth } from "../art/hill-tiles.ts";
import { voices } from "../art/music.ts";
import { farHills, sky, woods } from "../art/scenery.ts";
import { heart } from "../art/things.ts";
import { edgeName } from "../art/tile-names.ts";
import { acorn, goldenAcorn, moonstone, silverFox } from "./art.ts";

const solid = Object.fromEntries(
  Object.entries(ground).map(([key, drawing]) => [
    key,
    { name: key.startsWith("t") ? edgeName("Grass", key.slice(1)) : edgeName("Earth", key), drawing, collision: "solid" as const },
  ]),
);
const growing = Object.fromEntries(
  (["tuft", "redFlower", "yellowFlower", "mushroom", "bush"] as const).map((key) => [
    key,
    { drawing: growth[key], collision: "none" as const },
  ]),
);

export const tiles = tileset("Clearing", "1", {
  ...solid,
  "bridge:left": { name: "Bridge, left end", drawing: bridge.left, collision: "oneWay" },
  "bridge:middle": { name: "Bridge", drawing: bridge.middle, collision: "oneWay" },
  "bridge:right": { name: "Bridge, right end", drawing: bridge.right, collision: "oneWay" },
  ...growing,
});

const moves = {
  idle: { frames: ["idle1", "idle1", "idle1", "idle1", "idle1", "idle1", "idle2"], framesPerS: 4 },
  run: { frames: ["run1", "run2", "run3", "run4"], framesPerS: 12 },
  jump: { frames: ["jump"], framesPerS: 1 },
  fall: { frames: ["fall"], framesPerS: 1 },
  hurt: { frames: ["hurt"], framesPerS: 1 },
};

/** Assets by id. */
export function duelAssets(): Record<string, Asset> {
  const order = orders();
  const next = () => order.next().value;
  const still = (name: string, drawing: Drawing) => picture(name, next(), drawing);
  return {
    tiles: tiles.asset,
    amberFox: sprite("Amber fox", next(), fox, moves),
    silverFox: sprite("Silver fox", next(), silverFox, moves),
    acorn: sprite("Acorn", next(), acorn),
    goldenAcorn: still("Golden acorn", goldenAcorn),
    heart: still("Heart", heart),
    moonstone: sprite("Moonstone", next(), moonstone, {
      full: { frames: ["full"], framesPerS: 1 },
      empty: { frames: ["empty"], framesPerS: 1 },
    }),
    sky: still("Evening sky", sky(["p", "u", "v", "g"], 180)),
    farHills: still("Far hills", recolor(farHills, "rst", "21u")),
    woods: still("Woods", recolor(woods, "nml", "mlk")),
    voiceLead: voices.lead(next()),
    voiceBass: voices.bass(next()),
    soundJump: sounds.jump(next()),
    soundThrow: sound("Throw", next(), 0.4, 1, 0.05, 420, 0, 0.03, 0.08, 0, 1.4, -9),
    soundHit: sounds.stomp(next()),
    soundHurt: sounds.hurt(next()),
    soundGold: sounds.gem(next()),
    soundRound: sound("Round", next(), 0.5, 1, 0, 330, 0.02, 0.18, 0.25, 1, 1.4, 0, 0, 165, 0.09),
    soundFallen: sounds.lost(next()),
    soundWon: sounds.won(next()),
  };
}
