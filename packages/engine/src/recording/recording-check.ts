import { actionNames, type Game, GAME_LIMITS, MAX_ACTIONS, onlineSeats, type Value } from "@playsmith/game-format";
import { HASH_EVERY_TICKS, HASH_MASK, isSameInput, packInput, type Recording, RECORDING_FORMAT, unpackInput } from "./recording.ts";

/** One day; longer recordings are invalid. */
const MAX_TICKS = 60 * 60 * 60 * 24;
const MAX_SEED = 2 ** 32 - 1;
const MAX_NAME = 80;
/** Numbers of the longest run: its ticks, the first player's buttons and pointer, and the buttons and pointers of three more players. */
const MAX_RUN_LENGTH = 17;
/** Earlier builds of the player recorded pointers beside the view, as far as a screen is wide. */
const MAX_POINTER_PX = 8 * GAME_LIMITS.viewPx;

const isWhole = (value: unknown, min: number, max: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
const isName = (value: unknown): boolean => value === undefined || (typeof value === "string" && value.length <= MAX_NAME);

/** Whether the number at a place of a run is one that a device can make: see {@link Recording.inputs} for the places. */
function isPart(value: unknown, at: number): boolean {
  if (at === 0) return isWhole(value, 0, MAX_TICKS);
  if (at === 1 || (at >= 5 && at <= 7)) return isWhole(value, 0, 2 ** MAX_ACTIONS - 1);
  // x, y, and whether it is down, of the first player and then of each further one.
  const part = (at < 5 ? at - 2 : at - 8) % 3;
  return part === 2 ? isWhole(value, 0, 1) : isWhole(value, -MAX_POINTER_PX, MAX_POINTER_PX);
}

function isRun(run: unknown): run is number[] {
  return Array.isArray(run) && run.length > 0 && run.length <= MAX_RUN_LENGTH && run.every(isPart);
}

/** Whether a value is a valid recording of a supported format: whole numbers that a device can make, at most a day. */
export function isRecording(value: unknown): value is Recording {
  if (typeof value !== "object" || value === null) return false;
  const { format, seed, sceneId, inputs, hashes, saves, game, editedAtTick } = value as Partial<Recording>;
  if (format !== RECORDING_FORMAT || !isWhole(seed, 0, MAX_SEED) || !isName(sceneId) || !isName(game)) return false;
  if (saves !== undefined && (typeof saves !== "object" || saves === null || Array.isArray(saves))) return false;
  if (editedAtTick !== undefined && !isWhole(editedAtTick, 0, MAX_TICKS)) return false;
  if (!Array.isArray(inputs) || !inputs.every(isRun)) return false;
  if (!Array.isArray(hashes) || !hashes.every((hash) => isWhole(hash, 0, HASH_MASK))) return false;
  return ticksOf(inputs) <= MAX_TICKS;
}

const ticksOf = (inputs: readonly (readonly number[])[]): number => inputs.reduce((sum, [ticks = 0]) => sum + ticks, 0);

/**
 * A valid recording in the one form in which the same inputs have the same text: known fields alone, runs of equal input joined, and the
 * hashes of ticks that are in it.
 */
export function normalRecording(recording: Omit<Recording, "sceneId"> & { sceneId?: string }): Recording {
  const { seed, sceneId = "", inputs, hashes, game, saves, editedAtTick } = recording;
  const runs: number[][] = [];
  for (const run of inputs) {
    if (run[0] === 0) continue;
    const packed = packInput(unpackInput(run));
    packed[0] = run[0] ?? 0;
    const last = runs.at(-1);
    if (last && isSameInput(last, packed)) last[0] = (last[0] ?? 0) + packed[0];
    else runs.push(packed);
  }
  const ticks = ticksOf(runs);
  const kept: Record<string, Value> = { ...saves };
  return {
    format: RECORDING_FORMAT,
    seed,
    sceneId,
    ticks,
    inputs: runs,
    hashes: hashes.slice(0, Math.floor(ticks / HASH_EVERY_TICKS)),
    ...(game === undefined ? {} : { game }),
    ...(Object.keys(kept).length === 0 ? {} : { saves: kept }),
    ...(editedAtTick === undefined ? {} : { editedAtTick: Math.min(editedAtTick, ticks) }),
  };
}

/**
 * Whether the player could have made each input of a recording on a game: pointers lie within the view, only buttons of the game's inputs are
 * held, and only by players that the game has.
 */
export function isPlayable({ inputs }: Recording, game: Pick<Game, "settings" | "inputActions">): boolean {
  const { viewWidthPx, viewHeightPx, players = 1 } = game.settings;
  const seats = Math.max(players, onlineSeats(game) ?? 1);
  const bits = 2 ** actionNames(game.inputActions).length;
  const isInView = (x: number, y: number) => x >= 0 && x <= viewWidthPx && y >= 0 && y <= viewHeightPx;
  return inputs.every((run) => {
    const { buttons, pointerX, pointerY, others = [], otherPointers = [] } = unpackInput(run);
    return (
      buttons < bits &&
      isInView(pointerX, pointerY) &&
      others.every((held, index) => held < bits && (held === 0 || index + 1 < seats)) &&
      otherPointers.every(({ x, y, isDown }, index) => isInView(x, y) && (index + 1 < seats || (x === 0 && y === 0 && !isDown)))
    );
  });
}
