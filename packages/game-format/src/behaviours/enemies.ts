import { type BehaviourSpec, choice, flag, number, ownVariable, sound, tag, text, variable } from "./spec.ts";

/** Enemy behaviours. */
export const enemies = {
  patrol: {
    name: "Patrol",
    group: "Enemies",
    help: "Walks to and fro, turning at walls and ledges.",
    searchWords: "enemy walk back and forth goomba guard left right ai",
    falls: true,
    isEnemy: true,
    params: {
      speedPxPerS: number("Speed", "px/s", 40, 0, 2_000),
      axis: choice("Along", { horizontal: "Left and right", vertical: "Up and down" }),
      rangePx: number("Range", "px", 0, 0, 100_000, 1, "How far from its start it goes; 0 for as far as it can."),
      turnAtLedges: flag("Turn at ledges", true),
      gravity: flag("Falls", true),
    },
  },
  chase: {
    name: "Chase",
    group: "Enemies",
    help: "Goes after the nearest object with a tag when it is close.",
    searchWords: "enemy follow hunt player ai towards zombie attack",
    isEnemy: true,
    params: {
      targetTag: tag("Chases", "player"),
      speedPxPerS: number("Speed", "px/s", 50, 0, 2_000),
      rangePx: number("Notices within", "px", 96, 0, 100_000),
    },
  },
  stompable: {
    name: "Stompable",
    group: "Enemies",
    help: "Is defeated by landing on it from above.",
    searchWords: "jump on head enemy kill mario defeat",
    isEnemy: true,
    params: {
      stomperTag: tag("Stomped by", "player"),
      bouncePxPerS: number("Bounce", "px/s", 220, 0, 3_000, 10),
      variable: variable("Adds to", "score"),
      amount: number("Amount", "", 100, -1_000_000, 1_000_000),
      sound: sound("Sound"),
    },
  },
  hazard: {
    name: "Hazard",
    group: "Enemies",
    help: "Hurts what touches it, if that has Health.",
    searchWords: "damage spike lava kill hurt enemy danger trap touch",
    params: { victimTag: tag("Hurts", "player"), damage: number("Damage", "hp", 1, 0, 1_000_000) },
  },
  flee: {
    name: "Flee",
    group: "Enemies",
    help: "Runs from the nearest object with a tag when it comes close; walls stop it.",
    searchWords: "run away scared escape avoid animal",
    isEnemy: true,
    params: {
      threatTag: tag("Flees from", "player"),
      speedPxPerS: number("Speed", "px/s", 60, 0, 2_000),
      rangePx: number("Notices within", "px", 80, 0, 100_000),
    },
  },
  turret: {
    name: "Turret",
    group: "Enemies",
    help: "Shoots at the nearest object with a tag that it can see.",
    searchWords: "cannon tower defence enemy shooter aim",
    isEnemy: true,
    params: {
      targetTag: tag("Shoots at", "player"),
      projectilePrefabId: { type: "prefab", label: "Shoots", default: "", help: "A prefab, best one with Projectile." },
      rangePx: number("Sees as far as", "px", 160, 0, 100_000),
      everyMs: number("One shot every", "ms", 1_200, 17, 600_000, 50),
      needsSight: flag("Walls hide the target", true),
      sound: sound("Sound"),
    },
  },
  lineOfSight: {
    name: "Line of sight",
    group: "Enemies",
    help: "Looks out for the nearest object with a tag within a cone; solid tiles hide it. Says so in a variable of its own and as a message.",
    searchWords: "see vision detect guard stealth spot",
    params: {
      targetTag: tag("Looks for", "player"),
      rangePx: number("As far as", "px", 120, 1, 100_000, 4),
      coneDeg: number("Cone", "°", 120, 1, 360, 5),
      variable: ownVariable("Sees in", "sees", "This object's variable: true while it sees the target.", false),
      message: text("Message", "seen", "Sent to itself when it begins to see; empty for none."),
    },
  },
} as const satisfies Record<string, BehaviourSpec>;
