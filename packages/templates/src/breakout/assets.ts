import type { Asset } from "@playsmith/game-format";
import { orders, picture, sound, sounds, sprite } from "../art/assets.ts";
import { variety } from "../art/autotile.ts";
import { recolor } from "../art/drawing.ts";
import { fox } from "../art/fox.ts";
import { ground } from "../art/hill-tiles.ts";
import { voices } from "../art/music.ts";
import { mountains, sky, woods } from "../art/scenery.ts";
import { heart } from "../art/things.ts";
import { firefly, jar, lanterns, mushroom, plank, star } from "./art.ts";

/** A strip of grass by night, as wide as the view. */
const lawn = ground.t.map((_, row) =>
  Array.from({ length: 20 }, (_unused, column) => (variety(column, 0) < 45 ? ground.tOther : ground.t)[row]).join(""),
);

/** Assets by id. */
export function breakoutAssets(): Record<string, Asset> {
  const order = orders();
  const next = () => order.next().value;
  return {
    fox: sprite("Fox", next(), fox, {
      idle: { frames: ["idle1", "idle1", "idle1", "idle1", "idle1", "idle1", "idle2"], framesPerS: 4 },
      run: { frames: ["run1", "run2", "run3", "run4"], framesPerS: 14 },
    }),
    plank: picture("Plank", next(), plank),
    firefly: sprite("Firefly", next(), firefly, { glow: { frames: ["glow1", "glow2"], framesPerS: 6 } }),
    lantern: sprite(
      "Lantern",
      next(),
      lanterns,
      Object.fromEntries(Object.keys(lanterns).map((color) => [color, { frames: [color], framesPerS: 1 }])),
    ),
    mushroom: picture("Mushroom", next(), mushroom),
    jar: picture("Jar", next(), jar),
    star: picture("Star", next(), star),
    heart: picture("Heart", next(), heart),
    sky: picture("Night sky", next(), sky(["1", "p", "q"], 180)),
    hills: picture("Hills by night", next(), recolor(mountains, "6ts", "321")),
    lawn: picture("Lawn", next(), recolor(lawn, "onml98a", "nmlk877")),
    woods: picture("Woods by night", next(), recolor(woods, "nml", "lkk")),
    voiceLead: voices.lead(next()),
    voiceBass: voices.bass(next()),
    soundLantern: sound("Lantern", next(), 0.5, 1, 0, 520, 0, 0.02, 0.12, 1, 1.8, 0, 0, 260, 0.03),
    soundPlank: sound("Plank", next(), 0.5, 1, 0.02, 180, 0, 0.02, 0.09, 1, 1.2, 4),
    soundEdge: sound("Edge", next(), 0.25, 1, 0.02, 320, 0, 0.01, 0.05, 1, 1.4),
    soundStart: sound("Start", next(), 0.5, 1, 0, 440, 0.01, 0.06, 0.2, 1, 1.4, 6, 0, 220, 0.05),
    soundGrow: sounds.gem(next()),
    soundHurt: sounds.hurt(next()),
    soundLost: sounds.lost(next()),
    soundWon: sounds.won(next()),
  };
}
