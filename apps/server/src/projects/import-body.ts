import { AppError } from "@playsmith/contract";
import { GAME_LIMITS, type GameProblem } from "@playsmith/game-format";
import { isJsonBeyond } from "../operations/json-size.ts";

const REFUSED = "This file doesn't hold a game that can be read. It may be damaged, or made with a newer version.";
const PROBLEMS_SHOWN = 100;

/** Two and a half times what 50,000 objects have. */
const VALUES_MAX = 1_500_000;
/** No list or object of a game has more than the instances of a scene. */
const ENTRIES_MAX = GAME_LIMITS.instancesPerScene;
/** Only so that counting has an end; how deep a game may be is found when it is read. */
const DEPTH_MAX = 64;

/** Says why an import was refused. */
export function unreadableImport(problems: readonly GameProblem[]): AppError {
  return new AppError("GAME_INVALID", { message: REFUSED, details: { problems: problems.slice(0, PROBLEMS_SHOWN) } });
}

/** Throws GAME_INVALID for the body of an import that holds more than any game, before it is parsed. */
export function refuseEndlessImport(body: Uint8Array): void {
  if (!isJsonBeyond(body, { depth: DEPTH_MAX, entries: ENTRIES_MAX, values: VALUES_MAX })) return;
  throw unreadableImport([{ path: "", message: `A game holds at most ${VALUES_MAX} values, and ${ENTRIES_MAX} in one place.` }]);
}
