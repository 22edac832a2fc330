import type { Prefab } from "../../prefab.ts";
import { orders } from "../art/assets.ts";
import { prefab, spriteLook, textLook } from "../art/building.ts";

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
    }),
    gem: prefab("Moonstone", next(), {
      look: spriteLook("gem", "shine"),
      box: { widthPx: 10, heightPx: 10 },
      tags: ["moonstone"],
      behaviours: { collectible: { variable: "moonstones", sound: "soundGem" }, float: { heightPx: 2 } },
    }),
    ghost: prefab("Ghost", next(), {
      look: spriteLook("ghost", "idle"),
      box: { widthPx: 10, heightPx: 10 },
      tags: ["enemy"],
      behaviours: { chase: { speedPxPerS: 46, rangePx: 84 }, float: { heightPx: 1, periodMs: 1_500 }, ...danger },
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
    }),
    night: prefab("Night", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 576, heightPx: 384, color: "#17305f", opacity: 0.34 },
    }),
    glow: prefab("Glow", next(), {
      look: { kind: "shape", shape: "ellipse", widthPx: 40, heightPx: 40, color: "#ffe27a", opacity: 0.09 },
    }),
    heart: prefab("Heart", next(), { look: spriteLook("heart") }),
    gemPicture: prefab("Moonstone picture", next(), { look: spriteLook("gem") }),
    healthText: prefab("Health text", next(), { look: textLook("{health}", "#fbf7ee") }),
    gemText: prefab("Moonstone text", next(), { look: textLook("{moonstones}/6", "#93d3f2") }),
    hint: prefab("Hint", next(), { look: textLook("Find all six moonstones", "#fbf7ee", "center") }),
  };
}
