import type { Game } from "@playsmith/game-format";

/** Builds the game of a template with a title. */
export type BuildGame = (title: string) => Game;

/** A template. Its game is loaded on demand, so that a page can list all templates and load one. */
export interface TemplateEntry {
  id: string;
  name: string;
  tagline: string;
  load(): Promise<BuildGame>;
}

export const templateCatalogue = [
  {
    id: "platformer",
    name: "Platformer",
    tagline: "Run, jump and stomp through two levels.",
    load: async () => (await import("./platformer/index.ts")).platformerGame,
  },
  {
    id: "top-down",
    name: "Top-down",
    tagline: "Talk to the owl, search its garden, and mind the ghosts.",
    load: async () => (await import("./top-down/index.ts")).topDownGame,
  },
  {
    id: "breakout",
    name: "Breakout",
    tagline: "Knock down two walls of lanterns with a firefly.",
    load: async () => (await import("./breakout/index.ts")).breakoutGame,
  },
  {
    id: "shooter",
    name: "Shooter",
    tagline: "Four waves of wasps, ghosts and pumpkins, and their king.",
    load: async () => (await import("./shooter/index.ts")).shooterGame,
  },
  {
    id: "runner",
    name: "Endless runner",
    tagline: "Through the autumn woods, over logs, slugs and bees.",
    load: async () => (await import("./runner/index.ts")).runnerGame,
  },
  {
    id: "puzzle",
    name: "Physics puzzle",
    tagline: "Shoot acorns at three piles of crates and pumpkins.",
    load: async () => (await import("./puzzle/index.ts")).puzzleGame,
  },
  {
    id: "story",
    name: "Visual story",
    tagline: "A fox, a ghost and a cold lantern: your words decide.",
    load: async () => (await import("./story/index.ts")).storyGame,
  },
  {
    id: "roguelike",
    name: "Roguelike",
    tagline: "Turn by turn down a cellar, to a moonstone.",
    load: async () => (await import("./roguelike/index.ts")).roguelikeGame,
  },
  {
    id: "race",
    name: "Race",
    tagline: "Three laps around the hedges for four, at one keyboard or online.",
    load: async () => (await import("./race/index.ts")).raceGame,
  },
  {
    id: "duel",
    name: "Duel",
    tagline: "Two foxes, three hearts and many acorns, at one keyboard or online.",
    load: async () => (await import("./duel/index.ts")).duelGame,
  },
  {
    id: "empty",
    name: "Empty",
    tagline: "A blank scene, all yours.",
    load: async () => (await import("@playsmith/game-format")).emptyGame,
  },
] as const satisfies readonly TemplateEntry[];

export type TemplateId = (typeof templateCatalogue)[number]["id"];
