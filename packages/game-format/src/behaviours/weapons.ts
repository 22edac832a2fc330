import { type BehaviourSpec, choice, flag, number, player, prefab, sound, tag } from "./spec.ts";

/** Projectile behaviours. */
export const weapons = {
  shoot: {
    name: "Shoot",
    group: "Weapons",
    help: "Makes a projectile when the action button ({action}) is pressed, in the direction it faces. Aimed at the pointer, pressing that shoots too.",
    searchWords: "gun fire weapon bullet attack laser player throw",
    input: "actions",
    usesAction: true,
    params: {
      projectilePrefabId: prefab("Shoots", "A prefab, best one with Projectile."),
      cooldownMs: number("Between shots", "ms", 250, 0, 60_000, 10),
      repeats: flag("Keeps shooting while held", true),
      offsetPx: number("Ahead of the centre", "px", 8, -1_000, 1_000),
      aim: choice("Aims", { facing: "Where it faces", pointer: "At the pointer", up: "Up", angle: "Along its angle" }),
      sound: sound("Sound"),
      player: player(),
    },
  },
  projectile: {
    name: "Projectile",
    group: "Weapons",
    help: "Flies on in its direction, hurts what it hits, and breaks at walls.",
    searchWords: "bullet missile arrow laser fireball shot",
    params: {
      speedPxPerS: number("Speed", "px/s", 260, 0, 5_000, 10),
      hitsTag: tag("Hits", "enemy"),
      damage: number("Damage", "hp", 1, 0, 1_000_000, 1, "What has no Health is destroyed by any damage."),
      lifetimeMs: number("Flies for", "ms", 2_000, 17, 600_000, 50),
      breaksAtWalls: flag("Breaks at walls", true),
      pierces: flag("Flies on after a hit", false),
      facesFlight: flag("Turns where it flies", true),
      hitSound: sound("Hit sound"),
    },
  },
  homing: {
    name: "Homing",
    group: "Weapons",
    help: "Turns a projectile towards the nearest object with a tag.",
    searchWords: "missile seek guided rocket",
    params: {
      targetTag: tag("Seeks", "enemy"),
      turnDegPerS: number("Turns", "°/s", 180, 0, 3_600, 5),
      rangePx: number("Notices within", "px", 400, 0, 100_000),
    },
  },
} as const satisfies Record<string, BehaviourSpec>;
