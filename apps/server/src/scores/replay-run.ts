import { createHash } from "node:crypto";
import { RUN_LIMITS } from "@playsmith/contract";
import {
  compareRuns,
  createWorld,
  decodeRecording,
  encodeRecording,
  inputsOf,
  isPlayable,
  type RunComparison,
  runProjectTest,
  type TestOutcome,
  type World,
  type WorldEvent,
} from "@playsmith/engine";
import { loadRigid } from "@playsmith/engine/rigid";
import { type Game, leaderboardNamed, type ProjectTest, TEST_LIMITS, usesRigidBodies } from "@playsmith/game-format";

/** What a replayed run reaches. */
interface Reached {
  tick: number;
  /** Hash of the course of the world up to that tick: equal for a copied recording, whatever inputs without effect were changed. */
  course: string;
}

export interface ReplayedScore extends Reached {
  board: string;
  value: number;
}

export interface ReplayedAchievement extends Reached {
  name: string;
}

/** An error of the game during a replayed run. */
export type ReplayedError = Omit<WorldEvent & { type: "error" }, "type"> & { tick: number };

export interface ReplayedRun {
  kind: "replayed";
  /** The first errors of the game. */
  errors: ReplayedError[];
  ticks: number;
  /** The encoded recording as it was read, without what a replay does not use. This is what is stored. */
  recording: string;
  scores: ReplayedScore[];
  achievements: ReplayedAchievement[];
}

/** How tests went, in their order. */
export interface ReplayedTests {
  kind: "tested";
  outcomes: TestOutcome[];
}

/** How a run differs on two games. */
export interface ReplayedComparison {
  kind: "compared";
  comparison: RunComparison;
}

export type ReplayOutcome = ReplayedRun | ReplayedTests | ReplayedComparison | { kind: "invalid" | "tooLong" };

/** A release as far as a replay needs it. */
export interface ReplayedRelease {
  game: Game;
  scripts: Readonly<Record<string, string>>;
}

const COURSE_EVERY_TICKS = 60;
const ERRORS_MAX = 5;

/**
 * Replays a recording on a release.
 * @param recordingText an encoded recording.
 * @param withSaves whether the run begins with the saves of the recording. For scores it does not: what a run brings along can't be proven.
 * @returns the best score of each leaderboard, the achievements and the first errors.
 */
export async function replayRun({ game, scripts }: ReplayedRelease, recordingText: string, withSaves = false): Promise<ReplayOutcome> {
  const recording = decodeRecording(recordingText);
  if (recording === null || !isPlayable(recording, game)) return { kind: "invalid" };
  if (recording.ticks > RUN_LIMITS.ticks) return { kind: "tooLong" };
  const rigid = usesRigidBodies(game.prefabs) ? { rigid: await loadRigid() } : {};
  const { saves: broughtAlong, ...run } = recording;
  const saves = withSaves && broughtAlong ? { saves: broughtAlong } : {};
  const world = createWorld(game, { seed: recording.seed, scripts, ...saves, ...rigid });
  const results = new Results(game, recording.seed);
  results.take(world);
  for (const input of inputsOf(recording)) {
    world.step(input);
    results.take(world);
  }
  return {
    kind: "replayed",
    ticks: world.tick,
    recording: encodeRecording({ ...run, sceneId: "", ...saves }),
    scores: [...results.scores.values()],
    achievements: [...results.achievements.values()],
    errors: results.errors,
  };
}

/** Runs tests of a project on its game as it would be released. */
export async function replayTests({ game, scripts }: ReplayedRelease, tests: readonly ProjectTest[]): Promise<ReplayedTests> {
  const rigid = usesRigidBodies(game.prefabs) ? { rigid: await loadRigid() } : {};
  return { kind: "tested", outcomes: tests.map((test) => runProjectTest(game, test, { scripts, ...rigid })) };
}

/** Replays a recording on two games in step. */
export async function replayComparison(before: ReplayedRelease, after: ReplayedRelease, recordingText: string): Promise<ReplayOutcome> {
  const recording = decodeRecording(recordingText);
  if (recording === null) return { kind: "invalid" };
  if (recording.ticks > TEST_LIMITS.ticks) return { kind: "tooLong" };
  const usesRigid = [before, after].some(({ game }) => usesRigidBodies(game.prefabs));
  const rigid = usesRigid ? { rigid: await loadRigid() } : {};
  return { kind: "compared", comparison: compareRuns(before, after, recording, rigid) };
}

class Results {
  readonly scores = new Map<string, ReplayedScore>();
  readonly achievements = new Map<string, ReplayedAchievement>();
  readonly errors: ReplayedError[] = [];
  readonly #game: Game;
  readonly #course;

  constructor(game: Game, seed: number) {
    this.#game = game;
    this.#course = createHash("sha256").update(String(seed));
  }

  take(world: World): void {
    if (world.tick % COURSE_EVERY_TICKS === 0) this.#course.update(`${world.courseHash()},`);
    for (const event of world.drainEvents()) {
      if (event.type === "error" && this.errors.length < ERRORS_MAX) {
        const { type: _, ...error } = event;
        this.errors.push({ ...error, tick: world.tick });
      } else if (event.type === "score") this.#noteScore(event.board, event.value, world);
      else if (event.type === "achievement" && !this.achievements.has(event.name))
        this.achievements.set(event.name, { name: event.name, ...this.#reached(world) });
    }
  }

  #noteScore(board: string, value: number, world: World): void {
    const best = this.scores.get(board);
    const isLowest = leaderboardNamed(this.#game, board)?.ranks === "lowest";
    if (best && (isLowest ? value >= best.value : value <= best.value)) return;
    this.scores.set(board, { board, value, ...this.#reached(world) });
  }

  #reached(world: World): Reached {
    const course = this.#course.copy().update(`${world.tick}:${world.courseHash()}`).digest("base64url").slice(0, 32);
    return { tick: world.tick, course };
  }
}
