import type { Prefab } from "../../prefab.ts";
import { orders } from "../art/assets.ts";
import { prefab, spriteLook, textLook } from "../art/building.ts";
import { jumpsWith, throws } from "../art/effects.ts";
import { deed, when } from "../art/rules.ts";
import { gardenEffects } from "./effects.ts";

/** Prefabs by id. */
export function topDownPrefabs(): Record<string, Prefab> {
  const order = orders();
  const next = () => order.next().value;
  const danger = { hazard: { victimTag: "player" } };
  return {
    fox: prefab("Fox", next(), {
      look: spriteLook("fox", "idle-down"),
      box: { widthPx: 9, heightPx: 8, offsetYPx: 5 },
      tags: ["player"],
      behaviours: {
        topDownMovement: { speedPxPerS: 84 },
        health: { maxHealth: 3, hurtSound: "soundHurt", deathSound: "soundLost" },
        followCamera: { lookAheadPx: 12 },
      },
      rules: {
        hurt: when(
          "hurt",
          { objects: "this" },
          throws("stars"),
          deed("cameraShake", { strength: 5, time: 0.3 }),
          deed("cameraFlash", { color: "#8a2f5c", time: 0.12 }),
        ),
      },
    }),
    gem: prefab("Moonstone", next(), {
      look: spriteLook("gem", "shine"),
      box: { widthPx: 10, heightPx: 10 },
      tags: ["moonstone"],
      behaviours: { collectible: { variable: "moonstones", sound: "soundGem" }, float: { heightPx: 2 } },
      rules: { taken: when("collected", { objects: "this" }, throws("shine"), deed("cameraFlash", { color: "#4a7fb8", time: 0.1 })) },
    }),
    ghost: prefab("Ghost", next(), {
      look: spriteLook("ghost", "idle"),
      box: { widthPx: 10, heightPx: 10 },
      tags: ["enemy"],
      behaviours: { chase: { speedPxPerS: 46, rangePx: 84 }, float: { heightPx: 1, periodMs: 1_500 }, ...danger },
      trail: { durationMs: 450, widthPx: 6, color: "#cfe4ff", opacity: 0.22 },
    }),
    pumpkin: prefab("Pumpkin", next(), {
      look: spriteLook("pumpkin", "hop"),
      box: { widthPx: 12, heightPx: 11, offsetYPx: 2 },
      tags: ["enemy"],
      behaviours: { patrol: { speedPxPerS: 40, rangePx: 60, gravity: false }, ...danger },
    }),
    gate: prefab("Gate", next(), {
      look: spriteLook("gate", "closed"),
      box: { widthPx: 18, heightPx: 12, offsetYPx: 12 },
      behaviours: { goal: { needsAllTag: "moonstone", sound: "soundWon" } },
      rules: {
        opened: when(
          "variableReaches",
          { variable: "moonstones", value: 6 },
          throws("shine", 8),
          deed("cameraShake", { strength: 3, time: 0.5 }),
        ),
        won: when("gameWon", {}, throws("confetti", 8)),
      },
    }),
    night: prefab("Night", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 576, heightPx: 384, color: "#17305f", opacity: 0.34 },
    }),
    glow: prefab("Glow", next(), {
      look: { kind: "shape", shape: "ellipse", widthPx: 40, heightPx: 40, color: "#ffe27a", opacity: 0.09 },
    }),
    heart: prefab("Heart", next(), { look: spriteLook("heart"), rules: { changed: jumpsWith("health") } }),
    gemPicture: prefab("Moonstone picture", next(), { look: spriteLook("gem"), rules: { changed: jumpsWith("moonstones") } }),
    healthText: prefab("Health text", next(), { look: textLook("{health}", "#fbf7ee") }),
    gemText: prefab("Moonstone text", next(), { look: textLook("{moonstones}/6", "#93d3f2") }),
    hint: prefab("Hint", next(), { look: textLook("Find all six moonstones", "#fbf7ee", "center") }),
    ...gardenEffects(next),
  };
}
