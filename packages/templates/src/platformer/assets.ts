import type { Asset } from "@playsmith/game-format";
import { orders, picture, sounds, sprite, tileset } from "../art/assets.ts";
import { bee, beetle, slug } from "../art/creatures.ts";
import { fox } from "../art/fox.ts";
import { bridge, bricks, caveGround, caveGrowth, ground, growth, spikes } from "../art/hill-tiles.ts";
import { caveDark, caveWall, daySky, farHills, mountains, woods } from "../art/scenery.ts";
import { cloud, coin, flag, heart, smallCloud, torch } from "../art/things.ts";
import type { Drawing } from "../art/drawing.ts";
import { edgeName } from "../art/tile-names.ts";

const growing = (drawings: Readonly<Record<string, Drawing>>) =>
  Object.fromEntries(Object.entries(drawings).map(([key, drawing]) => [key, { drawing, collision: "none" as const }]));

/** Ground tiles by their open sides, `hill:tl`; those that are open above are named after their surface. */
function solidGround(place: "hill" | "cave", drawings: Readonly<Record<string, Drawing>>, top: string, below: string) {
  const names: Readonly<Record<string, string>> = {
    fill: below,
    fillPebbles: `${below} with pebbles`,
    fillRoots: `${below} with roots`,
    t: top,
    tOther: `${top}, another`,
  };
  return Object.fromEntries(
    Object.entries(drawings).map(([key, drawing]) => {
      const name = names[key] ?? (key.startsWith("t") ? edgeName(top, key.slice(1)) : edgeName(below, key));
      return [`${place}:${key}`, { name, drawing, collision: "solid" as const }];
    }),
  );
}

/** Ground and plants of hills and caves in one tileset, so that a level can use both. */
export const tiles = tileset("Hills and caves", "1", {
  ...solidGround("hill", ground, "Grass", "Earth"),
  bricks: { drawing: bricks, collision: "solid" },
  "bridge:left": { name: "Bridge, left end", drawing: bridge.left, collision: "oneWay" },
  "bridge:middle": { name: "Bridge", drawing: bridge.middle, collision: "oneWay" },
  "bridge:right": { name: "Bridge, right end", drawing: bridge.right, collision: "oneWay" },
  spikes: { drawing: spikes, collision: "hazard" },
  ...growing(growth),
  ...solidGround("cave", caveGround, "Moss", "Rock"),
  ...growing(caveGrowth),
});

/** A bridge of three tiles, as a moving platform. */
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
