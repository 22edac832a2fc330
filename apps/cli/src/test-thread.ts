// Entry of a worker thread: runs tests of a game.
import { parentPort, workerData } from "node:worker_threads";
import { runProjectTest, type TestOutcome } from "@playsmith/engine";
import { loadRigid } from "@playsmith/engine/rigid";
import { hardenRealm } from "@playsmith/engine/scripts";
import { type Game, usesRigidBodies } from "@playsmith/game-format";

/** What the thread gets: a game, and which of its tests to run. */
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

const { game, scripts, testIds } = workerData as TestTask;
const rigid = usesRigidBodies(game.prefabs) ? { rigid: await loadRigid() } : {};
// The game may be anybody's.
hardenRealm();
for (const testId of testIds) {
  const test = game.tests?.[testId];
  if (test === undefined) continue;
  parentPort?.postMessage({ testId, outcome: runProjectTest(game, test, { scripts, ...rigid }) } satisfies TestAnswer);
}
