import type { Game, Value } from "@playsmith/game-format";
import { Hasher } from "../numbers/hash.ts";
import type { InputFrame, PointerFrame } from "../input.ts";
import { createWorld } from "../full-world.ts";
import type { World, WorldOptions } from "../world.ts";

export const RECORDING_FORMAT = 1;
/** Ticks between two check hashes. */
export const HASH_EVERY_TICKS = 60;
/** The bits of a hash that a recording keeps. */
export const HASH_MASK = 0xffffff;

/** Players besides the first. */
const FURTHER_PLAYERS = 3;

/** A play session as small plain JSON: the seed and the inputs. Replayed on the same game it produces the same worlds. */
export interface Recording {
  format: typeof RECORDING_FORMAT;
  seed: number;
  sceneId: string;
  ticks: number;
  /**
   * Runs of equal input: `[ticks, buttons]`, or `[ticks, buttons, pointerX, pointerY, 0 or 1]` with a pointer, followed by the buttons of
   * further players. When these have pointers, three numbers of buttons are followed by x, y, and 0 or 1 for each.
   */
  inputs: number[][];
  /** 24 bits of the world's hash after every 60th tick. */
  hashes: number[];
  /** The {@link gameVersion} of the recorded game. */
  game?: string;
  /** Persisted values at the start of the session. */
  saves?: Record<string, Value>;
  /** Set when the game was edited during the session: a replay may diverge from this tick on. */
  editedAtTick?: number;
}

/** A hash of the game data without its tests: eight hexadecimal digits, equal for equal data. */
export function gameVersion(game: Game): string {
  const hasher = new Hasher();
  hashData(hasher, { ...game, tests: undefined });
  return hasher.digest().toString(16).padStart(8, "0");
}

/** Hashes plain data, independent of the order of fields. */
function hashData(hasher: Hasher, data: unknown): void {
  if (Array.isArray(data)) {
    hasher.word(data.length);
    for (const entry of data) hashData(hasher, entry);
  } else if (typeof data === "object" && data !== null) {
    for (const name of Object.keys(data).sort()) {
      const value = (data as Record<string, unknown>)[name];
      if (value === undefined) continue;
      hasher.text(name);
      hashData(hasher, value);
    }
  } else hasher.text(JSON.stringify(data));
}

/** A part of a recording. */
export interface RecordingPart {
  fromTick: number;
  /** The runs of equal input after that tick, see {@link Recording.inputs}. */
  inputs: number[][];
  /** Ticks after the first with their check hashes. */
  hashes: [tick: number, hash: number][];
}

export interface RecorderOptions {
  sceneId?: string;
  game?: Game;
  saves?: Readonly<Record<string, Value>>;
}

export interface Recorder {
  /** Length of the recording. */
  readonly ticks: number;
  /** Runs one tick of the world and records its input. */
  step(world: World, input: Readonly<InputFrame>): void;
  /** Records that the game was edited during the session. */
  edited(world: World): void;
  /** Drops everything recorded after a tick. */
  cutTo(tick: number): void;
  /** The recording so far. */
  take(): Recording;
  /** What was recorded after a tick, at most `maxRuns` runs of equal input. */
  takeSince(tick: number, maxRuns: number): RecordingPart;
}

export function createRecorder(seed: number, options: RecorderOptions = {}): Recorder {
  const inputs: number[][] = [];
  const hashes: number[] = [];
  let ticks = 0;
  let editedAtTick: number | undefined;
  const version = options.game ? gameVersion(options.game) : undefined;
  const saves = options.saves && Object.keys(options.saves).length > 0 ? { ...options.saves } : undefined;
  return {
    get ticks() {
      return ticks;
    },
    step(world, input) {
      const packed = packInput(input);
      const last = inputs.at(-1);
      if (last && isSameInput(last, packed)) last[0] = (last[0] as number) + 1;
      else inputs.push(packed);
      world.step(input);
      ticks++;
      if (ticks % HASH_EVERY_TICKS === 0) hashes.push(world.hash() & HASH_MASK);
    },
    edited(world) {
      editedAtTick ??= world.tick;
    },
    cutTo(tick) {
      while (ticks > tick) {
        const last = inputs.at(-1);
        if (!last) break;
        const taken = Math.min(last[0] as number, ticks - tick);
        last[0] = (last[0] as number) - taken;
        ticks -= taken;
        if (last[0] === 0) inputs.pop();
      }
      hashes.length = Math.min(hashes.length, Math.floor(ticks / HASH_EVERY_TICKS));
    },
    take: () => ({
      format: RECORDING_FORMAT,
      // What the world takes of it.
      seed: seed >>> 0,
      sceneId: options.sceneId ?? "",
      ticks,
      inputs: inputs.map((run) => [...run]),
      hashes: [...hashes],
      ...(version === undefined ? {} : { game: version }),
      ...(saves === undefined ? {} : { saves }),
      ...(editedAtTick === undefined ? {} : { editedAtTick }),
    }),
    takeSince(tick, maxRuns) {
      const fromTick = Math.min(tick, ticks);
      const later: number[][] = [];
      let left = ticks - fromTick;
      for (let index = inputs.length - 1; left > 0 && index >= 0; index--) {
        const [length = 0, ...input] = inputs[index] as number[];
        later.push([Math.min(length, left), ...input]);
        left -= Math.min(length, left);
      }
      const taken = later.reverse().slice(0, maxRuns);
      const untilTick = taken.reduce((sum, [length = 0]) => sum + length, fromTick);
      const first = Math.floor(fromTick / HASH_EVERY_TICKS);
      const known = hashes.slice(first, Math.floor(untilTick / HASH_EVERY_TICKS));
      return { fromTick, inputs: taken, hashes: known.map((hash, index) => [(first + index + 1) * HASH_EVERY_TICKS, hash]) };
    },
  };
}

/** The input of one tick as a run of length 1, in the one form that it has in recordings. */
export function packInput({ buttons, pointerX, pointerY, pointerDown, others = [], otherPointers = [] }: Readonly<InputFrame>): number[] {
  const pointing = otherPointers.some(({ x, y, isDown }) => x !== 0 || y !== 0 || isDown);
  if (pointing) {
    const held = Array.from({ length: FURTHER_PLAYERS }, (_, index) => others[index] ?? 0);
    const pointers = otherPointers.flatMap(({ x, y, isDown }) => [x, y, isDown ? 1 : 0]);
    return [1, buttons, pointerX, pointerY, pointerDown ? 1 : 0, ...held, ...pointers];
  }
  const played = others.slice(0, others.findLastIndex((held) => held !== 0) + 1);
  if (played.length === 0 && pointerX === 0 && pointerY === 0 && !pointerDown) return [1, buttons];
  const packed = [1, buttons, pointerX, pointerY, pointerDown ? 1 : 0];
  return [...packed, ...played];
}

/** The input of a run. */
export function unpackInput([, buttons = 0, pointerX = 0, pointerY = 0, pointer = 0, ...further]: readonly number[]): InputFrame {
  const others = further.slice(0, FURTHER_PLAYERS);
  const otherPointers: PointerFrame[] = [];
  for (let at = FURTHER_PLAYERS; at < further.length; at += 3)
    otherPointers.push({ x: further[at] ?? 0, y: further[at + 1] ?? 0, isDown: further[at + 2] === 1 });
  return {
    buttons,
    pointerX,
    pointerY,
    pointerDown: pointer === 1,
    ...(others.length > 0 ? { others } : {}),
    ...(otherPointers.length > 0 ? { otherPointers } : {}),
  };
}

/** Whether two runs differ in their length alone. */
export function isSameInput(run: readonly number[], packed: readonly number[]): boolean {
  return run.length === packed.length && packed.every((value, index) => index === 0 || value === run[index]);
}

/** The inputs of a recording by tick. Malformed runs are skipped. */
export function* inputsOf(recording: Recording): Generator<InputFrame> {
  for (const run of recording.inputs) {
    const input = unpackInput(run);
    for (let tick = 0; tick < (run[0] ?? 0); tick++) yield input;
  }
}

/** The physics engine, for games with rigid bodies. */
export type RigidOptions = Pick<WorldOptions, "rigid">;

/** Creates a world at the start of a recording. */
export function worldOf(game: Game, recording: Recording, scripts?: Readonly<Record<string, string>>, options: RigidOptions = {}): World {
  return createWorld(game, {
    seed: recording.seed,
    ...(recording.sceneId ? { sceneId: recording.sceneId } : {}),
    ...(recording.saves ? { saves: recording.saves } : {}),
    ...(scripts ? { scripts } : {}),
    ...options,
  });
}
