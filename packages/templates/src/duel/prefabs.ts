import type { Prefab } from "@playsmith/game-format";
import { orders } from "../art/assets.ts";
import { type PrefabSketch, prefab, spriteLook, textLook } from "../art/building.ts";
import { burst, drifting, throws } from "../art/effects.ts";
import { band } from "../art/music.ts";
import { block, deed, either, told, when } from "../art/rules.ts";
import { promptText, titleText } from "../art/title.ts";
import { fighter } from "./fighter.ts";

/** Rounds that win the duel: the best of five. */
export const ROUNDS = 3;
const thrown = (hitsTag: string): PrefabSketch => ({
  look: spriteLook("acorn"),
  collider: { kind: "circle", radiusPx: 3, offsetXPx: 0, offsetYPx: 0, solid: false },
  behaviours: { projectile: { speedPxPerS: 250, hitsTag, lifetimeMs: 1_000, hitSound: "soundHit" }, wrap: { marginPx: 8 } },
  rules: {
    fall: told(
      "Acorns are heavy: a little more speed down in each tick bends their way.",
      when("everyTick", {}, deed("push", { objects: "this", x: 0, y: 3 })),
    ),
    chips: when("destroyed", { objects: "this" }, throws("chips")),
  },
});

/** A heart of one fighter on the display. */
const heart: PrefabSketch = {
  look: spriteLook("heart"),
  variables: { player: 1, number: 1 },
  rules: {
    shown: told(
      "Each heart looks up its fighter. A fighter that is gone has none left.",
      when(
        "everyTick",
        {},
        deed("setOpacity", { objects: "this", opacity: 20 }),
        block(
          "forEach",
          { objects: "Fighter" },
          either("Fighter.player = this.player and Fighter.health >= this.number", [deed("setOpacity", { objects: "this", opacity: 100 })]),
        ),
      ),
    ),
  },
};

/** A round that one of them has won, or has not yet. */
const medal: PrefabSketch = {
  look: spriteLook("moonstone", "empty"),
  variables: { player: 1, number: 1 },
  rules: {
    shown: when(
      "everyTick",
      {},
      either(
        "if(this.player = 1, amberRounds, silverRounds) >= this.number",
        [deed("playAnimation", { objects: "this", animation: "full" })],
        [deed("playAnimation", { objects: "this", animation: "empty" })],
      ),
    ),
  },
};

/** The player's number above a fighter that somebody steers. */
const sign: PrefabSketch = {
  look: { ...textLook("P1", "#fbf7ee", "center"), outlineColor: "#14101e", outlinePx: 1 },
  variables: { player: 1 },
  rules: {
    follow: when(
      "everyTick",
      {},
      deed("setOpacity", { objects: "this", opacity: 0 }),
      block(
        "forEach",
        { objects: "Fighter" },
        either("Fighter.player = this.player and Fighter.isDriven", [
          deed("place", { objects: "this", x: "Fighter.x", y: "Fighter.y - 16" }),
          deed("setOpacity", { objects: "this", opacity: 90 }),
          either(
            "Fighter.golden > 0",
            [deed("setText", { objects: "this", text: 'repeat("*", Fighter.golden)' })],
            [deed("setText", { objects: "this", text: '"P" & this.player' })],
          ),
        ]),
      ),
    ),
  },
};

/** Prefabs by id. */
export function duelPrefabs(): Record<string, Prefab> {
  const order = orders();
  const next = () => order.next().value;
  const scenery = (name: string, spriteId: string) => prefab(name, next(), { look: spriteLook(spriteId) });
  return {
    fighter: prefab("Fighter", next(), fighter),
    silver: prefab("Silver fighter", next(), {
      look: spriteLook("silverFox", "idle"),
      tags: ["silver"],
      variantOf: "fighter",
      overrides: {
        "look.spriteId": "silverFox",
        "variables.player": 2,
        "behaviours.platformerMovement.player": 2,
        "behaviours.shoot.player": 2,
        "behaviours.shoot.projectilePrefabId": "silverAcorn",
      },
    }),
    amberAcorn: prefab("Amber's acorn", next(), thrown("silver")),
    silverAcorn: prefab("Silver's acorn", next(), thrown("amber")),
    goldenAcorn: prefab("Golden acorn", next(), {
      look: spriteLook("goldenAcorn"),
      box: { widthPx: 12, heightPx: 14 },
      behaviours: { float: { heightPx: 3, periodMs: 1_400 } },
      rules: {
        pop: when(
          "created",
          { objects: "this" },
          deed("setScale", { objects: "this", scale: 20 }),
          deed("tween", { objects: "this", property: "scale", value: 100, time: 0.5, easing: "outElastic" }),
        ),
      },
    }),
    sign: prefab("Sign", next(), sign),
    heart: prefab("Heart", next(), heart),
    medal: prefab("Medal", next(), medal),
    banner: prefab("Banner", next(), {
      look: { ...textLook("{banner}", "#ffe27a", "center", 24), outlineColor: "#14101e", outlinePx: 2 },
      behaviours: { lifetime: { durationMs: 1_100, fadeMs: 300 } },
      rules: {
        pop: when(
          "created",
          { objects: "this" },
          deed("setScale", { objects: "this", scale: 40 }),
          deed("tween", { objects: "this", property: "scale", value: 100, time: 0.35, easing: "outElastic" }),
        ),
      },
    }),
    chips: burst("Chips", next(), {
      burst: 6,
      lifetimeMs: 320,
      speedPxPerS: 70,
      startColor: "#ecc58c",
      endColor: "#6b3530",
    }),
    fur: burst("Fur", next(), {
      burst: 14,
      lifetimeMs: 600,
      speedPxPerS: 70,
      gravityPxPerS2: 80,
      startSizePx: 3,
      startColor: "#fbf7ee",
      endColor: "#c0344a",
    }),
    poof: burst("Poof", next(), {
      burst: 22,
      lifetimeMs: 800,
      speedPxPerS: 60,
      gravityPxPerS2: -30,
      startSizePx: 5,
      startColor: "#fbf7ee",
      endColor: "#93d3f2",
      endOpacity: 0,
    }),
    shine: burst("Shine", next(), { burst: 16, gravityPxPerS2: 0, startColor: "#ffe27a", endColor: "#f9a03c", blend: "add" }),
    confetti: burst("Confetti", next(), {
      burst: 80,
      lifetimeMs: 1_600,
      spreadDeg: 140,
      speedPxPerS: 190,
      gravityPxPerS2: 160,
      startSizePx: 3,
      endSizePx: 2,
      spinDegPerS: 540,
      startColor: "#f9a03c",
      endColor: "#d97ec9",
      endOpacity: 0.8,
      areaWidthPx: 60,
    }),
    leaves: drifting("Leaves", next(), {
      ratePerS: 2,
      lifetimeMs: 6_000,
      directionDeg: 70,
      spreadDeg: 40,
      speedPxPerS: 22,
      startSizePx: 2,
      endSizePx: 2,
      spinDegPerS: 120,
      startColor: "#f9a03c",
      endColor: "#c0344a",
      startOpacity: 0.8,
      endOpacity: 0,
      areaWidthPx: 320,
      areaHeightPx: 20,
    }),
    sky: scenery("Sky", "sky"),
    farHills: scenery("Far hills", "farHills"),
    woods: scenery("Woods", "woods"),
    strip: prefab("Strip", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 320, heightPx: 40, color: "#14101e", opacity: 0.7, cornerPx: 0 },
    }),
    titleFox: prefab("Amber on the title", next(), { look: spriteLook("amberFox", "idle") }),
    titleSilver: prefab("Silver on the title", next(), { look: spriteLook("silverFox", "idle") }),
    titleAcorn: prefab("Acorn of the title", next(), {
      look: spriteLook("goldenAcorn"),
      behaviours: { float: { heightPx: 4, periodMs: 1_600 } },
    }),
    title: titleText(next(), "Acorn Duel", "#f9a03c"),
    hint: prefab("Hint", next(), { look: { ...textLook("Keys", "#d5d3e3", "center"), outlineColor: "#14101e", outlinePx: 1 } }),
    prompt: promptText(next(), "Press {jump}", "#ffe27a"),
    band: band(
      next(),
      0.14,
      "12 . 12 15 . 12 19 . 17 . 15 . 17 15 12 . 10 . 10 14 . 10 17 . 15 . 14 . 12 . . .",
      "0 . 12 0 . 12 0 12 -4 . 8 -4 . 8 -4 8 -2 . 10 -2 . 10 -2 10 -5 . 7 -5 7 . -5 7",
    ),
  };
}
