import type { Prefab } from "@playsmith/game-format";
import { orders } from "../art/assets.ts";
import { prefab, spriteLook, textLook } from "../art/building.ts";
import { jumpsWith, throws } from "../art/effects.ts";
import { deed, when } from "../art/rules.ts";
import { hillEffects } from "./effects.ts";

/** Prefabs by id. */
export function platformerPrefabs(): Record<string, Prefab> {
  const order = orders();
  const next = () => order.next().value;
  const enemy = { hazard: { victimTag: "player" }, stompable: { sound: "soundStomp", variable: "score", amount: 100 } };
  const burstsWhenStomped = {
    stomped: when("destroyed", { objects: "this" }, throws("stars"), deed("cameraShake", { strength: 2, time: 0.12 })),
  };
  const scenery = (name: string, spriteId: string) => prefab(name, next(), { look: spriteLook(spriteId) });
  return {
    fox: prefab("Fox", next(), {
      look: spriteLook("fox", "idle"),
      box: { widthPx: 9, heightPx: 12, offsetYPx: 3 },
      tags: ["player"],
      behaviours: {
        platformerMovement: { jumpSpeedPxPerS: 315, jumpSound: "soundJump" },
        health: { maxHealth: 3, hurtSound: "soundHurt", deathSound: "soundLost" },
        followCamera: { lookAheadPx: 32 },
      },
      rules: {
        landed: when("lands", { objects: "this" }, throws("dust", 8)),
        hurt: when(
          "hurt",
          { objects: "this" },
          throws("stars"),
          deed("cameraShake", { strength: 5, time: 0.3 }),
          deed("cameraFlash", { color: "#e0553f", time: 0.12 }),
        ),
      },
      light: { radiusPx: 64, color: "#ffe2b0", intensity: 0.7 },
    }),
    coin: prefab("Coin", next(), {
      look: spriteLook("coin", "turn"),
      box: { widthPx: 10, heightPx: 10 },
      tags: ["coin"],
      behaviours: { collectible: { variable: "coins", sound: "soundCoin" }, float: { heightPx: 1.5 } },
      rules: { taken: when("collected", { objects: "this" }, throws("glitter")) },
      light: { radiusPx: 26, color: "#ffd76a", intensity: 0.8 },
    }),
    slug: prefab("Slug", next(), {
      look: spriteLook("slug", "crawl"),
      box: { widthPx: 12, heightPx: 9, offsetYPx: 3.5 },
      tags: ["enemy"],
      behaviours: { patrol: { speedPxPerS: 28 }, ...enemy },
      rules: burstsWhenStomped,
    }),
    beetle: prefab("Beetle", next(), {
      look: spriteLook("beetle", "crawl"),
      box: { widthPx: 12, heightPx: 9, offsetYPx: 3.5 },
      tags: ["enemy"],
      behaviours: { patrol: { speedPxPerS: 48 }, ...enemy },
      rules: burstsWhenStomped,
    }),
    bee: prefab("Bee", next(), {
      look: spriteLook("bee", "fly"),
      box: { widthPx: 12, heightPx: 9, offsetYPx: 1 },
      tags: ["enemy"],
      behaviours: { patrol: { speedPxPerS: 42, rangePx: 44, gravity: false }, float: { heightPx: 5, periodMs: 1_600 }, ...enemy },
      rules: burstsWhenStomped,
    }),
    lift: prefab("Lift", next(), {
      look: spriteLook("lift"),
      box: { widthPx: 46, heightPx: 6, solid: true },
      behaviours: { patrol: { speedPxPerS: 34, rangePx: 34, gravity: false } },
    }),
    flag: prefab("Flag", next(), {
      look: spriteLook("flag", "wave"),
      box: { widthPx: 12, heightPx: 32 },
      behaviours: { goal: { sound: "soundWon" } },
      rules: { won: when("gameWon", {}, throws("confetti", -16)) },
      light: { radiusPx: 72, color: "#fff0c8", intensity: 1 },
    }),
    torch: prefab("Torch", next(), {
      look: spriteLook("torch", "burn"),
      light: { radiusPx: 96, color: "#ffbe78", intensity: 1.2, flicker: 0.16 },
    }),
    cloud: scenery("Cloud", "cloud"),
    smallCloud: scenery("Small cloud", "smallCloud"),
    mountains: scenery("Mountains", "mountains"),
    farHills: scenery("Far hills", "farHills"),
    woods: scenery("Woods", "woods"),
    daySky: scenery("Sky", "daySky"),
    caveDark: scenery("Dark", "caveDark"),
    caveWall: scenery("Cave wall", "caveWall"),
    heart: prefab("Heart", next(), { look: spriteLook("heart"), rules: { changed: jumpsWith("health") } }),
    coinPicture: prefab("Coin picture", next(), { look: spriteLook("coin"), rules: { changed: jumpsWith("coins") } }),
    healthText: prefab("Health text", next(), { look: textLook("{health}", "#fbf7ee") }),
    coinText: prefab("Coin text", next(), { look: textLook("{coins}", "#ffe27a") }),
    hint: prefab("Hint", next(), { look: textLook("{move} to run, {jump} to jump", "#fbf7ee", "center") }),
    ...hillEffects(next),
  };
}
