import type { Prefab } from "@playsmith/game-format";
import { orders } from "../art/assets.ts";
import { type PrefabSketch, prefab, spriteLook, textLook } from "../art/building.ts";
import { burst, drifting, jumpsWith, throws } from "../art/effects.ts";
import { band } from "../art/music.ts";
import { check, deed, either, given, told, when } from "../art/rules.ts";
import { promptText, titleText } from "../art/title.ts";

/** The position of the cannon's axle. */
export const CANNON = { x: 40, y: 146 } as const;
/** Speed of an acorn per percent of power. */
const SPEED = 5;
const DOTS = 7;

const fire = [
  deed("createAt", { objects: "this", prefab: "acorn", dx: "cos(this.angle) * 14", dy: "sin(this.angle) * 14" }),
  deed("setVelocity", { objects: "created", speed: `power * ${SPEED}`, angle: "this.angle" }),
  deed("addToVariable", { variable: "shots", amount: -1 }),
  deed("setOwnVariable", { objects: "this", variable: "isLoading", value: false }),
  deed("playSound", { sound: "soundShot" }),
  deed("createAt", { objects: "this", prefab: "smoke", dx: "cos(this.angle) * 14", dy: "sin(this.angle) * 14" }),
  deed("cameraShake", { strength: "1 + power / 30", time: 0.2 }),
  deed("stretch", { objects: "this", x: 75, y: 115 }),
  deed("tween", { objects: "this", property: "scaleX", value: 100, time: 0.4, easing: "outElastic" }),
  deed("tween", { objects: "this", property: "scaleY", value: 100, time: 0.4, easing: "outElastic" }),
  deed("setVariable", { variable: "power", value: 0 }),
];

const cannon: PrefabSketch = {
  look: spriteLook("cannon"),
  variables: { isLoading: false },
  rules: {
    up: told(
      "Up and down turn the log.",
      when("actionHeld", { input: "up" }, deed("setAngle", { objects: "this", angle: "max(this.angle - 0.8, -80)" })),
    ),
    down: when("actionHeld", { input: "down" }, deed("setAngle", { objects: "this", angle: "min(this.angle + 0.8, 5)" })),
    load: told(
      "Hold to load: the power grows with each tick. `isLoading` remembers that this press began while there were acorns left.",
      when(
        "actionPressed",
        { input: "jump" },
        check("shots > 0 and count(Acorn) = 0"),
        deed("setOwnVariable", { objects: "this", variable: "isLoading", value: true }),
        deed("setVariable", { variable: "power", value: 20 }),
      ),
    ),
    grow: when(
      "actionHeld",
      { input: "jump" },
      check("this.isLoading"),
      deed("setVariable", { variable: "power", value: "min(power + 1, 100)" }),
    ),
    fire: told(
      "Let go, and an acorn flies the way the log points.",
      when("actionReleased", { input: "jump" }, check("this.isLoading"), ...fire),
    ),
    aim: told(
      "With mouse or finger: the log looks at the pointer, and the further away that is, the stronger the shot.",
      when(
        "pointerHeld",
        {},
        check("shots > 0 and count(Acorn) = 0"),
        deed("setOwnVariable", { objects: "this", variable: "isLoading", value: true }),
        deed("setAngle", { objects: "this", angle: "clamp(angle(this.x, this.y, pointerX, pointerY), -80, 5)" }),
        deed("setVariable", { variable: "power", value: "clamp(distance(this.x, this.y, pointerX, pointerY) * 0.7, 20, 100)" }),
      ),
    ),
    shoot: when("pointerReleased", {}, check("this.isLoading"), ...fire),
    ticks: when(
      "everySeconds",
      { time: 0.1 },
      check("this.isLoading"),
      deed("playSoundWith", { sound: "soundTick", volume: 100, pitch: "60 + power" }),
    ),
  },
};

/** Detects an impact by a sudden change of a body's speed. */
const knocks = (least: number, ...deeds: ReturnType<typeof deed>[]) => ({
  knock: told(
    "What is a hard knock? A speed that has suddenly changed. The speed of the tick before is kept to compare.",
    when(
      "everyTick",
      {},
      either(`abs(this.speed - this.before) > ${least} and time - this.since > 0.5`, deeds),
      deed("setOwnVariable", { objects: "this", variable: "before", value: "this.speed" }),
    ),
  ),
  born: when("created", { objects: "this" }, deed("setOwnVariable", { objects: "this", variable: "since", value: "time" })),
});
const remembers = { before: 0, since: 0 };

const body = (spriteId: string, widthPx: number, heightPx: number, density: number): PrefabSketch => ({
  look: spriteLook(spriteId),
  box: { widthPx, heightPx, solid: true },
  tags: ["block"],
  variables: remembers,
  behaviours: { rigidBody: { density, friction: 0.8, bouncePercent: 5 } },
  rules: knocks(60, deed("playSound", { sound: "soundKnock" }), throws("dust")),
});

const pumpkin: PrefabSketch = {
  look: spriteLook("pumpkin"),
  collider: { kind: "circle", radiusPx: 7, offsetXPx: 0, offsetYPx: 0, solid: true },
  tags: ["pumpkin"],
  variables: remembers,
  behaviours: { rigidBody: { density: 0.7, friction: 0.9, bouncePercent: 10, spinDragPerS: 2 } },
  rules: {
    ...knocks(85, deed("destroy", { objects: "this" })),
    away: when("leavesArea", { objects: "this", area: "scene" }, deed("destroy", { objects: "this" })),
    splat: when(
      "destroyed",
      { objects: "this" },
      throws("pulp"),
      throws("seeds"),
      deed("playSound", { sound: "soundSplat" }),
      deed("cameraShake", { strength: 3, time: 0.2 }),
    ),
  },
};

/** Prefabs by id. */
export function puzzlePrefabs(): Record<string, Prefab> {
  const order = orders();
  const next = () => order.next().value;
  return {
    cannon: prefab("Cannon", next(), cannon),
    wheel: prefab("Wheel", next(), { look: spriteLook("wheel") }),
    fox: prefab("Fox", next(), {
      look: spriteLook("fox", "idle"),
      rules: {
        cheer: told(
          "The fox hops at every pumpkin. Nobody needs this rule, and everybody likes it.",
          when(
            "valueChanges",
            { value: "count(Pumpkin)" },
            deed("stopTweens", { objects: "this" }),
            deed("setY", { objects: "this", y: "this.startY - 14" }),
            deed("tween", { objects: "this", property: "y", value: "this.startY", time: 0.5, easing: "outBounce" }),
          ),
        ),
      },
    }),
    acorn: prefab("Acorn", next(), {
      look: spriteLook("acorn"),
      collider: { kind: "circle", radiusPx: 5, offsetXPx: 0, offsetYPx: 0, solid: true },
      tags: ["acorn"],
      behaviours: {
        rigidBody: { density: 2, bouncePercent: 35, friction: 0.7, spinDragPerS: 1, isFast: true },
        lifetime: { durationMs: 4_500, fadeMs: 400 },
      },
      trail: { durationMs: 350, widthPx: 4, color: "#fbf7ee", opacity: 0.5 },
      rules: {
        away: when("leavesArea", { objects: "this", area: "scene" }, check("this.y > 0"), deed("destroy", { objects: "this" })),
        poof: when("destroyed", { objects: "this" }, throws("dust")),
      },
    }),
    pumpkin: prefab("Pumpkin", next(), pumpkin),
    crate: prefab("Crate", next(), body("crate", 16, 16, 0.6)),
    beam: prefab("Beam", next(), body("beam", 47, 8, 0.6)),
    post: prefab("Post", next(), body("beam", 47, 8, 0.6)),
    stone: prefab("Stone", next(), body("stone", 16, 16, 3)),
    dot: prefab("Dot", next(), {
      look: spriteLook("dot"),
      variables: { number: 1 },
      rules: {
        show: told(
          "Where will the acorn be a moment from now? Speed times time, and gravity pulls it down by half the time squared.",
          when(
            "everyTick",
            {},
            deed("setOpacity", { objects: "this", opacity: "if(power > 0, 100 - this.number * 11, 0)" }),
            deed("place", {
              objects: "this",
              x: `Cannon.x + cos(Cannon.angle) * (14 + power * ${SPEED} * this.number * 0.07)`,
              y: `Cannon.y + sin(Cannon.angle) * (14 + power * ${SPEED} * this.number * 0.07) + scene.gravity / 2 * (this.number * 0.07) ^ 2`,
            }),
          ),
        ),
      },
    }),
    smoke: burst("Smoke", next(), {
      burst: 12,
      lifetimeMs: 500,
      speedPxPerS: 45,
      gravityPxPerS2: -30,
      drag: 0.1,
      startSizePx: 5,
      endSizePx: 1,
      startColor: "#fbf7ee",
      endColor: "#9d96b5",
      startOpacity: 0.8,
      endOpacity: 0,
    }),
    dust: burst("Dust", next(), {
      burst: 6,
      lifetimeMs: 350,
      speedPxPerS: 40,
      gravityPxPerS2: 40,
      startColor: "#f9e8c0",
      endColor: "#c98a54",
      endOpacity: 0,
    }),
    pulp: burst("Pulp", next(), {
      burst: 26,
      lifetimeMs: 700,
      speedPxPerS: 120,
      gravityPxPerS2: 320,
      startSizePx: 4,
      endSizePx: 1,
      startColor: "#f9a03c",
      endColor: "#d9702a",
    }),
    seeds: burst("Seeds", next(), {
      burst: 10,
      lifetimeMs: 800,
      speedPxPerS: 90,
      gravityPxPerS2: 300,
      startSizePx: 2,
      endSizePx: 2,
      startColor: "#f9e8c0",
      endColor: "#ecc58c",
    }),
    confetti: burst("Confetti", next(), {
      burst: 70,
      lifetimeMs: 1_500,
      spreadDeg: 120,
      speedPxPerS: 180,
      gravityPxPerS2: 170,
      startSizePx: 3,
      endSizePx: 2,
      spinDegPerS: 540,
      startColor: "#f9a03c",
      endColor: "#86c04f",
      endOpacity: 0.8,
      areaWidthPx: 80,
    }),
    pollen: drifting("Pollen", next(), {
      ratePerS: 4,
      lifetimeMs: 6_000,
      directionDeg: 10,
      spreadDeg: 50,
      speedPxPerS: 12,
      startSizePx: 2,
      endSizePx: 1,
      startColor: "#fff6c8",
      endColor: "#ffffff",
      startOpacity: 0.9,
      endOpacity: 0,
      areaWidthPx: 320,
      areaHeightPx: 110,
    }),
    sky: prefab("Sky", next(), { look: spriteLook("sky") }),
    cloud: prefab("Cloud", next(), {
      look: spriteLook("cloud"),
      behaviours: { wrap: { marginPx: 20 } },
      rules: { drift: when("everyTick", {}, deed("shift", { objects: "this", dx: 0.06, dy: 0 })) },
    }),
    hills: prefab("Hills", next(), { look: spriteLook("hills") }),
    woods: prefab("Woods", next(), { look: spriteLook("woods") }),
    acornPicture: prefab("Acorn picture", next(), { look: spriteLook("acorn"), rules: { changed: jumpsWith("shots") } }),
    shotsText: prefab("Shots text", next(), { look: textLook("{shots}", "#fbf7ee") }),
    pumpkinPicture: prefab("Pumpkin picture", next(), { look: spriteLook("pumpkin") }),
    pumpkinsText: prefab("Pumpkins text", next(), {
      look: textLook("{left}", "#f9a03c"),
      rules: { count: when("everyTick", {}, deed("setVariable", { variable: "left", value: "count(Pumpkin)" })) },
    }),
    powerBack: prefab("Power back", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 44, heightPx: 6, color: "#14101e", opacity: 0.7, cornerPx: 2 },
      rules: { shown: when("everyTick", {}, deed("setOpacity", { objects: "this", opacity: "if(power > 0, 70, 0)" })) },
    }),
    powerBar: prefab("Power bar", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 40, heightPx: 3, color: "#f06a55", opacity: 1 },
      rules: {
        grow: when(
          "everyTick",
          {},
          deed("setOpacity", { objects: "this", opacity: "if(power > 0, 100, 0)" }),
          deed("stretch", { objects: "this", x: "max(power, 1)", y: 100 }),
          deed("setX", { objects: "this", x: `${CANNON.x - 20} + power / 5` }),
        ),
      },
    }),
    banner: prefab("Banner", next(), {
      look: { ...textLook("{banner}", "#ffe27a", "center", 16), outlineColor: "#14101e", outlinePx: 1 },
      behaviours: { lifetime: { durationMs: 2_200, fadeMs: 600 } },
    }),
    hint: prefab("Hint", next(), {
      look: textLook("Up and down to aim, hold {jump} and let go", "#fbf7ee", "center"),
      rules: { away: when("variableChanges", { variable: "shots" }, given("onlyOnce"), deed("fadeOut", { objects: "this", time: 0.5 })) },
    }),
    title: titleText(next(), "Acorn Cannon", "#ffe27a", "#3a1f2b"),
    prompt: promptText(next(), "Press {jump}, or tap"),
    band: band(
      next(),
      0.2,
      "12 . . 14 16 . . . 19 . 16 . 14 . . . 12 . . 14 16 . 14 . 12 . 9 . 7 . . .",
      "0 . 7 . 4 . 7 . 5 . 9 . 7 . 11 . 0 . 7 . 9 . 12 . 5 . 7 . 0 . . .",
    ),
  };
}

export const dotNumbers: readonly number[] = Array.from({ length: DOTS }, (_, index) => index + 1);
