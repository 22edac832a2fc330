import { type BehaviourSpec, choice, flag, number, scene, sound, tag, text } from "./spec.ts";

/** What is won, lost and collected. */
export const rulesOfPlay = {
  collectible: {
    name: "Collectible",
    group: "Rules of play",
    help: "Disappears when the collector touches it, and adds to a variable.",
    params: {
      collectorTag: tag("Collected by", "player"),
      variable: text("Adds to", "coins", "Name of a global variable."),
      amount: number("Amount", "", 1, -1_000_000, 1_000_000),
      sound: sound("Sound"),
    },
  },
  health: {
    name: "Health",
    group: "Rules of play",
    help: "Takes damage from hazards. At zero it is destroyed; what carries the tag below loses the game.",
    params: {
      maxHealth: number("Health", "hp", 3, 1, 1_000_000),
      invulnerableMs: number("Invulnerable after a hit", "ms", 1_000, 0, 60_000, 50),
      knockbackPxPerS: number("Knockback", "px/s", 160, 0, 5_000, 10),
      variable: text("Shown as", "health", "Global variable that mirrors the health; empty for none."),
      losesGame: flag("Game is lost at zero", true),
      fallsOut: flag("Dies below the scene", true),
      hurtSound: sound("Hurt sound"),
      deathSound: sound("Death sound"),
    },
  },
  goal: {
    name: "Goal",
    group: "Rules of play",
    help: "Touching it wins the game, or goes to the next scene.",
    params: {
      reachedByTag: tag("Reached by", "player"),
      nextSceneId: scene("Then go to", "None wins the game."),
      needsAllTag: tag("Opens when no more", "", "Stays shut while objects with this tag are left in the scene; empty is always open."),
      sound: sound("Sound"),
    },
  },
  timer: {
    name: "Timer",
    group: "Rules of play",
    help: "Counts down, shows the seconds left in a variable, and does something at zero.",
    params: {
      durationMs: number("Time", "ms", 60_000, 100, 3_600_000, 100),
      variable: text("Shown as", "time", "Global variable that holds the whole seconds left; empty for none."),
      atZero: choice("At zero", {
        lose: "The game is lost",
        win: "The game is won",
        scene: "Go to a scene",
        destroy: "Destroy this",
        nothing: "Nothing",
      }),
      sceneId: scene("Scene", "Where it goes, if it goes to a scene."),
      repeats: flag("Begins again", false),
    },
  },
  door: {
    name: "Door",
    group: "Rules of play",
    help: "Opens for who touches it while a variable holds enough, such as keys that were collected.",
    params: {
      openerTag: tag("Opened by", "player"),
      variable: text("Needs", "keys", "Name of a global variable."),
      amount: number("As many as", "", 1, 0, 1_000_000),
      takes: flag("Takes them", true),
      sound: sound("Sound"),
    },
  },
  switch: {
    name: "Switch",
    group: "Rules of play",
    help: "Sets a variable to 1 while something with a tag touches it, else to 0. Shows the animations on and off, if it has them.",
    params: {
      presserTag: tag("Pressed by", "player"),
      variable: text("Sets", "switch", "Name of a global variable."),
      stays: flag("Stays on", false),
      sound: sound("Sound"),
    },
  },
} as const satisfies Record<string, BehaviourSpec>;
