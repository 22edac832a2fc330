import type { Asset } from "@playsmith/game-format";
import { orders, picture, sound, sounds, sprite } from "../art/assets.ts";
import { bee, slug } from "../art/creatures.ts";
import { recolor } from "../art/drawing.ts";
import { fox } from "../art/fox.ts";
import { spikes } from "../art/hill-tiles.ts";
import { voices } from "../art/music.ts";
import { farHills, mountains, sky, woods } from "../art/scenery.ts";
import { cloud, coin, heart } from "../art/things.ts";
import { groundStrip, leaf, log } from "./art.ts";

/** Columns of 16 px of a strip of ground. */
const STRIP_COLUMNS = 22;

/** Assets by id. */
export function runnerAssets(): Record<string, Asset> {
  const order = orders();
  const next = () => order.next().value;
  return {
    fox: sprite("Fox", next(), fox, {
      run: { frames: ["run1", "run2", "run3", "run4"], framesPerS: 14 },
      jump: { frames: ["jump"], framesPerS: 1 },
      fall: { frames: ["fall"], framesPerS: 1 },
      hurt: { frames: ["hurt"], framesPerS: 1 },
    }),
    coin: sprite("Coin", next(), coin, { turn: { frames: ["turn1", "turn2", "turn3", "turn4"], framesPerS: 8 } }),
    slug: sprite("Slug", next(), slug, { crawl: { frames: ["crawl1", "crawl2"], framesPerS: 6 } }),
    bee: sprite("Bee", next(), bee, { fly: { frames: ["fly1", "fly2"], framesPerS: 14 } }),
    log: picture("Log", next(), log),
    spikes: picture("Spikes", next(), spikes),
    heart: picture("Heart", next(), heart),
    leaf: picture("Leaf", next(), leaf),
    ground: picture("Ground", next(), groundStrip(STRIP_COLUMNS)),
    cloud: picture("Cloud", next(), recolor(cloud, "6t", "cg")),
    sky: picture("Evening sky", next(), sky(["f", "g", "c"], 180)),
    mountains: picture("Mountains", next(), recolor(mountains, "6ts", "c43")),
    hills: picture("Far hills", next(), recolor(farHills, "sr", "32")),
    woods: picture("Autumn woods", next(), recolor(woods, "nml", "ih8")),
    voiceLead: voices.lead(next()),
    voiceBass: voices.bass(next()),
    soundJump: sounds.jump(next()),
    soundCoin: sounds.coin(next()),
    soundStomp: sounds.stomp(next()),
    soundStart: sound("Start", next(), 0.5, 1, 0, 440, 0.01, 0.06, 0.2, 1, 1.4, 6, 0, 220, 0.05),
    soundHeart: sounds.gem(next()),
    soundHurt: sounds.hurt(next()),
    soundLost: sounds.lost(next()),
    soundWon: sounds.won(next()),
  };
}
