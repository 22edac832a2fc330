import { createWorld, emptyInput, evaluate, gameVersion, Replayer, type World, type WorldEvent } from "@playsmith/engine";
import { compileGame } from "@playsmith/scripts";
import { loadRigid } from "@playsmith/engine/rigid";
import { type Game, scriptSources, usesRigidBodies } from "@playsmith/game-format";
import type { RunOptions } from "./options.ts";
import { readGame, readRecording } from "./read-game.ts";

const TICKS_ALONE = 600;

export interface Report {
  ok: boolean;
  ticks: number;
  status: World["status"];
  scene: string;
  /** The world's hash at the end: the same on every machine. */
  hash: number;
  variables: World["variables"];
  expectations: { expression: string; holds: boolean; value?: unknown; problem?: string }[];
  /** First checked tick at which the recording came out differently; null when it did not. */
  divergedAtTick: number | null;
  /** Whether the recording was made with exactly this game; null when it does not say. */
  isSameGame: boolean | null;
  errors: string[];
}

/** Plays a game as the options say. @throws UsageError for files that can't be used. */
export async function run(options: RunOptions): Promise<Report> {
  const game = readGame(options.gameFile);
  const recording = options.recordingFile === null ? null : readRecording(options.recordingFile);
  const errors: string[] = [];
  const scripts = compiled(game, errors);
  const rigid = usesRigidBodies(game.prefabs) ? { rigid: await loadRigid() } : {};
  let world: World;
  let divergedAtTick: number | null = null;
  if (recording) {
    const replayer = new Replayer(game, recording, scripts, rigid);
    world = replayer.seek(options.untilTick ?? replayer.ticks);
    divergedAtTick = replayer.divergedAtTick;
  } else {
    world = createWorld(game, { seed: options.seed, scripts, ...rigid });
    for (let tick = 0; tick < (options.untilTick ?? TICKS_ALONE); tick++) world.step(emptyInput);
  }
  errors.push(...world.drainEvents().flatMap(errorText));
  const expectations = options.expectations.map((expression) => {
    const answer = evaluate(world, expression);
    if (!answer.ok) return { expression, holds: false, problem: answer.problem.message };
    return { expression, holds: answer.value === true, value: answer.value };
  });
  return {
    ok: expectations.every(({ holds }) => holds) && divergedAtTick === null,
    ticks: world.tick,
    status: world.status,
    scene: world.scene?.name ?? "",
    hash: world.hash(),
    variables: world.variables,
    expectations,
    divergedAtTick,
    isSameGame: recording?.game === undefined ? null : recording.game === gameVersion(game),
    errors,
  };
}

function compiled(game: Game, errors: string[]): Record<string, string> {
  if (scriptSources(game).length === 0) return {};
  const { scripts, problems } = compileGame(game);
  for (const { path, line, message } of problems) errors.push(`${path}, line ${line}: ${message}`);
  return scripts;
}

function errorText(event: WorldEvent): string[] {
  if (event.type !== "error") return [];
  const place = [event.prefabId, event.sceneId, event.line === undefined ? undefined : `line ${event.line}`].filter(
    (part) => part !== undefined,
  );
  return [place.length > 0 ? `${place.join(", ")}: ${event.message}` : event.message];
}
