import { createHash } from "node:crypto";
import { AppError, type Release, type TestResult } from "@playsmith/contract";
import type { TestOutcome } from "@playsmith/engine";
import { inOrder, type ProjectTest } from "@playsmith/game-format";
import type { ReplayQueue } from "../scores/replay-queue.ts";

/** Tests that take one turn of the queue, so that others don't wait for all tests of a large project. */
const TESTS_A_TURN = 25;

/** Runs tests on a release, in the process in which runs are replayed. Throws SCORES_BUSY and TESTS_TOO_LONG. */
export async function runProjectTests(
  replays: ReplayQueue,
  userId: string,
  release: Release,
  tests: Readonly<Record<string, ProjectTest>>,
): Promise<TestResult[]> {
  const text = JSON.stringify(release);
  const key = createHash("sha256").update(text).digest("base64url");
  const ordered = inOrder(tests);
  const results: TestResult[] = [];
  for (let from = 0; from < ordered.length; from += TESTS_A_TURN) {
    const batch = ordered.slice(from, from + TESTS_A_TURN);
    const task = async () => ({ release: text, tests: batch.map(([, test]) => test) });
    const outcomes = await replays.test(userId, key, task).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "RUN_TOO_LONG" ? new AppError("TESTS_TOO_LONG") : error;
    });
    for (const [index, [testId, { name }]] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome !== undefined) results.push({ testId, name, ...resultOf(outcome) });
    }
  }
  return results;
}

function resultOf({ failure, ticks }: TestOutcome): Omit<TestResult, "testId" | "name"> {
  if (failure === null) return { kind: "passed", tick: ticks, text: "", value: null };
  const { kind, tick } = failure;
  if (kind === "error") return { kind, tick, text: failure.message, value: null };
  if (kind !== "expectation") return { kind, tick, text: "", value: null };
  const value = failure.problem ?? JSON.stringify(failure.value ?? null);
  return { kind: failure.problem === undefined ? "expectation" : "expression", tick, text: failure.expression, value };
}
