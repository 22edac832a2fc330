import type { Prefab } from "@playsmith/game-format";
import { orders } from "../art/assets.ts";
import { type PrefabSketch, prefab, spriteLook, textLook } from "../art/building.ts";
import { burst, drifting, jumpsWith, throws } from "../art/effects.ts";
import { band } from "../art/music.ts";
import { check, deed, either, given, told, when } from "../art/rules.ts";
import { bestText, promptText, titleText } from "../art/title.ts";

/** A score text that rises and fades where a lantern was hit. */
const points: PrefabSketch = {
  look: { ...textLook("{worth}", "#ffe27a", "center"), outlineColor: "#14101e", outlinePx: 1 },
  variables: { worth: 10 },
  behaviours: { lifetime: { durationMs: 700, fadeMs: 300 } },
  rules: {
    rise: when(
      "created",
      { objects: "this" },
      deed("tweenBy", { objects: "this", property: "y", value: -14, time: 0.7, easing: "outQuad" }),
    ),
  },
};

const plank: PrefabSketch = {
  look: spriteLook("plank"),
  box: { widthPx: 42, heightPx: 6 },
  tags: ["plank"],
  rules: {
    left: told(
      "The plank is moved by rules alone: four pixels a tick,",
      when("actionHeld", { input: "left" }, deed("shift", { objects: "this", dx: -4 })),
    ),
    right: when("actionHeld", { input: "right" }, deed("shift", { objects: "this", dx: 4 })),
    follow: told(
      "or a part of the way to the mouse or finger, which looks softer than jumping there.",
      when("pointerHeld", {}, deed("setX", { objects: "this", x: "lerp(this.x, pointerX, 0.3)" })),
    ),
    stay: when("everyTick", {}, deed("keepInside", { objects: "this", area: "view" })),
    mushroom: told(
      "Grow for ten seconds. A timer is started anew when another mushroom comes, so the time does not add up.",
      when(
        "touchBegins",
        { objects: "this", others: "Mushroom" },
        deed("playSound", { sound: "soundGrow" }),
        deed("destroy", { objects: "other" }),
        deed("tween", { objects: "this", property: "scaleX", value: 160, time: 0.4, easing: "outElastic" }),
        deed("startOwnTimer", { objects: "this", timer: "grown", time: 10 }),
      ),
    ),
    shrink: when(
      "ownTimerDone",
      { objects: "this", timer: "grown" },
      deed("tween", { objects: "this", property: "scaleX", value: 100, time: 0.3, easing: "outBack" }),
    ),
    jar: when(
      "touchBegins",
      { objects: "this", others: "Jar" },
      deed("playSound", { sound: "soundGrow" }),
      deed("destroy", { objects: "other" }),
      deed("createAt", { objects: "this", prefab: "firefly", dx: 0, dy: -8 }),
      deed("setOwnVariable", { objects: "created", variable: "waits", value: false }),
      deed("setVelocity", { objects: "created", speed: 150, angle: "-90 + random(-30, 30)" }),
    ),
  },
};

const fox: PrefabSketch = {
  look: spriteLook("fox", "idle"),
  rules: {
    carry: told(
      "The fox is only for the eye: it runs to where the plank is. Its pace is how far it had to go.",
      when(
        "everyTick",
        {},
        either(
          "abs(Plank.x - this.x) > 1",
          [deed("playAnimation", { objects: "this", animation: "run" }), deed("faceTowards", { objects: "this", target: "Plank" })],
          [deed("playAnimation", { objects: "this", animation: "idle" })],
        ),
        deed("setX", { objects: "this", x: "Plank.x" }),
      ),
    ),
  },
};

const firefly: PrefabSketch = {
  look: spriteLook("firefly", "glow"),
  collider: { kind: "circle", radiusPx: 4, offsetXPx: 0, offsetYPx: 0, solid: false },
  tags: ["firefly"],
  variables: { waits: true },
  behaviours: { bounce: { speedXPxPerS: 0, speedYPxPerS: 0 } },
  trail: { durationMs: 260, widthPx: 5, color: "#ffe27a", opacity: 0.45 },
  rules: {
    wait: told(
      "Before it flies, the firefly sits on the plank. `waits` is a variable of its own, so a second firefly has another.",
      when("everyTick", {}, check("this.waits"), deed("place", { objects: "this", x: "Plank.x", y: "Plank.y - 8" })),
    ),
    start: when(
      "becomesTrue",
      { test: 'isHeld("jump") or pointerDown' },
      check("this.waits"),
      deed("setOwnVariable", { objects: "this", variable: "waits", value: false }),
      deed("setVelocity", { objects: "this", speed: 150, angle: "-90 + choose(-1, 1) * random(12, 30)" }),
      deed("playSound", { sound: "soundStart" }),
    ),
    plank: told(
      "The heart of the game: where it meets the plank decides where it goes. The middle sends it straight up, the ends far aside.",
      when(
        "touchBegins",
        { objects: "this", others: "Plank" },
        check("this.speedY > 0"),
        deed("setVelocity", {
          objects: "this",
          speed: "min(this.speed + 4, 240)",
          angle: "-90 + clamp((this.x - Plank.x) / Plank.width * 2, -1, 1) * 56",
        }),
        deed("setVariable", { variable: "combo", value: 0 }),
        deed("playSound", { sound: "soundPlank" }),
        deed("stretch", { objects: "this", x: 130, y: 70 }),
        deed("tween", { objects: "this", property: "scaleX", value: 100, time: 0.2, easing: "outBack" }),
        deed("tween", { objects: "this", property: "scaleY", value: 100, time: 0.2, easing: "outBack" }),
        throws("sparks", 4),
      ),
    ),
    lantern: told(
      "Which side of the lantern was hit? The one that the firefly has gone into less deeply. It leaves by that side.",
      when(
        "touchBegins",
        { objects: "this", others: "#lantern" },
        either(
          "(this.width + other.width) / 2 - abs(this.x - other.x) < (this.height + other.height) / 2 - abs(this.y - other.y)",
          [deed("setSpeedX", { objects: "this", x: "sign(this.x - other.x) * abs(this.speedX)" })],
          [deed("setSpeedY", { objects: "this", y: "sign(this.y - other.y) * abs(this.speedY)" })],
        ),
      ),
    ),
    edge: when("hitsWall", { objects: "this", side: "any" }, deed("playSound", { sound: "soundEdge" })),
    flat: told(
      "A firefly that flies nearly level would take for ever to come back. This keeps it moving up or down.",
      when(
        "everyTick",
        {},
        check("not this.waits and abs(this.speedY) < 50"),
        deed("setSpeedY", { objects: "this", y: "if(this.speedY < 0, -50, 50)" }),
      ),
    ),
    lost: when("everyTick", {}, check("this.y > 172"), throws("poof"), deed("destroy", { objects: "this" })),
  },
};

const lantern: PrefabSketch = {
  look: spriteLook("lantern", "red"),
  box: { widthPx: 22, heightPx: 11 },
  tags: ["lantern"],
  variables: { hits: 1 },
  rules: {
    appear: told(
      "The wall unfolds, the upper left first: each lantern waits a little, depending on where it hangs.",
      when(
        "created",
        { objects: "this" },
        deed("setOpacity", { objects: "this", opacity: 0 }),
        deed("wait", { time: "(this.x + this.y * 2) / 900" }),
        deed("setOpacity", { objects: "this", opacity: 100 }),
        deed("shift", { objects: "this", dx: 0, dy: -10 }),
        deed("tweenBy", { objects: "this", property: "y", value: 10, time: 0.4, easing: "outBounce" }),
      ),
    ),
    hit: told(
      "Each hit in a row, without touching the plank, is worth more and sounds higher.",
      when(
        "touchBegins",
        { objects: "this", others: "Firefly" },
        deed("addToOwnVariable", { objects: "this", variable: "hits", amount: -1 }),
        deed("addToVariable", { variable: "combo", amount: 1 }),
        deed("addToVariable", { variable: "score", amount: "10 * combo" }),
        deed("playSoundWith", { sound: "soundLantern", volume: 100, pitch: "100 + min(combo, 12) * 8" }),
        either(
          "this.hits > 0",
          [deed("playAnimation", { objects: "this", animation: "bent" }), throws("sparks")],
          [
            deed("createAt", { objects: "this", prefab: "points", dx: 0, dy: 0 }),
            deed("setOwnVariable", { objects: "created", variable: "worth", value: "10 * combo" }),
            deed("cameraShake", { strength: "min(1 + combo / 3, 4)", time: 0.12 }),
            deed("destroy", { objects: "this" }),
          ],
        ),
      ),
    ),
    gift: told(
      "One lantern in seven hides something.",
      when("destroyed", { objects: "this" }, given("chance", { percent: 14 }), either("chance(50)", [throws("mushroom")], [throws("jar")])),
    ),
  },
};

/** A falling object to catch. */
const falling = (spriteId: string): PrefabSketch => ({
  look: spriteLook(spriteId),
  box: { widthPx: 10, heightPx: 10 },
  behaviours: { destroyOutside: { area: "scene" } },
  rules: { fall: when("everyTick", {}, deed("shift", { objects: "this", dx: "sin(time * 200) * 0.4", dy: 0.8 })) },
});

/** Prefabs by id. */
export function breakoutPrefabs(): Record<string, Prefab> {
  const order = orders();
  const next = () => order.next().value;
  const picture = (name: string, spriteId: string) => prefab(name, next(), { look: spriteLook(spriteId) });
  const shards = (name: string, startColor: string, endColor: string) =>
    burst(name, next(), { burst: 14, speedPxPerS: 80, startSizePx: 3, gravityPxPerS2: 200, areaWidthPx: 18, startColor, endColor });
  const kind = (name: string, color: string, shardsId: string, hits = 1) =>
    prefab(name, next(), {
      look: spriteLook("lantern", color),
      variantOf: "lantern",
      overrides: { "look.animation": color, "variables.hits": hits },
      rules: { shatter: when("destroyed", { objects: "this" }, throws(shardsId)) },
    });
  return {
    plank: prefab("Plank", next(), plank),
    fox: prefab("Fox", next(), fox),
    firefly: prefab("Firefly", next(), firefly),
    lantern: prefab("Lantern", next(), lantern),
    redLantern: kind("Red lantern", "red", "redShards"),
    amberLantern: kind("Amber lantern", "amber", "amberShards"),
    greenLantern: kind("Green lantern", "green", "greenShards"),
    blueLantern: kind("Blue lantern", "blue", "blueShards"),
    ironLantern: kind("Iron lantern", "iron", "ironShards", 2),
    mushroom: prefab("Mushroom", next(), falling("mushroom")),
    jar: prefab("Jar", next(), falling("jar")),
    points: prefab("Points", next(), points),
    redShards: shards("Red shards", "#ffa873", "#c0344a"),
    amberShards: shards("Amber shards", "#ffe27a", "#d9702a"),
    greenShards: shards("Green shards", "#cfe77c", "#3f9146"),
    blueShards: shards("Blue shards", "#d5f1f7", "#4f9be0"),
    ironShards: shards("Iron shards", "#d5d3e3", "#45395a"),
    sparks: burst("Sparks", next(), {
      burst: 6,
      lifetimeMs: 260,
      speedPxPerS: 50,
      startColor: "#fff8e0",
      endColor: "#f9a03c",
      blend: "add",
    }),
    poof: burst("Poof", next(), { burst: 16, speedPxPerS: 60, gravityPxPerS2: -20, startColor: "#ffe27a", endColor: "#6b6085" }),
    confetti: burst("Confetti", next(), {
      burst: 60,
      lifetimeMs: 1_400,
      spreadDeg: 120,
      speedPxPerS: 170,
      gravityPxPerS2: 160,
      startSizePx: 3,
      endSizePx: 2,
      spinDegPerS: 540,
      startColor: "#ffe27a",
      endColor: "#ff5a6e",
      endOpacity: 0.8,
      areaWidthPx: 60,
    }),
    fireflies: drifting("Fireflies far away", next(), {
      ratePerS: 3,
      lifetimeMs: 4_000,
      spreadDeg: 360,
      speedPxPerS: 8,
      startSizePx: 2,
      endSizePx: 1,
      startColor: "#ffe95e",
      endColor: "#d8ff5a",
      endOpacity: 0,
      areaWidthPx: 300,
      areaHeightPx: 120,
      blend: "add",
    }),
    sky: picture("Sky", "sky"),
    hills: picture("Hills", "hills"),
    woods: picture("Woods", "woods"),
    lawn: picture("Lawn", "lawn"),
    star: prefab("Star", next(), {
      look: spriteLook("star"),
      rules: {
        twinkle: when(
          "created",
          { objects: "this" },
          deed("swing", { objects: "this", property: "opacity", value: -70, time: "random(1, 3)" }),
        ),
      },
    }),
    moon: prefab("Moon", next(), { look: { kind: "shape", shape: "ellipse", widthPx: 26, heightPx: 26, color: "#f9e8c0", opacity: 1 } }),
    halo: prefab("Halo", next(), { look: { kind: "shape", shape: "ellipse", widthPx: 26, heightPx: 26, color: "#f9e8c0", opacity: 0.1 } }),
    heart: prefab("Heart", next(), { look: spriteLook("heart"), rules: { changed: jumpsWith("lives") } }),
    livesText: prefab("Lives text", next(), { look: textLook("{lives}", "#fbf7ee") }),
    scoreText: prefab("Score text", next(), { look: textLook("{score}", "#ffe27a", "right"), rules: { changed: jumpsWith("score") } }),
    hint: prefab("Hint", next(), {
      look: textLook("Left and right, {jump} to let it fly", "#fbf7ee", "center"),
      behaviours: { lifetime: { durationMs: 6_000, fadeMs: 1_000 } },
    }),
    title: titleText(next(), "Lantern Night", "#ffe27a"),
    prompt: promptText(next(), "Press {jump}, or tap"),
    best: bestText(next()),
    band: band(
      next(),
      0.2,
      "12 . 16 . 19 . 16 14 12 . 9 . 12 . . . 14 . 17 . 21 . 17 16 14 . 11 . 14 . . .",
      "0 . . 7 . . 0 . 5 . . 12 . . 5 . 2 . . 9 . . 2 . 7 . . 14 . . 7 .",
    ),
  };
}
