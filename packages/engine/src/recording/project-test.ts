import { type Game, onlineSeats, type ProjectTest, TEST_LIMITS, type TestExpectation, type Value } from "@playsmith/game-format";
import type { RigidModule } from "../rigid/module.ts";
import { evaluate } from "../rules/evaluate.ts";
import type { WorldSnapshot } from "../state/snapshot.ts";
import type { World } from "../world.ts";
import { HASH_EVERY_TICKS, HASH_MASK, inputsOf, type Recording, worldOf } from "./recording.ts";
import { decodeRecording } from "./recording-file.ts";
import { describeDifference, SyncCheck } from "./sync-check.ts";

/** Why a test failed, and after which tick that is seen; `recording`: its recording can't be read, or is too long. */
export type TestFailure = { tick: number } & (
  | { kind: "recording" }
  /** The game has an error; `message` is the engine's. */
  | { kind: "error"; message: string }
  /** An expectation is not true, or can't be evaluated: then `problem` says why. */
  | { kind: "expectation"; expression: string; value?: Value; problem?: string }
  /** The world differs from that of the recording. */
  | { kind: "world" }
);

/** Ticks of a run that are played again, and after how many ticks the next are. */
const PLAYED_AGAIN = 20;
const PLAYED_AGAIN_EVERY = 300;

export interface TestOutcome {
  /** Null for a test that passed. */
  failure: TestFailure | null;
  /** Ticks that were played. */
  ticks: number;
}

/**
 * Replays the recording of a test up to its first failure. In games that are played online or have leaderboards, a part that differs after
 * going back is an error. Never throws because of what the game or the test contains.
 */
export function runProjectTest(
  game: Game,
  test: Pick<ProjectTest, "kind" | "recording" | "expectations">,
  options: { scripts?: Readonly<Record<string, string>>; rigid?: RigidModule } = {},
): TestOutcome {
  const recording = decodeRecording(test.recording);
  const lastTick = recording?.inputs.reduce((sum, [ticks = 0]) => sum + ticks, 0) ?? 0;
  if (recording === null || lastTick > TEST_LIMITS.ticks) return { failure: { kind: "recording", tick: 0 }, ticks: 0 };
  const newWorld = (): World => worldOf(game, recording, options.scripts, options.rigid ? { rigid: options.rigid } : {});
  const world = newWorld();
  const check = checkOf(test, recording, lastTick);
  const checkAgain =
    onlineSeats(game) !== null || Object.keys(game.leaderboards ?? {}).length > 0 ? checkAgainOf(newWorld, recording) : null;
  let failure = check(world);
  for (const input of inputsOf(recording)) {
    if (failure !== null) break;
    world.step(input);
    failure = check(world) ?? checkAgain?.(world) ?? null;
  }
  return { failure, ticks: world.tick };
}

function checkOf({ kind, expectations }: Pick<ProjectTest, "kind" | "expectations">, recording: Recording, lastTick: number) {
  const due = new Map<number, TestExpectation[]>();
  for (const expectation of kind === "outcome" ? expectations : []) {
    const tick = Math.min(expectation.tick, lastTick);
    due.set(tick, [...(due.get(tick) ?? []), expectation]);
  }
  return (world: World): TestFailure | null => {
    const { tick } = world;
    const error = world.drainEvents().find((event) => event.type === "error");
    if (error !== undefined) return { kind: "error", tick, message: error.message };
    if (kind === "exact" && !isAsRecorded(world, recording)) return { kind: "world", tick };
    for (const { expression } of due.get(tick) ?? []) {
      const answer = evaluate(world, expression);
      if (!answer.ok) return { kind: "expectation", tick, expression, problem: answer.problem.message };
      if (answer.value !== true) return { kind: "expectation", tick, expression, value: answer.value };
    }
    return null;
  };
}

/** Plays parts of the run again after going back, as online play and watched runs do. */
function checkAgainOf(newWorld: () => World, { inputs }: Recording) {
  let second: World | null = null;
  let start: WorldSnapshot | null = null;
  return (world: World): TestFailure | null => {
    const { tick } = world;
    if (tick % PLAYED_AGAIN_EVERY === 1) start = world.snapshot();
    if (!start || tick < start.tick + PLAYED_AGAIN) return null;
    second ??= newWorld();
    const again = new SyncCheck(second, { start, inputs, fromTick: 0, end: world.snapshot(), hash: world.hash() });
    start = null;
    while (again.step());
    const difference = again.difference();
    return difference && { kind: "error", tick, message: describeDifference(world.game, difference) };
  };
}

function isAsRecorded(world: World, { hashes }: Recording): boolean {
  const expected = world.tick > 0 && world.tick % HASH_EVERY_TICKS === 0 ? hashes[world.tick / HASH_EVERY_TICKS - 1] : undefined;
  return expected === undefined || ((expected ^ world.hash()) & HASH_MASK) === 0;
}
