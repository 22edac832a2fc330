import type { Asset } from "@playsmith/game-format";
import { orders, picture, sound, sounds, sprite } from "../art/assets.ts";
import { bee } from "../art/creatures.ts";
import { type Drawing, enlarge, recolor } from "../art/drawing.ts";
import { ghost, pumpkin } from "../art/garden-creatures.ts";
import { voices } from "../art/music.ts";
import { sky } from "../art/scenery.ts";
import { heart } from "../art/things.ts";
import { star } from "../breakout/art.ts";
import { angry, bolt, planet, power, rocket, seed } from "./art.ts";

const violet = (drawing: Drawing) => recolor(drawing, "jih", "6vu");

/** Assets by id. */
export function shooterAssets(): Record<string, Asset> {
  const order = orders();
  const next = () => order.next().value;
  const king = { calm: enlarge(enlarge(pumpkin.hop1)), angry: enlarge(enlarge(recolor(angry(pumpkin.hop1), "ih", "fe"))) };
  return {
    rocket: sprite("Rocket", next(), rocket, { fly: { frames: ["fly1", "fly2"], framesPerS: 8 } }),
    bolt: picture("Bolt", next(), bolt),
    seed: picture("Seed", next(), seed),
    wasp: sprite("Wasp", next(), { fly1: violet(bee.fly1), fly2: violet(bee.fly2) }, { fly: { frames: ["fly1", "fly2"], framesPerS: 14 } }),
    pumpkin: sprite("Pumpkin", next(), pumpkin, { hop: { frames: ["hop1", "hop2"], framesPerS: 8 } }),
    ghost: sprite("Ghost", next(), ghost, { drift: { frames: ["drift1", "drift2"], framesPerS: 3 } }),
    king: sprite("Pumpkin king", next(), king, {
      calm: { frames: ["calm"], framesPerS: 1 },
      angry: { frames: ["angry"], framesPerS: 1 },
    }),
    heart: picture("Heart", next(), heart),
    power: picture("Power star", next(), power),
    star: picture("Star", next(), star),
    sky: picture("Deep sky", next(), sky(["0", "1", "p"], 180)),
    planet: picture("Planet", next(), planet(96, "svu21")),
    moon: picture("Moon", next(), planet(36, "cba98")),
    voiceLead: voices.lead(next()),
    voiceBass: voices.bass(next()),
    soundShot: sound("Shot", next(), 0.28, 1, 0.03, 720, 0, 0.02, 0.07, 1, 1.6, -14),
    soundHit: sound("Hit", next(), 0.35, 1, 0.05, 300, 0, 0.01, 0.05, 3, 1.2, 6),
    soundBoom: sound("Boom", next(), 0.55, 1, 0.08, 130, 0, 0.05, 0.28, 4, 1.4, -1, 0, 0, 0, 0.6),
    soundWave: sound("Wave", next(), 0.5, 1, 0, 330, 0.02, 0.18, 0.25, 1, 1.4, 0, 0, 165, 0.09),
    soundRoar: sound("Roar", next(), 0.6, 1, 0.05, 70, 0.05, 0.35, 0.4, 2, 1.6, 1.5, 0, 0, 0, 0.4),
    soundPower: sounds.gem(next()),
    soundHurt: sounds.hurt(next()),
    soundLost: sounds.lost(next()),
    soundWon: sounds.won(next()),
  };
}
