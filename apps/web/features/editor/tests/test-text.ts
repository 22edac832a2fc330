import type { CallableOutput, TestResult } from "@playsmith/contract";
import type { ProjectTest } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { timeAgo } from "../../../ui/time-ago.ts";
import { timeOfTick } from "../play/debugger/time-of-tick.ts";

export const TEST_KINDS: Readonly<Record<ProjectTest["kind"], { name: string; hint: string }>> = {
  outcome: { name: translated("Outcome"), hint: translated("What you choose below must be true at this moment.") },
  smoke: { name: translated("No errors"), hint: translated("The game must run to the end of the recording without an error.") },
  exact: { name: translated("Exactly the same"), hint: translated("Every change of how the game goes makes the test fail.") },
};

/** How a test went, as a sentence. */
export function resultText({ kind, tick, text, value }: TestResult): string {
  const time = timeOfTick(tick);
  switch (kind) {
    case "passed":
      return translated("Passed, {time}", { time });
    case "recording":
      return translated("Its recording can't be read, or is too long.");
    case "error":
      return translated("Error at {time}: {text}", { time, text });
    case "expectation":
      return translated("At {time} {expression} is {value}.", { time, expression: text, value: value ?? "" });
    case "expression":
      return translated("{expression} can't be understood: {problem}", { expression: text, problem: value ?? "" });
    case "world":
      return translated("Differs from the recording by {time}.", { time });
  }
}

/** In which version a test began to fail, as a sentence. */
export function sinceText({ passed, failed }: CallableOutput<"findBreakingVersion">): string {
  if (failed === null && passed === null) return translated("The history has no version yet.");
  if (failed === null) return translated("It passes in the newest version, so the edits since then broke it. The history lists them.");
  if (passed === null) return translated("It fails in the oldest version that is kept, {time}.", { time: timeAgo(failed.at) });
  const names = { passed: passed.name || timeAgo(passed.at), failed: failed.name || timeAgo(failed.at) };
  return translated("It passes in the version “{passed}” and fails in the next one, “{failed}”. The history shows what changed.", names);
}
