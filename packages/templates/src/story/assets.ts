import type { Asset } from "@playsmith/game-format";
import { orders, picture, sound, sounds, sprite } from "../art/assets.ts";
import { type Drawing, recolor } from "../art/drawing.ts";
import { fox } from "../art/fox.ts";
import { ghost, pumpkin } from "../art/garden-creatures.ts";
import { voices } from "../art/music.ts";
import { farHills, mountains, sky, woods } from "../art/scenery.ts";
import { star } from "../breakout/art.ts";
import { lantern, portrait, trunk } from "./art.ts";

const portraits = (drawings: Readonly<Record<string, Drawing>>) =>
  Object.fromEntries(Object.entries(drawings).map(([id, drawing]) => [id, portrait(drawing)]));

/** Assets by id. */
export function storyAssets(): Record<string, Asset> {
  const order = orders();
  const next = () => order.next().value;
  return {
    fox: sprite("Fox", next(), portraits({ open: fox.idle1, shut: fox.idle2 }), {
      idle: { frames: ["open", "open", "open", "open", "open", "open", "open", "shut"], framesPerS: 4 },
    }),
    wisp: sprite("Wisp", next(), portraits(ghost), { idle: { frames: ["drift1", "drift2"], framesPerS: 3 } }),
    jack: sprite("Jack", next(), portraits({ hop1: pumpkin.hop1 }), { idle: { frames: ["hop1"], framesPerS: 1 } }),
    lantern: sprite("Lantern", next(), lantern, {
      cold: { frames: ["cold"], framesPerS: 1 },
      burn: { frames: ["lit1", "lit2", "lit1"], framesPerS: 7 },
    }),
    trunk: picture("Trunk", next(), trunk(44, 150, "321")),
    star: picture("Star", next(), star),
    sky: picture("Night sky", next(), sky(["0", "1", "p"], 180)),
    mountains: picture("Mountains", next(), recolor(mountains, "6ts", "321")),
    hills: picture("Hills", next(), recolor(farHills, "sr", "21")),
    woods: picture("Woods", next(), recolor(woods, "nml", "lkk")),
    field: picture("Field", next(), recolor(woods, "nml", "h87")),
    voiceLead: voices.lead(next()),
    voiceBass: voices.bass(next()),
    soundPage: sound("Page", next(), 0.3, 1, 0.03, 420, 0, 0.02, 0.06, 1, 1.4),
    soundChoose: sound("Choose", next(), 0.3, 1, 0, 620, 0, 0.02, 0.05, 1, 1.4),
    soundTrust: sounds.gem(next()),
    soundLost: sounds.lost(next()),
    soundWon: sounds.won(next()),
  };
}
