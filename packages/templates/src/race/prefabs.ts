import type { Prefab } from "@playsmith/game-format";
import { orders } from "../art/assets.ts";
import { type PrefabSketch, prefab, spriteLook, textLook } from "../art/building.ts";
import { burst } from "../art/effects.ts";
import { band } from "../art/music.ts";
import { block, type Deed, deed, either, told, when } from "../art/rules.ts";
import { promptText, titleText } from "../art/title.ts";
import { kart, LAPS } from "./kart.ts";

/** Looks up the kart of the player whose display this is. */
const withKart = (...deeds: Deed[]): Deed => block("forEach", { objects: "Kart" }, either("Kart.player = this.player", deeds));

/** Its player's number above a kart that somebody drives. */
const sign: PrefabSketch = {
  look: { ...textLook("P1", "#fbf7ee", "center"), outlineColor: "#14101e", outlinePx: 1 },
  variables: { player: 1 },
  rules: {
    follow: when(
      "everyTick",
      {},
      withKart(
        deed("place", { objects: "this", x: "Kart.x", y: "Kart.y - 15" }),
        deed("setOpacity", { objects: "this", opacity: "if(Kart.isDriven, 90, 0)" }),
      ),
    ),
  },
};

/** Place and lap of one kart, at the top of the screen. */
const standing: PrefabSketch = {
  look: { ...textLook("", "#fbf7ee"), outlineColor: "#14101e", outlinePx: 1 },
  variables: { player: 1 },
  rules: {
    tell: told(
      "Each of the four displays looks up the kart of its player.",
      when(
        "everyTick",
        {},
        withKart(
          deed("setText", {
            objects: "this",
            text: `if(Kart.isDone, "Done!", places[Kart.place] & "  " & clamp(Kart.lap, 1, ${LAPS}) & "/${LAPS}")`,
          }),
        ),
      ),
    ),
  },
};

/** The turbos that a kart has left. */
const turbos: PrefabSketch = {
  look: { ...textLook("1", "#ffe27a"), outlineColor: "#14101e", outlinePx: 1 },
  variables: { player: 1 },
  rules: { tell: when("everyTick", {}, withKart(deed("setText", { objects: "this", text: "Kart.turbos" }))) },
};

/** Prefabs by id. */
export function racePrefabs(): Record<string, Prefab> {
  const order = orders();
  const next = () => order.next().value;
  return {
    kart: prefab("Kart", next(), kart),
    gate: prefab("Gate", next(), {
      look: { kind: "none" },
      box: { widthPx: 12, heightPx: 76 },
      tags: ["gate"],
      variables: { number: 1 },
    }),
    flatGate: prefab("Flat gate", next(), {
      look: { kind: "none" },
      box: { widthPx: 76, heightPx: 12 },
      tags: ["gate"],
      variables: { number: 1 },
    }),
    arrows: prefab("Arrows", next(), { look: spriteLook("arrows", "glow"), box: { widthPx: 14, heightPx: 10 } }),
    tree: prefab("Tree", next(), {
      look: spriteLook("tree"),
      collider: { kind: "circle", radiusPx: 8, offsetXPx: 0, offsetYPx: 1, solid: true },
    }),
    sign: prefab("Sign", next(), sign),
    standing: prefab("Standing", next(), standing),
    turbos: prefab("Turbos", next(), turbos),
    acorn: prefab("Acorn", next(), { look: spriteLook("acorn") }),
    strip: prefab("Strip", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 384, heightPx: 24, color: "#14101e", opacity: 0.72, cornerPx: 0 },
    }),
    standingKart: prefab("Standing kart", next(), { look: spriteLook("kart", "red") }),
    banner: prefab("Banner", next(), {
      look: { ...textLook("{banner}", "#ffe27a", "center", 32), outlineColor: "#14101e", outlinePx: 2 },
      behaviours: { lifetime: { durationMs: 900, fadeMs: 300 } },
      rules: {
        pop: when(
          "created",
          { objects: "this" },
          deed("setScale", { objects: "this", scale: 40 }),
          deed("tween", { objects: "this", property: "scale", value: 100, time: 0.35, easing: "outElastic" }),
        ),
      },
    }),
    result: prefab("Result", next(), {
      look: { ...textLook("", "#fbf7ee"), outlineColor: "#14101e", outlinePx: 1 },
      tags: ["result"],
      variables: { rank: 1 },
      rules: {
        tell: when(
          "everyTick",
          {},
          deed("setText", { objects: "this", text: 'if(this.rank > scene.finished, "", places[this.rank] & "  " & results[this.rank])' }),
        ),
      },
    }),
    panel: prefab("Panel", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 112, heightPx: 66, color: "#14101e", opacity: 0.75, cornerPx: 4 },
      rules: { shown: when("everyTick", {}, deed("setOpacity", { objects: "this", opacity: "if(scene.finished > 0, 75, 0)" })) },
    }),
    sparks: burst("Sparks", next(), {
      burst: 12,
      lifetimeMs: 380,
      speedPxPerS: 60,
      gravityPxPerS2: 0,
      startSizePx: 3,
      startColor: "#ffe27a",
      endColor: "#d9702a",
      blend: "add",
    }),
    dirt: burst("Dirt", next(), {
      burst: 4,
      lifetimeMs: 420,
      speedPxPerS: 26,
      gravityPxPerS2: 0,
      startSizePx: 3,
      endSizePx: 1,
      startColor: "#86c04f",
      endColor: "#6b3530",
    }),
    confetti: burst("Confetti", next(), {
      burst: 80,
      lifetimeMs: 1_800,
      speedPxPerS: 150,
      gravityPxPerS2: 60,
      startSizePx: 3,
      endSizePx: 2,
      spinDegPerS: 540,
      startColor: "#f9a03c",
      endColor: "#4f9be0",
      endOpacity: 0.8,
      areaWidthPx: 60,
      areaHeightPx: 20,
    }),
    title: titleText(next(), "Hedge Rally", "#ffe27a"),
    hint: prefab("Hint", next(), {
      look: { ...textLook("{move}", "#d5d3e3", "center"), outlineColor: "#14101e", outlinePx: 1 },
    }),
    prompt: promptText(next(), "Press {jump}", "#ffe27a"),
    band: band(
      next(),
      0.13,
      "12 . 16 19 . 16 12 . 14 . 17 21 . 17 14 . 16 . 19 23 . 19 16 . 17 16 14 12 11 . 14 .",
      "0 0 12 0 0 12 0 12 2 2 14 2 2 14 2 14 4 4 16 4 4 16 4 16 5 5 17 5 7 7 19 7",
    ),
  };
}
