import type { Game } from "@playsmith/game-format";
import type { TestOutcome } from "@playsmith/engine";

/** What a thread gets: a game, and which of its tests to run. */
export interface TestTask {
  game: Game;
  scripts: Readonly<Record<string, string>>;
  testIds: readonly string[];
}

/** What it answers for each test. */
export interface TestAnswer {
  testId: string;
  outcome: TestOutcome;
}
