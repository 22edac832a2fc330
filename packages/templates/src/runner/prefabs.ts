import type { Prefab } from "@playsmith/game-format";
import { orders } from "../art/assets.ts";
import { type PrefabSketch, prefab, spriteLook, textLook } from "../art/building.ts";
import { burst, drifting, jumpsWith, throws } from "../art/effects.ts";
import { band } from "../art/music.ts";
import { check, deed, either, type RuleSketch, told, when } from "../art/rules.ts";
import { bestText, promptText, titleText } from "../art/title.ts";

/** The fox's x position: everything else moves towards it. */
export const FOX_X = 78;

const fox: PrefabSketch = {
  look: spriteLook("fox", "run"),
  box: { widthPx: 8, heightPx: 12, offsetYPx: 3 },
  tags: ["player"],
  behaviours: {
    platformerMovement: { speedPxPerS: 0, jumpSpeedPxPerS: 305, airJumps: 1, jumpSound: "soundJump", animate: false },
    health: { maxHealth: 3, knockbackPxPerS: 0, hurtSound: "soundHurt", deathSound: "soundLost", invulnerableMs: 1_500 },
  },
  rules: {
    stay: told(
      "The trick of every endless runner: the fox runs on the spot, and the world goes past it.",
      when("everyTick", {}, deed("setX", { objects: "this", x: FOX_X })),
    ),
    legs: when(
      "everyTick",
      {},
      either(
        "this.onGround",
        [deed("playAnimation", { objects: "this", animation: "run" })],
        [
          either(
            "this.speedY < 0",
            [deed("playAnimation", { objects: "this", animation: "jump" })],
            [deed("playAnimation", { objects: "this", animation: "fall" })],
          ),
        ],
      ),
    ),
    jumps: told(
      "Narrow when it jumps, broad when it lands: that makes the fox feel soft. Its height stays, for its feet must not go into the ground.",
      when(
        "actionPressed",
        { input: "jump" },
        throws("dust", 8),
        deed("stretch", { objects: "this", x: 84, y: 100 }),
        deed("tween", { objects: "this", property: "scaleX", value: 100, time: 0.25, easing: "outQuad" }),
      ),
    ),
    lands: when(
      "lands",
      { objects: "this" },
      throws("dust", 8),
      deed("stretch", { objects: "this", x: 116, y: 100 }),
      deed("tween", { objects: "this", property: "scaleX", value: 100, time: 0.2, easing: "outBack" }),
    ),
    steps: when("everySeconds", { time: 0.15 }, check("this.onGround"), throws("puff", 8)),
    hurt: told(
      "Whoever stumbles loses pace as well as a heart. That is the price, and a breather too.",
      when(
        "hurt",
        { objects: "this" },
        deed("setVariable", { variable: "speed", value: "max(2, speed - 0.8)" }),
        throws("stars"),
        deed("cameraShake", { strength: 5, time: 0.3 }),
        deed("cameraFlash", { color: "#c0344a", time: 0.15 }),
      ),
    ),
  },
};

const comes: Readonly<Record<string, RuleSketch>> = {
  come: told(
    "Everything on the road moves left by `speed`, a variable of the game. Who wants a faster game changes that one number.",
    when("everyTick", {}, deed("shift", { objects: "this", dx: "-speed", dy: 0 })),
  ),
  leave: when("everyTick", {}, check("this.x < -40"), deed("destroy", { objects: "this" })),
};

const obstacle = (
  spriteId: string,
  animation: string,
  box: PrefabSketch["box"] & object,
  more: Partial<PrefabSketch> = {},
): PrefabSketch => ({
  look: spriteLook(spriteId, animation),
  box,
  tags: ["obstacle"],
  rules: { ...comes, ...more.rules },
  behaviours: { hazard: { victimTag: "player" }, ...more.behaviours },
});

/** Repeating scenery: a picture that has left the view moves behind the last one. */
const strip = (spriteId: string, wide: number, copies: number, share: number): PrefabSketch => ({
  look: spriteLook(spriteId),
  variables: { share, wide, copies },
  rules: {
    go: told(
      "How far away something seems is how much slower it goes by: its `share` of the speed.",
      when("everyTick", {}, deed("shift", { objects: "this", dx: "-speed * this.share", dy: 0 })),
    ),
    again: when(
      "everyTick",
      {},
      check("this.x < -this.wide / 2"),
      deed("shift", { objects: "this", dx: "this.wide * this.copies", dy: 0 }),
    ),
  },
});

/** Prefabs by id. */
export function runnerPrefabs(): Record<string, Prefab> {
  const order = orders();
  const next = () => order.next().value;
  const stomped = {
    stomped: when("destroyed", { objects: "this" }, check("this.x > 0"), throws("stars"), deed("cameraShake", { strength: 2, time: 0.12 })),
  };
  const stompable = { stompable: { bouncePxPerS: 260, variable: "bonus", amount: 10, sound: "soundStomp" } };
  return {
    fox: prefab("Fox", next(), fox),
    coin: prefab("Coin", next(), {
      look: spriteLook("coin", "turn"),
      box: { widthPx: 12, heightPx: 12 },
      behaviours: { collectible: { variable: "bonus", amount: 5, sound: "soundCoin" } },
      rules: { ...comes, taken: when("collected", { objects: "this" }, throws("glitter")) },
    }),
    heart: prefab("Heart", next(), {
      look: spriteLook("heart"),
      box: { widthPx: 12, heightPx: 12 },
      rules: {
        ...comes,
        taken: when(
          "touchBegins",
          { objects: "this", others: "#player" },
          deed("heal", { objects: "other", amount: 1 }),
          deed("playSound", { sound: "soundHeart" }),
          throws("glitter"),
          deed("destroy", { objects: "this" }),
        ),
      },
    }),
    log: prefab("Log", next(), obstacle("log", "", { widthPx: 15, heightPx: 9 })),
    spikes: prefab("Spikes", next(), obstacle("spikes", "", { widthPx: 12, heightPx: 7, offsetYPx: 4 })),
    slug: prefab(
      "Slug",
      next(),
      obstacle(
        "slug",
        "crawl",
        { widthPx: 12, heightPx: 9, offsetYPx: 3.5 },
        {
          behaviours: stompable,
          rules: {
            crawl: told(
              "A slug comes towards you: on top of the speed of the road it has one of its own.",
              when("everyTick", {}, deed("shift", { objects: "this", dx: -0.4, dy: 0 })),
            ),
            ...stomped,
          },
        },
      ),
    ),
    bee: prefab(
      "Bee",
      next(),
      obstacle(
        "bee",
        "fly",
        { widthPx: 11, heightPx: 8, offsetYPx: 1 },
        { behaviours: { ...stompable, float: { heightPx: 5, periodMs: 900 } }, rules: stomped },
      ),
    ),
    floor: prefab("Floor", next(), { look: { kind: "none" }, box: { widthPx: 400, heightPx: 30, solid: true } }),
    ground: prefab("Ground", next(), strip("ground", 352, 2, 1)),
    woods: prefab("Woods", next(), strip("woods", 256, 3, 0.4)),
    hills: prefab("Far hills", next(), strip("hills", 256, 3, 0.2)),
    mountains: prefab("Mountains", next(), strip("mountains", 256, 3, 0.08)),
    cloud: prefab("Cloud", next(), strip("cloud", 130, 4, 0.12)),
    sky: prefab("Sky", next(), { look: spriteLook("sky") }),
    dusk: prefab("Dusk", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 340, heightPx: 200, color: "#2a2238", opacity: 1 },
      rules: {
        fall: told(
          "Evening falls as you run: a dark sheet over the landscape, as thick as the part of the way that you have made.",
          when("everyTick", {}, deed("setOpacity", { objects: "this", opacity: "min(score / goal, 1) * 55" })),
        ),
      },
    }),
    leaves: drifting("Leaves", next(), {
      spriteId: "leaf",
      ratePerS: 4,
      lifetimeMs: 5_000,
      directionDeg: 165,
      spreadDeg: 30,
      speedPxPerS: 70,
      gravityPxPerS2: 6,
      startSizePx: 5,
      endSizePx: 4,
      spinDegPerS: 140,
      endOpacity: 1,
      areaWidthPx: 380,
      areaHeightPx: 90,
    }),
    dust: burst("Dust", next(), {
      burst: 7,
      lifetimeMs: 320,
      spreadDeg: 150,
      speedPxPerS: 40,
      gravityPxPerS2: 20,
      areaWidthPx: 10,
      areaHeightPx: 0,
      startColor: "#f9e8c0",
      endColor: "#c98a54",
      startOpacity: 0.9,
      endOpacity: 0,
    }),
    puff: burst("Puff", next(), {
      burst: 2,
      lifetimeMs: 300,
      directionDeg: 190,
      spreadDeg: 40,
      speedPxPerS: 60,
      gravityPxPerS2: -20,
      areaWidthPx: 2,
      areaHeightPx: 0,
      startColor: "#f9e8c0",
      endColor: "#c98a54",
      startOpacity: 0.8,
      endOpacity: 0,
    }),
    glitter: burst("Glitter", next(), { startColor: "#fff3b0", endColor: "#f0a23d", gravityPxPerS2: 60 }),
    stars: burst("Stars", next(), {
      burst: 12,
      speedPxPerS: 85,
      startSizePx: 3,
      startColor: "#fff8e0",
      endColor: "#ff8a4a",
      spinDegPerS: 360,
    }),
    confetti: burst("Confetti", next(), {
      burst: 70,
      lifetimeMs: 1_500,
      spreadDeg: 120,
      speedPxPerS: 170,
      gravityPxPerS2: 160,
      startSizePx: 3,
      endSizePx: 2,
      spinDegPerS: 540,
      startColor: "#ffe27a",
      endColor: "#f06a55",
      endOpacity: 0.8,
      areaWidthPx: 120,
    }),
    heartPicture: prefab("Heart picture", next(), { look: spriteLook("heart"), rules: { changed: jumpsWith("health") } }),
    healthText: prefab("Health text", next(), { look: textLook("{health}", "#fbf7ee") }),
    scoreText: prefab("Score text", next(), { look: textLook("{score}", "#ffe27a", "right"), rules: { changed: jumpsWith("bonus") } }),
    barBack: prefab("Way", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 164, heightPx: 8, color: "#14101e", opacity: 0.55, cornerPx: 3 },
    }),
    bar: prefab("Way made", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 160, heightPx: 4, color: "#ffe27a", opacity: 1, cornerPx: 1 },
      rules: {
        grow: told(
          "A bar is a rectangle that is stretched. It is shifted too, so that it grows to the right only.",
          when(
            "everyTick",
            {},
            deed("stretch", { objects: "this", x: "max(1, min(score / goal, 1) * 100)", y: 100 }),
            deed("setX", { objects: "this", x: "80 + min(score / goal, 1) * 80" }),
          ),
        ),
      },
    }),
    runner: prefab("Runner on the bar", next(), {
      look: spriteLook("fox", "run"),
      rules: { go: when("everyTick", {}, deed("setX", { objects: "this", x: "80 + min(score / goal, 1) * 160" })) },
    }),
    hint: prefab("Hint", next(), {
      look: textLook("{jump} to jump, twice for a higher one", "#fbf7ee", "center"),
      behaviours: { lifetime: { durationMs: 5_000, fadeMs: 1_000 } },
    }),
    title: titleText(next(), "Autumn Run", "#ffe27a", "#3a1f2b"),
    prompt: promptText(next(), "Press {jump}, or tap"),
    best: bestText(next()),
    band: band(
      next(),
      0.15,
      "7 . 12 . 16 . 19 16 . 12 . 16 14 . 11 . 9 . 12 . 16 . 21 19 . 16 . 12 14 . . .",
      "0 . 12 . 0 . 12 . 7 . 14 . 7 . 14 . 9 . 16 . 9 . 16 . 5 . 12 . 7 . 14 .",
    ),
  };
}
