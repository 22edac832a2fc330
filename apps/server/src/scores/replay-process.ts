import "../platform/suppress-warnings.ts";
import { hardenRealm } from "@playsmith/engine/scripts";
import { READY, type ReplayAnswer, type ReplayTask } from "./replay-messages.ts";
import { replayComparison, type ReplayOutcome, replayRun, replayTests } from "./replay-run.ts";

// As in the player: a run is replayed with the same language that it was played with, and its scripts reach nothing else.
hardenRealm({ hidesPlaces: true });
// A second barrier.
for (const name of ["fetch", "WebSocket", "EventSource"]) Reflect.deleteProperty(globalThis, name);

process.on("message", (task: ReplayTask) => void answer(task));
process.on("disconnect", () => process.exit(0));
process.send?.(READY);

async function answer(task: ReplayTask): Promise<void> {
  const release = JSON.parse(task.release);
  const send = process.send?.bind(process);
  const before = "before" in task ? JSON.parse(task.before) : null;
  const hasRunScripts = [release, before].some((each) => each !== null && Object.keys(each.scripts).length > 0);
  let outcome: ReplayOutcome;
  try {
    if ("tests" in task) outcome = await replayTests(release, task.tests);
    else if ("before" in task) outcome = await replayComparison(before, release, task.recording);
    else outcome = await replayRun(release, task.recording, task.withSaves);
  } catch {
    // A game that can't be started, such as one of an old format.
    outcome = { kind: "invalid" };
  }
  send?.({ outcome, hasRunScripts } satisfies ReplayAnswer);
}
