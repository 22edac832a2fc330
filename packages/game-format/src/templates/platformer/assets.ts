import type { Asset } from "../../asset.ts";
import { orders, picture, sounds, sprite, tileset } from "../art/assets.ts";
import { bee, beetle, slug } from "../art/creatures.ts";
import { fox } from "../art/fox.ts";
import { bridge, bricks, caveGround, caveGrowth, ground, growth, spikes } from "../art/hill-tiles.ts";
import { caveDark, caveWall, daySky, farHills, mountains, woods } from "../art/scenery.ts";
import { cloud, coin, flag, heart, smallCloud, torch } from "../art/things.ts";
import type { Drawing } from "../art/drawing.ts";

const each = (drawings: Readonly<Record<string, Drawing>>, prefix: string, collision: "none" | "solid") =>
  Object.fromEntries(Object.entries(drawings).map(([name, drawing]) => [`${prefix}${name}`, { drawing, collision }]));

/** Ground and growth of the hills and of the caves in one set, so that one level can have both. */
export const tiles = tileset("Hills and caves", "1", {
  ...each(ground, "hill:", "solid"),
  bricks: { drawing: bricks, collision: "solid" },
  "bridge:left": { drawing: bridge.left, collision: "oneWay" },
  "bridge:middle": { drawing: bridge.middle, collision: "oneWay" },
  "bridge:right": { drawing: bridge.right, collision: "oneWay" },
  spikes: { drawing: spikes, collision: "hazard" },
  ...each(growth, "", "none"),
  ...each(caveGround, "cave:", "solid"),
  ...each(caveGrowth, "", "none"),
});

/** A bridge of three tiles, to be moved about. */
const lift: Drawing = bridge.left.slice(0, 6).map((line, row) => `${line}${bridge.middle[row]}${bridge.right[row]}`);

/** Assets by id. */
export function platformerAssets(): Record<string, Asset> {
  const order = orders();
  const next = () => order.next().value;
  const still = (name: string, drawing: Drawing) => picture(name, next(), drawing);
  return {
    tiles: tiles.asset,
    fox: sprite("Fox", next(), fox, {
      idle: { frames: ["idle1", "idle1", "idle1", "idle1", "idle1", "idle1", "idle2"], framesPerS: 4 },
      run: { frames: ["run1", "run2", "run3", "run4"], framesPerS: 12 },
      jump: { frames: ["jump"], framesPerS: 1 },
      fall: { frames: ["fall"], framesPerS: 1 },
      hurt: { frames: ["hurt"], framesPerS: 1 },
    }),
    slug: sprite("Slug", next(), slug, { crawl: { frames: ["crawl1", "crawl2"], framesPerS: 4 } }),
    beetle: sprite("Beetle", next(), beetle, { crawl: { frames: ["crawl1", "crawl2"], framesPerS: 6 } }),
    bee: sprite("Bee", next(), bee, { fly: { frames: ["fly1", "fly2"], framesPerS: 14 } }),
    coin: sprite("Coin", next(), coin, { turn: { frames: ["turn1", "turn2", "turn3", "turn4"], framesPerS: 8 } }),
    flag: sprite("Flag", next(), flag, { wave: { frames: ["wave1", "wave2"], framesPerS: 3 } }),
    torch: sprite("Torch", next(), torch, { burn: { frames: ["burn1", "burn2", "burn3"], framesPerS: 9 } }),
    heart: still("Heart", heart),
    lift: still("Lift", lift),
    cloud: still("Cloud", cloud),
    smallCloud: still("Small cloud", smallCloud),
    mountains: still("Mountains", mountains),
    farHills: still("Far hills", farHills),
    woods: still("Woods", woods),
    daySky: still("Sky by day", daySky),
    caveWall: still("Cave wall", caveWall),
    caveDark: still("Dark", caveDark),
    soundJump: sounds.jump(next()),
    soundCoin: sounds.coin(next()),
    soundStomp: sounds.stomp(next()),
    soundHurt: sounds.hurt(next()),
    soundLost: sounds.lost(next()),
    soundWon: sounds.won(next()),
  };
}
