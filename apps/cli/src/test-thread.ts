// Entry of a worker thread: runs tests of a game.
import { parentPort, workerData } from "node:worker_threads";
import { runProjectTest } from "@playsmith/engine";
import { loadRigid } from "@playsmith/engine/rigid";
import { hardenRealm } from "@playsmith/engine/scripts";
import { usesRigidBodies } from "@playsmith/game-format";
import type { TestAnswer, TestTask } from "./test-messages.ts";

const { game, scripts, testIds } = workerData as TestTask;
const rigid = usesRigidBodies(game.prefabs) ? { rigid: await loadRigid() } : {};
// The game may be anybody's.
hardenRealm();
for (const testId of testIds) {
  const test = game.tests?.[testId];
  if (test === undefined) continue;
  parentPort?.postMessage({ testId, outcome: runProjectTest(game, test, { scripts, ...rigid }) } satisfies TestAnswer);
}
