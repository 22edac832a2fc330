import type { Prefab } from "@playsmith/game-format";
import { orders } from "../art/assets.ts";
import { type PrefabSketch, prefab, spriteLook, textLook } from "../art/building.ts";
import { jumpsWith, throws } from "../art/effects.ts";
import { deed, told, when } from "../art/rules.ts";
import { gardenEffects } from "./effects.ts";

const owl: PrefabSketch = {
  look: spriteLook("owl", "idle"),
  box: { widthPx: 12, heightPx: 10, offsetYPx: 3 },
  behaviours: {
    dialogue: {
      reachPx: 30,
      sound: "soundHoot",
      lines: [
        "Hoo! A visitor, at this hour?",
        "Six moonstones lie about my garden.",
        "Bring all of them together, and the gate in the north opens.",
        "The ghosts here are shy. Are you?",
        "> A little.",
        "> Not at all!",
        "Then keep your distance, and they keep theirs. Off you go!",
      ].join("\n"),
    },
  },
  rules: {
    kind: told(
      "An answer can have a consequence: whoever admits to being shy is safe for a while.",
      when(
        "dialogueAnswered",
        { objects: "this", answer: "A little." },
        deed("protect", { objects: "Fox", time: 8 }),
        deed("playSound", { sound: "soundGem" }),
        throws("shine"),
      ),
    ),
  },
};

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
    owl: prefab("Owl", next(), owl),
    call: prefab("Call", next(), {
      look: { ...textLook("!", "#ffe27a", "center"), outlineColor: "#14101e", outlinePx: 1 },
      behaviours: { float: { heightPx: 2, periodMs: 700 } },
      rules: {
        shown: told(
          "The call to talk is gone while somebody talks.",
          when("everyTick", {}, deed("setOpacity", { objects: "this", opacity: 'if(dialogue = "", 100, 0)' })),
        ),
      },
    }),
    speechPanel: prefab("Speech panel", next(), {
      look: {
        kind: "shape",
        shape: "rectangle",
        widthPx: 304,
        heightPx: 46,
        color: "#14101e",
        opacity: 0.9,
        cornerPx: 6,
        outlineColor: "#6b6085",
        outlinePx: 1,
      },
      rules: {
        shown: told(
          "Dialogue puts each line into the variable `dialogue`. The panel is there as long as there is one.",
          when("everyTick", {}, deed("setOpacity", { objects: "this", opacity: 'if(dialogue = "", 0, 90)' })),
        ),
      },
    }),
    speech: prefab("Speech", next(), { look: { ...textLook("{dialogue}", "#fbf7ee"), wrapPx: 284, lineHeight: 1.3 } }),
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
    hint: prefab("Hint", next(), {
      look: textLook("Find all six moonstones.\n{move} to walk, {action} to talk", "#fbf7ee", "center"),
    }),
    ...gardenEffects(next),
  };
}
