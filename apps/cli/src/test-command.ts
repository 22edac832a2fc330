import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import type { TestFailure, TestOutcome } from "@playsmith/engine";
import { inOrder, scriptSources } from "@playsmith/game-format";
import { UsageError } from "./options.ts";
import { readGame } from "./read-game.ts";
import type { TestAnswer, TestTask } from "./test-thread.ts";

export const TEST_USAGE = `       playsmith test <project.json> [--only <name>]

Replays the tests of an exported project without a screen, on all processors, and tells how each went, as JSON. Exit code: 0 when all
passed, 1 when one failed, 2 for wrong use, a file that can't be read or a project without tests.`;

const THREAD = new URL("test-thread.ts", import.meta.url);
/** A thread takes about as long to start as two tests take. */
const TESTS_PER_THREAD = 3;
/** Of one test. A minute of play takes a fraction of a second. */
const TIME_LIMIT_MS = 60_000;

export interface TestReport {
  ok: boolean;
  passed: number;
  failed: number;
  tests: { name: string; kind: string; isPassed: boolean; ticks: number; failedAtTick?: number; reason?: string }[];
}

/** Runs the tests of a project. @throws UsageError */
export async function runTestCommand(args: readonly string[], threadsMax = availableParallelism()): Promise<TestReport> {
  const { file, only } = readTestOptions(args);
  const game = readGame(file);
  const tests = inOrder(game.tests ?? {}).filter(([, { name }]) => only === null || name === only);
  if (tests.length === 0)
    throw new UsageError(only === null ? `${file} has no tests. Keep a run as a test in the editor.` : `${file} has no test "${only}".`);
  const ids = tests.map(([id]) => id);
  const scripts = await compiledScripts(game);
  const threads = Math.max(1, Math.min(threadsMax, Math.ceil(ids.length / TESTS_PER_THREAD)));
  const outcomes = new Map<string, TestOutcome>();
  await Promise.all(
    Array.from({ length: threads }, (_, thread) =>
      runThread({ game, scripts, testIds: ids.filter((_id, index) => index % threads === thread) }, outcomes),
    ),
  );
  const reports = tests.map(([id, { name, kind }]) => {
    const outcome = outcomes.get(id);
    if (outcome === undefined)
      return {
        name,
        kind,
        isPassed: false,
        ticks: 0,
        reason: "This test or one before it took longer than a minute, or more memory than there is.",
      };
    const { failure, ticks } = outcome;
    const failed = failure === null ? {} : { failedAtTick: failure.tick, reason: reasonOf(failure) };
    return { name, kind, isPassed: failure === null, ticks, ...failed };
  });
  const failed = reports.filter(({ isPassed }) => !isPassed).length;
  return { ok: failed === 0, passed: reports.length - failed, failed, tests: reports };
}

function runThread(task: TestTask, outcomes: Map<string, TestOutcome>): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, { workerData: task });
    const stop = (): void => void thread.terminate();
    let timer = setTimeout(stop, TIME_LIMIT_MS);
    thread.on("message", ({ testId, outcome }: TestAnswer) => {
      outcomes.set(testId, outcome);
      clearTimeout(timer);
      timer = setTimeout(stop, TIME_LIMIT_MS);
    });
    thread.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") reject(error);
    });
    thread.on("exit", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function compiledScripts(game: ReturnType<typeof readGame>): Promise<Record<string, string>> {
  if (scriptSources(game).length === 0) return {};
  const { compileGame } = await import("@playsmith/scripts");
  const { scripts, problems } = compileGame(game);
  const [first] = problems;
  if (first !== undefined) throw new UsageError(`The script of "${first.name}" has a mistake in line ${first.line}: ${first.message}`);
  return scripts;
}

/** A failure as a sentence. */
function reasonOf(failure: TestFailure): string {
  switch (failure.kind) {
    case "recording":
      return "The recording can't be read.";
    case "error":
      return `The game has an error: ${failure.message}`;
    case "expectation":
      return failure.problem === undefined
        ? `${failure.expression} is ${JSON.stringify(failure.value)}.`
        : `${failure.expression} can't be evaluated: ${failure.problem}`;
    case "world":
      return "The world is not that of the recording.";
  }
}

function readTestOptions(args: readonly string[]): { file: string; only: string | null } {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: { only: { type: "string" } } });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new UsageError("Name a project: playsmith test project.json");
    return { file, only: values.only ?? null };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
}
