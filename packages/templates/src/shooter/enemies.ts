import type { Prefab } from "@playsmith/game-format";
import { type PrefabSketch, prefab, spriteLook } from "../art/building.ts";
import { throws } from "../art/effects.ts";
import { block, check, deed, either, given, type RuleSketch, told, when } from "../art/rules.ts";

const danger = { hazard: { victimTag: "player" } };

/** Shared by all enemies: a short enlargement when hit, a burst when destroyed, and a return to the top when missed. */
const common: Readonly<Record<string, RuleSketch>> = {
  hit: told(
    "Nothing feels hit that does not move. A pop of a tenth of a second is enough.",
    when(
      "hurt",
      { objects: "this" },
      deed("playSound", { sound: "soundHit" }),
      deed("setScale", { objects: "this", scale: 125 }),
      deed("tween", { objects: "this", property: "scale", value: 100, time: 0.15, easing: "outQuad" }),
    ),
  ),
  burst: when(
    "dies",
    { objects: "this" },
    throws("boom"),
    throws("smoke"),
    deed("playSound", { sound: "soundBoom" }),
    deed("cameraShake", { strength: 2, time: 0.15 }),
  ),
  again: told(
    "Who slips past comes again from above, so a wave is only over when all of it is shot down.",
    when("everyTick", {}, check("this.y > 200"), deed("setY", { objects: "this", y: -16 })),
  ),
  gift: told(
    "One in six leaves something.",
    when("dies", { objects: "this" }, given("chance", { percent: 16 }), either("chance(60)", [throws("power")], [throws("heart")])),
  ),
};

const enemy = (
  spriteId: string,
  animation: string,
  health: number,
  points: number,
  rules: Readonly<Record<string, RuleSketch>>,
): PrefabSketch => ({
  look: spriteLook(spriteId, animation),
  box: { widthPx: 12, heightPx: 11 },
  tags: ["enemy"],
  behaviours: {
    health: { maxHealth: health, invulnerableMs: 0, knockbackPxPerS: 0, variable: "", losesGame: false, fallsOut: false },
    score: { variable: "score", amount: points, bestVariable: "best" },
    ...danger,
  },
  rules: { ...rules, ...common },
});

const king: PrefabSketch = {
  look: spriteLook("king", "calm"),
  box: { widthPx: 50, heightPx: 44, offsetYPx: 6 },
  tags: ["enemy", "king"],
  variables: { isAngry: false },
  behaviours: {
    health: { maxHealth: 170, invulnerableMs: 0, knockbackPxPerS: 0, variable: "", losesGame: false, fallsOut: false },
    score: { variable: "score", amount: 2_000, bestVariable: "best" },
    ...danger,
  },
  rules: {
    come: told(
      "The king comes down from above and then sways from side to side. A sine of the time makes the swaying.",
      when(
        "created",
        { objects: "this" },
        deed("playSound", { sound: "soundRoar" }),
        deed("cameraShake", { strength: 4, time: 0.8 }),
        deed("tween", { objects: "this", property: "y", value: 50, time: 1.6, easing: "outBack" }),
      ),
    ),
    sway: when("everyTick", {}, deed("setX", { objects: "this", x: "160 + sin(time * if(this.isAngry, 80, 45)) * 105" })),
    spit: told(
      "A fan of seeds: the loop's round, 1 to 5, turns each a little further.",
      when(
        "everySeconds",
        { time: 1.6 },
        check("this.y > 40"),
        block(
          "repeat",
          { times: 5 },
          deed("createAt", { objects: "this", prefab: "seed", dx: 0, dy: 24 }),
          deed("setAngle", { objects: "created", angle: "90 + (loop - 3) * 20" }),
        ),
      ),
    ),
    aim: when(
      "everySeconds",
      { time: 0.7 },
      check("this.isAngry and exists(Rocket)"),
      deed("createAt", { objects: "this", prefab: "seed", dx: 0, dy: 24 }),
      deed("aimAt", { objects: "created", target: "Rocket" }),
    ),
    rage: told(
      "At half of its health it loses its temper. `becomes true` is told once, not in each tick in which it is so.",
      when(
        "becomesTrue",
        { test: "this.health <= this.maxHealth / 2" },
        deed("setOwnVariable", { objects: "this", variable: "isAngry", value: true }),
        deed("playAnimation", { objects: "this", animation: "angry" }),
        deed("playSound", { sound: "soundRoar" }),
        deed("cameraShake", { strength: 5, time: 0.5 }),
        deed("cameraFlash", { color: "#c0344a", time: 0.2 }),
      ),
    ),
    hit: when(
      "hurt",
      { objects: "this" },
      deed("playSound", { sound: "soundHit" }),
      deed("setScale", { objects: "this", scale: 104 }),
      deed("tween", { objects: "this", property: "scale", value: 100, time: 0.1, easing: "outQuad" }),
    ),
  },
};

/** Prefabs by id. */
export function enemyPrefabs(next: () => string): Record<string, Prefab> {
  return {
    wasp: prefab(
      "Wasp",
      next(),
      enemy("wasp", "fly", 1, 50, {
        fly: told(
          "Down in waves. Each wasp asks for the sine of its own height, so a row of them wriggles like a snake.",
          when("everyTick", {}, deed("shift", { objects: "this", dx: "sin(this.y * 4) * 1.4", dy: 0.75 })),
        ),
      }),
    ),
    pumpkin: prefab(
      "Pumpkin",
      next(),
      enemy("pumpkin", "hop", 2, 80, {
        drop: told(
          "Pumpkins fall faster and faster, and steer a little towards you.",
          when(
            "everyTick",
            {},
            deed("shift", { objects: "this", dx: "clamp(Rocket.x - this.x, -0.4, 0.4)", dy: "0.7 + max(this.y, 0) / 100" }),
          ),
        ),
      }),
    ),
    ghost: prefab(
      "Ghost",
      next(),
      enemy("ghost", "drift", 4, 120, {
        drift: told(
          "Ghosts hover at their height, and spit a seed at you now and then.",
          when(
            "everyTick",
            {},
            deed("shift", { objects: "this", dx: "cos(time * 50 + this.startX) * 1.1", dy: "if(this.y < this.startY + 60, 0.5, 0)" }),
          ),
        ),
        spit: when(
          "everySeconds",
          { time: 2 },
          check("this.y > 0 and exists(Rocket)"),
          deed("createAt", { objects: "this", prefab: "seed", dx: 0, dy: 6 }),
          deed("aimAt", { objects: "created", target: "Rocket" }),
        ),
      }),
    ),
    king: prefab("King", next(), king),
    seed: prefab("Seed", next(), {
      look: spriteLook("seed"),
      collider: { kind: "circle", radiusPx: 2.5, offsetXPx: 0, offsetYPx: 0, solid: false },
      behaviours: {
        projectile: { speedPxPerS: 78, hitsTag: "player", lifetimeMs: 5_000, breaksAtWalls: false },
        destroyOutside: { area: "view" },
      },
    }),
  };
}
