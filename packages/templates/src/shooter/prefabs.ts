import type { Prefab } from "@playsmith/game-format";
import { orders } from "../art/assets.ts";
import { type PrefabSketch, prefab, spriteLook, textLook } from "../art/building.ts";
import { burst, drifting, jumpsWith, throws } from "../art/effects.ts";
import { band } from "../art/music.ts";
import { check, deed, given, told, when } from "../art/rules.ts";
import { bestText, promptText, titleText } from "../art/title.ts";
import { enemyPrefabs } from "./enemies.ts";

/** A bolt beside the middle one, when the rocket is strong enough. */
const sideBolt = (power: number, angle: number) =>
  when(
    "actionHeld",
    { input: "action" },
    check(`this.power >= ${power}`),
    given("atMostEvery", { time: 0.2 }),
    deed("createAt", { objects: "this", prefab: "bolt", dx: Math.sign(angle + 90) * 5, dy: -6 }),
    deed("setAngle", { objects: "created", angle }),
  );

const rocket: PrefabSketch = {
  look: spriteLook("rocket", "fly"),
  box: { widthPx: 8, heightPx: 10 },
  tags: ["player"],
  variables: { power: 1 },
  behaviours: {
    topDownMovement: { speedPxPerS: 130, accelerationPxPerS2: 1_600, animate: false },
    keepInside: { area: "view" },
    shoot: { projectilePrefabId: "bolt", cooldownMs: 160, offsetPx: 10, aim: "up", sound: "soundShot" },
    health: { maxHealth: 4, knockbackPxPerS: 0, hurtSound: "soundHurt", deathSound: "soundLost", invulnerableMs: 1_400 },
  },
  rules: {
    lean: told(
      "The rocket leans into its turns. Five degrees would do; ten can be felt.",
      when("everyTick", {}, deed("setAngle", { objects: "this", angle: "lerp(this.angle, this.speedX / 13, 0.2)" })),
    ),
    left: told("Every power star adds a bolt: the second to the left,", sideBolt(2, -98)),
    right: told("the third to the right. The ready-made Shoot makes the one in the middle.", sideBolt(3, -82)),
    power: when(
      "touchBegins",
      { objects: "this", others: "[Power star]" },
      deed("setOwnVariable", { objects: "this", variable: "power", value: "min(this.power + 1, 3)" }),
      deed("addToVariable", { variable: "score", amount: 100 }),
      deed("playSound", { sound: "soundPower" }),
      deed("destroy", { objects: "other" }),
      throws("shine"),
    ),
    heart: when(
      "touchBegins",
      { objects: "this", others: "Heart" },
      deed("heal", { objects: "this", amount: 1 }),
      deed("playSound", { sound: "soundPower" }),
      deed("destroy", { objects: "other" }),
      throws("shine"),
    ),
    hurt: told(
      "Being hit costs a heart and one bolt: it must hurt, but not end everything.",
      when(
        "hurt",
        { objects: "this" },
        deed("setOwnVariable", { objects: "this", variable: "power", value: "max(this.power - 1, 1)" }),
        throws("boom"),
        deed("cameraShake", { strength: 6, time: 0.35 }),
        deed("cameraFlash", { color: "#c0344a", time: 0.15 }),
      ),
    ),
  },
};

const falling = (spriteId: string): PrefabSketch => ({
  look: spriteLook(spriteId),
  box: { widthPx: 14, heightPx: 14 },
  behaviours: { destroyOutside: { area: "view" } },
  rules: {
    fall: when("everyTick", {}, deed("shift", { objects: "this", dx: 0, dy: 0.6 })),
    pulse: when("created", { objects: "this" }, deed("swing", { objects: "this", property: "scale", value: 25, time: 0.6 })),
  },
});

/** Prefabs by id. */
export function shooterPrefabs(): Record<string, Prefab> {
  const order = orders();
  const next = () => order.next().value;
  return {
    rocket: prefab("Rocket", next(), rocket),
    bolt: prefab("Bolt", next(), {
      look: spriteLook("bolt"),
      collider: { kind: "circle", radiusPx: 4, offsetXPx: 0, offsetYPx: 0, solid: false },
      behaviours: { projectile: { speedPxPerS: 330, hitsTag: "enemy", lifetimeMs: 1_000, breaksAtWalls: false } },
      rules: { sparks: when("destroyed", { objects: "this" }, check("this.y > 0"), throws("sparks")) },
    }),
    flame: prefab("Flame", next(), {
      look: drifting("Flame", "a", {
        ratePerS: 50,
        lifetimeMs: 220,
        directionDeg: 90,
        spreadDeg: 24,
        speedPxPerS: 70,
        startSizePx: 3,
        endSizePx: 1,
        startColor: "#ffe27a",
        endColor: "#d9702a",
        endOpacity: 0.2,
        areaWidthPx: 3,
        areaHeightPx: 0,
      }).look,
      behaviours: { attach: { targetTag: "player", offsetXPx: 0, offsetYPx: 11 } },
    }),
    ...enemyPrefabs(next),
    power: prefab("Power star", next(), falling("power")),
    heart: prefab("Heart", next(), falling("heart")),
    boom: burst("Boom", next(), {
      burst: 18,
      lifetimeMs: 460,
      speedPxPerS: 95,
      gravityPxPerS2: 0,
      drag: 0.15,
      startSizePx: 4,
      startColor: "#fff8e0",
      endColor: "#d9702a",
      blend: "add",
    }),
    smoke: burst("Smoke", next(), {
      burst: 8,
      lifetimeMs: 700,
      speedPxPerS: 30,
      gravityPxPerS2: 0,
      drag: 0.2,
      startSizePx: 5,
      endSizePx: 1,
      startOpacity: 0.6,
      startColor: "#6b6085",
      endColor: "#2a2238",
      endOpacity: 0,
    }),
    sparks: burst("Sparks", next(), {
      burst: 4,
      lifetimeMs: 200,
      speedPxPerS: 60,
      gravityPxPerS2: 0,
      startColor: "#fbf7ee",
      endColor: "#f9a03c",
    }),
    shine: burst("Shine", next(), { burst: 16, gravityPxPerS2: 0, startColor: "#ffe27a", endColor: "#93d3f2", blend: "add" }),
    confetti: burst("Confetti", next(), {
      burst: 80,
      lifetimeMs: 1_600,
      speedPxPerS: 150,
      gravityPxPerS2: 60,
      startSizePx: 3,
      endSizePx: 2,
      spinDegPerS: 540,
      startColor: "#f9a03c",
      endColor: "#86c04f",
      endOpacity: 0.8,
      areaWidthPx: 40,
      areaHeightPx: 40,
    }),
    dust: drifting("Star dust", next(), {
      ratePerS: 9,
      lifetimeMs: 3_200,
      directionDeg: 90,
      spreadDeg: 4,
      speedPxPerS: 80,
      startSizePx: 1,
      endSizePx: 1,
      startColor: "#93d3f2",
      endColor: "#fbf7ee",
      startOpacity: 0.7,
      endOpacity: 0.4,
      areaWidthPx: 320,
      areaHeightPx: 4,
    }),
    star: prefab("Star", next(), {
      look: spriteLook("star"),
      behaviours: { wrap: { marginPx: 4 } },
      rules: {
        fall: told(
          "The world stands still: the stars go by. The smaller, the slower, and the further away it seems.",
          when("everyTick", {}, deed("shift", { objects: "this", dx: 0, dy: "0.5 * this.scaleX" })),
        ),
      },
    }),
    sky: prefab("Sky", next(), { look: spriteLook("sky") }),
    planet: prefab("Planet", next(), {
      look: spriteLook("planet"),
      rules: { sink: when("everyTick", {}, deed("shift", { objects: "this", dx: 0, dy: 0.02 })) },
    }),
    moon: prefab("Moon", next(), {
      look: spriteLook("moon"),
      rules: { sink: when("everyTick", {}, deed("shift", { objects: "this", dx: 0, dy: 0.035 })) },
    }),
    heartPicture: prefab("Heart picture", next(), { look: spriteLook("heart"), rules: { changed: jumpsWith("health") } }),
    healthText: prefab("Health text", next(), { look: textLook("{health}", "#fbf7ee") }),
    scoreText: prefab("Score text", next(), { look: textLook("{score}", "#ffe27a", "right") }),
    barBack: prefab("Bar back", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 124, heightPx: 8, color: "#14101e", opacity: 0.8, cornerPx: 2 },
      tags: ["bossBar"],
    }),
    bar: prefab("Bar", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 120, heightPx: 4, color: "#f06a55", opacity: 1, cornerPx: 1 },
      tags: ["bossBar"],
      behaviours: { healthBar: { ownerTag: "king" } },
    }),
    banner: prefab("Banner", next(), {
      look: { ...textLook("{banner}", "#ffe27a", "center", 16), outlineColor: "#14101e", outlinePx: 1 },
      behaviours: { lifetime: { durationMs: 1_900, fadeMs: 500 } },
      rules: {
        pop: when(
          "created",
          { objects: "this" },
          deed("setScale", { objects: "this", scale: 20 }),
          deed("tween", { objects: "this", property: "scale", value: 100, time: 0.5, easing: "outElastic" }),
        ),
      },
    }),
    hint: prefab("Hint", next(), {
      look: textLook("{move} to fly, hold {action} to shoot", "#fbf7ee", "center"),
      behaviours: { lifetime: { durationMs: 5_000, fadeMs: 1_000 } },
    }),
    titleKing: prefab("King of the title", next(), {
      look: spriteLook("king", "angry"),
      behaviours: { float: { heightPx: 4, periodMs: 2_400 } },
    }),
    title: titleText(next(), "Pumpkin Sky", "#f9a03c"),
    prompt: promptText(next(), "Press {action}, or tap"),
    best: bestText(next()),
    band: band(
      next(),
      0.15,
      "12 12 . 15 . 12 17 . 15 . 12 10 . 12 . . 8 8 . 12 . 8 15 . 12 . 10 7 . 10 . 11",
      "0 . 0 12 0 . 0 12 0 . 0 12 0 . 0 12 -4 . -4 8 -4 . -4 8 -2 . -2 10 -5 . -5 7",
    ),
  };
}
