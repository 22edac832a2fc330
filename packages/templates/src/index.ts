import { breakoutGame } from "./breakout/index.ts";
import { duelGame } from "./duel/index.ts";
import { type BuildGame, templateCatalogue, type TemplateEntry, type TemplateId } from "./catalogue.ts";
import { emptyGame } from "@playsmith/game-format";
import { platformerGame } from "./platformer/index.ts";
import { shooterGame } from "./shooter/index.ts";
import { runnerGame } from "./runner/index.ts";
import { puzzleGame } from "./puzzle/index.ts";
import { storyGame } from "./story/index.ts";
import { raceGame } from "./race/index.ts";
import { roguelikeGame } from "./roguelike/index.ts";
import { topDownGame } from "./top-down/index.ts";

export { emptyGame } from "@playsmith/game-format";

/** A template with its loaded game. */
export interface Template extends TemplateEntry {
  id: TemplateId;
  build: BuildGame;
}

const builds: Readonly<Record<TemplateId, BuildGame>> = {
  platformer: platformerGame,
  "top-down": topDownGame,
  breakout: breakoutGame,
  shooter: shooterGame,
  runner: runnerGame,
  puzzle: puzzleGame,
  story: storyGame,
  roguelike: roguelikeGame,
  race: raceGame,
  duel: duelGame,
  empty: emptyGame,
};

/** All templates with their games, for the server and for tests. Pages use the catalogue. */
export const templates: readonly Template[] = templateCatalogue.map((entry) => ({ ...entry, build: builds[entry.id] }));
