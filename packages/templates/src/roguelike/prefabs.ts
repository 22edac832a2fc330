import type { Prefab } from "@playsmith/game-format";
import { orders } from "../art/assets.ts";
import { type PrefabSketch, prefab, spriteLook, textLook } from "../art/building.ts";
import { burst, drifting, jumpsWith, throws } from "../art/effects.ts";
import { band } from "../art/music.ts";
import { check, deed, either, told, when } from "../art/rules.ts";
import { promptText, titleText } from "../art/title.ts";

const CELL_PX = 16;

/** Attacks whatever is in the adjacent cell on that side. */
const strike = (input: string, right: number, down: number) => {
  const there = `#enemy where abs(#enemy.toX - this.x - ${right * CELL_PX}) < 9 and abs(#enemy.toY - this.y - ${down * CELL_PX}) < 9`;
  return when(
    "actionPressed",
    { input },
    check(`count(${there}) > 0`),
    deed("hurtBy", { objects: there, damage: 1 }),
    deed("playSound", { sound: "soundHit" }),
    deed("cameraShake", { strength: 2, time: 0.1 }),
    deed("cameraBy", { dx: right * 3, dy: down * 3 }),
    deed("addToVariable", { variable: "turns", amount: 1 }),
  );
};

const fox: PrefabSketch = {
  look: spriteLook("fox", "idle"),
  box: { widthPx: 10, heightPx: 10, offsetYPx: 2 },
  tags: ["player"],
  light: { radiusPx: 84, color: "#ffe2b0", intensity: 1.2 },
  behaviours: {
    gridMovement: { cellPx: CELL_PX, stepMs: 120, repeats: false, stepVariable: "turns", stepSound: "soundStep" },
    health: { maxHealth: 8, invulnerableMs: 0, knockbackPxPerS: 0, hurtSound: "soundHurt", deathSound: "soundLost" },
    followCamera: { stiffness: 6, lookAheadPx: 0 },
  },
  rules: {
    left: told(
      "Walking is ready-made: Grid movement counts each step in `turns`. Fighting is this: if an enemy is in the way, strike it.",
      strike("left", -1, 0),
    ),
    right: strike("right", 1, 0),
    up: strike("up", 0, -1),
    down: told("A stroke takes a turn as a step does.", strike("down", 0, 1)),
    wait: told(
      "Sometimes it is wise to wait for the other to come.",
      when(
        "actionPressed",
        { input: "jump" },
        deed("addToVariable", { variable: "turns", amount: 1 }),
        deed("setScale", { objects: "this", scale: 112 }),
        deed("tween", { objects: "this", property: "scale", value: 100, time: 0.2, easing: "outBack" }),
      ),
    ),
    hurt: when(
      "hurt",
      { objects: "this" },
      throws("stars"),
      deed("cameraShake", { strength: 4, time: 0.2 }),
      deed("cameraFlash", { color: "#c0344a", time: 0.12 }),
    ),
  },
};

/** An enemy that moves after the player. */
const enemy = (spriteId: string, health: number, every: number, throughWalls = false): PrefabSketch => ({
  look: spriteLook(spriteId, "crawl"),
  box: { widthPx: 12, heightPx: 12, solid: true },
  tags: ["enemy"],
  variables: { toX: 0, toY: 0, dx: 0, dy: 0, every },
  behaviours: { health: { maxHealth: health, invulnerableMs: 0, knockbackPxPerS: 0, variable: "", losesGame: false, fallsOut: false } },
  rules: {
    born: told(
      "`toX` and `toY` are the middle of the cell that it holds. The picture may still be on its way there.",
      when(
        "created",
        { objects: "this" },
        deed("setOwnVariable", { objects: "this", variable: "toX", value: "this.x" }),
        deed("setOwnVariable", { objects: "this", variable: "toY", value: "this.y" }),
      ),
    ),
    turn: told(
      "The heart of a turn-based game: when `turns` changes, everybody else has a turn. It waits until the fox's step is done, then looks: is the fox in the next cell? Then bite. Is it near? Then take a step towards it, the longer way first.",
      when(
        "variableChanges",
        { variable: "turns" },
        check("mod(turns, this.every) = 0 and distance(this, Fox) < 104"),
        deed("wait", { time: 0.14 }),
        check("exists(Fox)"),
        deed("setOwnVariable", { objects: "this", variable: "dx", value: "snap(Fox.x - this.toX, 16)" }),
        deed("setOwnVariable", { objects: "this", variable: "dy", value: "snap(Fox.y - this.toY, 16)" }),
        either(
          "abs(this.dx) + abs(this.dy) <= 16",
          [
            deed("hurtBy", { objects: "Fox", damage: 1 }),
            deed("shift", { objects: "this", dx: "sign(this.dx) * 6", dy: "sign(this.dy) * 6" }),
          ],
          [
            deed("place", { objects: "this", x: "this.toX", y: "this.toY" }),
            either(
              "abs(this.dx) >= abs(this.dy)",
              [deed(throughWalls ? "shift" : "move", { objects: "this", dx: "sign(this.dx) * 16", dy: 0 })],
              [deed(throughWalls ? "shift" : "move", { objects: "this", dx: 0, dy: "sign(this.dy) * 16" })],
            ),
            either("distance(this.x, this.y, this.toX, this.toY) < 15.5", [
              deed("place", { objects: "this", x: "this.toX", y: "this.toY" }),
              either(
                "abs(this.dx) < abs(this.dy)",
                [deed("move", { objects: "this", dx: "sign(this.dx) * 16", dy: 0 })],
                [deed("move", { objects: "this", dx: 0, dy: "sign(this.dy) * 16" })],
              ),
            ]),
            either("distance(this.x, this.y, this.toX, this.toY) > 15.5", [
              deed("setOwnVariable", { objects: "this", variable: "dx", value: "this.x - this.toX" }),
              deed("setOwnVariable", { objects: "this", variable: "dy", value: "this.y - this.toY" }),
              deed("setOwnVariable", { objects: "this", variable: "toX", value: "this.x" }),
              deed("setOwnVariable", { objects: "this", variable: "toY", value: "this.y" }),
              deed("shift", { objects: "this", dx: "-this.dx", dy: "-this.dy" }),
            ]),
          ],
        ),
        deed("tween", { objects: "this", property: "x", value: "this.toX", time: 0.12, easing: "outQuad" }),
        deed("tween", { objects: "this", property: "y", value: "this.toY", time: 0.12, easing: "outQuad" }),
      ),
    ),
    hit: when(
      "hurt",
      { objects: "this" },
      deed("setOpacity", { objects: "this", opacity: 30 }),
      deed("tween", { objects: "this", property: "opacity", value: 100, time: 0.25, easing: "outQuad" }),
      throws("stars"),
    ),
    dies: when("dies", { objects: "this" }, throws("poof"), deed("addToVariable", { variable: "beaten", amount: 1 })),
  },
});

/** An item that is picked up by stepping on it. */
const taken = (...deeds: ReturnType<typeof deed>[]) =>
  when("touchBegins", { objects: "this", others: "#player" }, ...deeds, throws("shine"), deed("destroy", { objects: "this" }));

/** Prefabs by id. */
export function roguelikePrefabs(): Record<string, Prefab> {
  const order = orders();
  const next = () => order.next().value;
  return {
    fox: prefab("Fox", next(), fox),
    slug: prefab("Slug", next(), enemy("slug", 2, 2)),
    beetle: prefab("Beetle", next(), enemy("beetle", 3, 2)),
    ghost: prefab("Ghost", next(), {
      ...enemy("ghost", 2, 3, true),
      light: { radiusPx: 34, color: "#93d3f2", intensity: 0.8 },
    }),
    key: prefab("Key", next(), {
      look: spriteLook("key"),
      box: { widthPx: 8, heightPx: 8 },
      behaviours: { float: { heightPx: 2 } },
      light: { radiusPx: 30, color: "#ffe27a", intensity: 0.9 },
      rules: {
        take: told(
          "The key opens the stairs of its floor. They hear of it by a message.",
          taken(
            deed("setVariable", { variable: "hasKey", value: true }),
            deed("playSound", { sound: "soundKey" }),
            deed("sendMessage", { message: "unlocked" }),
          ),
        ),
      },
    }),
    heart: prefab("Heart", next(), {
      look: spriteLook("heart"),
      box: { widthPx: 8, heightPx: 8 },
      behaviours: { float: { heightPx: 2 } },
      light: { radiusPx: 26, color: "#f06a55", intensity: 0.8 },
      rules: { take: taken(deed("heal", { objects: "other", amount: 3 }), deed("playSound", { sound: "soundHeart" })) },
    }),
    stairs: prefab("Stairs", next(), {
      look: spriteLook("stairs", "shut"),
      box: { widthPx: 6, heightPx: 6 },
      light: { radiusPx: 40, color: "#93d3f2", intensity: 0.6 },
      rules: {
        open: when(
          "messageReceived",
          { message: "unlocked" },
          deed("playAnimation", { objects: "this", animation: "open" }),
          throws("shine"),
          deed("playSound", { sound: "soundStairs" }),
        ),
        down: told(
          "With the key, the stairs lead to the next scene of the list. Without, they say what is missing.",
          when(
            "touchBegins",
            { objects: "this", others: "#player" },
            either(
              "hasKey",
              [deed("playSound", { sound: "soundStairs" }), deed("nextScene")],
              [deed("setVariable", { variable: "hint", value: '"Locked. Where is the key?"' })],
            ),
          ),
        ),
      },
    }),
    gem: prefab("Moonstone", next(), {
      look: spriteLook("gem", "shine"),
      box: { widthPx: 8, heightPx: 8 },
      behaviours: { float: { heightPx: 3 } },
      light: { radiusPx: 70, color: "#93d3f2", intensity: 1.2, flicker: 0.05 },
      rules: {
        take: told(
          "The treasure: who has it has won.",
          taken(
            deed("playSound", { sound: "soundWon" }),
            deed("createAt", { objects: "this", prefab: "confetti", dx: 0, dy: 0 }),
            deed("cameraFlash", { color: "#93d3f2", time: 0.3 }),
            deed("winGame"),
          ),
        ),
      },
    }),
    torch: prefab("Torch", next(), {
      look: spriteLook("torch", "burn"),
      light: { radiusPx: 92, color: "#ffbe78", intensity: 1.1, flicker: 0.14 },
    }),
    shine: burst("Shine", next(), { burst: 14, gravityPxPerS2: -20, startColor: "#ffe27a", endColor: "#93d3f2", blend: "add" }),
    stars: burst("Stars", next(), {
      burst: 8,
      speedPxPerS: 70,
      gravityPxPerS2: 0,
      startSizePx: 3,
      startColor: "#fff8e0",
      endColor: "#ff8a4a",
    }),
    poof: burst("Poof", next(), {
      burst: 18,
      lifetimeMs: 500,
      speedPxPerS: 60,
      gravityPxPerS2: -20,
      drag: 0.2,
      startSizePx: 4,
      startColor: "#d5d3e3",
      endColor: "#45395a",
    }),
    confetti: burst("Confetti", next(), {
      burst: 60,
      lifetimeMs: 1_400,
      speedPxPerS: 120,
      gravityPxPerS2: 0,
      startSizePx: 3,
      endSizePx: 1,
      spinDegPerS: 540,
      startColor: "#ffe27a",
      endColor: "#93d3f2",
      endOpacity: 0.6,
    }),
    motes: drifting("Motes", next(), {
      ratePerS: 4,
      lifetimeMs: 5_000,
      directionDeg: -90,
      spreadDeg: 60,
      speedPxPerS: 6,
      startSizePx: 1,
      endSizePx: 1,
      startColor: "#ffbe78",
      endColor: "#9d96b5",
      startOpacity: 0.8,
      endOpacity: 0,
      areaWidthPx: 320,
      areaHeightPx: 190,
    }),
    heartPicture: prefab("Heart picture", next(), { look: spriteLook("heart"), rules: { changed: jumpsWith("health") } }),
    healthText: prefab("Health text", next(), { look: textLook("{health}", "#fbf7ee") }),
    keyPicture: prefab("Key picture", next(), {
      look: spriteLook("key"),
      rules: { shown: when("everyTick", {}, deed("setOpacity", { objects: "this", opacity: "if(hasKey, 100, 25)" })) },
    }),
    floorText: prefab("Floor text", next(), { look: textLook("{place}", "#93d3f2", "right") }),
    hint: prefab("Hint", next(), {
      look: textLook("{hint}", "#fbf7ee", "center"),
      rules: {
        first: when("created", { objects: "this" }, deed("startOwnTimer", { objects: "this", timer: "hint", time: 5 })),
        clear: told(
          "A hint stays for four seconds. Each new one starts the timer again.",
          when("variableChanges", { variable: "hint" }, deed("startOwnTimer", { objects: "this", timer: "hint", time: 4 })),
        ),
        gone: when("ownTimerDone", { objects: "this", timer: "hint" }, deed("setVariable", { variable: "hint", value: '""' })),
      },
    }),
    title: titleText(next(), "Moss Cellar", "#cfe77c"),
    prompt: promptText(next(), "Press {jump}, or tap"),
    band: band(
      next(),
      0.25,
      "0 . . 3 . . 7 . . 6 . . 3 . . . 0 . . 3 . . 8 . . 7 . . 3 . 2 .",
      "0 . . . . . 7 . 6 . . . . . 3 . 0 . . . . . 8 . 7 . . . 2 . . .",
    ),
  };
}
