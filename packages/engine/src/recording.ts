import type { Game } from "@playsmith/game-format";
import type { InputFrame } from "./input.ts";
import { createWorld, type World } from "./world.ts";

export const RECORDING_FORMAT = 1;
/** Ticks between two check hashes. */
const HASH_EVERY_TICKS = 60;

/** A play session as small plain JSON: the seed and what was pressed. Played back on the same game it gives the same worlds. */
export interface Recording {
  format: typeof RECORDING_FORMAT;
  seed: number;
  sceneId: string;
  ticks: number;
  /** Runs of equal input: `[ticks, buttons]`, or `[ticks, buttons, pointerX, pointerY, 0 or 1]` with a pointer. */
  inputs: number[][];
  /** The world's hash after every 60th tick. */
  hashes: number[];
  /** Present when the game was edited while it ran: from this tick on a replay may differ. */
  editedAtTick?: number;
}

export interface Recorder {
  /** Makes one tick of the world and writes down what was pressed. */
  step(world: World, input: Readonly<InputFrame>): void;
  /** Notes that the game was edited while it runs. */
  edited(world: World): void;
  /** The recording up to now. */
  take(): Recording;
}

export function createRecorder(seed: number, sceneId = ""): Recorder {
  const inputs: number[][] = [];
  const hashes: number[] = [];
  let ticks = 0;
  let editedAtTick: number | undefined;
  return {
    step(world, input) {
      const packed = pack(input);
      const last = inputs.at(-1);
      if (last && isSameInput(last, packed)) last[0] = (last[0] as number) + 1;
      else inputs.push(packed);
      world.step(input);
      ticks++;
      if (ticks % HASH_EVERY_TICKS === 0) hashes.push(world.hash());
    },
    edited(world) {
      editedAtTick ??= world.tick;
    },
    take: () => ({
      format: RECORDING_FORMAT,
      seed,
      sceneId,
      ticks,
      inputs: inputs.map((run) => [...run]),
      hashes: [...hashes],
      ...(editedAtTick === undefined ? {} : { editedAtTick }),
    }),
  };
}

function pack(input: Readonly<InputFrame>): number[] {
  const { buttons, pointerX, pointerY, pointerDown } = input;
  if (pointerX === 0 && pointerY === 0 && !pointerDown) return [1, buttons];
  return [1, buttons, pointerX, pointerY, pointerDown ? 1 : 0];
}

function isSameInput(run: readonly number[], packed: readonly number[]): boolean {
  return run.length === packed.length && packed.every((value, index) => index === 0 || value === run[index]);
}

/** The inputs of a recording, tick by tick. Runs that are malformed are skipped. */
export function* inputsOf(recording: Recording): Generator<InputFrame> {
  for (const [count = 0, buttons = 0, pointerX = 0, pointerY = 0, pointer = 0] of recording.inputs) {
    for (let tick = 0; tick < count; tick++) yield { buttons, pointerX, pointerY, pointerDown: pointer === 1 };
  }
}

/** Whether a value has the form of a recording that this version can play. */
export function isRecording(value: unknown): value is Recording {
  if (typeof value !== "object" || value === null) return false;
  const { format, seed, inputs, hashes } = value as Partial<Recording>;
  const isNumbers = (list: unknown) => Array.isArray(list) && list.every((entry) => typeof entry === "number" && Number.isFinite(entry));
  return format === RECORDING_FORMAT && typeof seed === "number" && Array.isArray(inputs) && inputs.every(isNumbers) && isNumbers(hashes);
}

export interface ReplayOptions {
  scripts?: Readonly<Record<string, string>>;
  /** Tick to stop at; the end of the recording when absent. */
  untilTick?: number;
}

export interface Replay {
  world: World;
  /** First checked tick at which the world was not the recorded one; null when all were. */
  divergedAtTick: number | null;
}

/** Plays a recording back, headless. */
export function replay(game: Game, recording: Recording, options: ReplayOptions = {}): Replay {
  const world = createWorld(game, {
    seed: recording.seed,
    ...(recording.sceneId ? { sceneId: recording.sceneId } : {}),
    ...(options.scripts ? { scripts: options.scripts } : {}),
  });
  let divergedAtTick: number | null = null;
  for (const input of inputsOf(recording)) {
    if (world.tick >= (options.untilTick ?? Number.POSITIVE_INFINITY)) break;
    world.step(input);
    if (world.tick % HASH_EVERY_TICKS !== 0 || divergedAtTick !== null) continue;
    const expected = recording.hashes[world.tick / HASH_EVERY_TICKS - 1];
    if (expected !== undefined && expected !== world.hash()) divergedAtTick = world.tick;
  }
  return { world, divergedAtTick };
}
