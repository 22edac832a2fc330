import { AppError } from "@playsmith/contract";
import { GAME_JSON_LIMITS, type GameProblem, exceedsGameJsonLimits } from "@playsmith/game-format";

const REFUSED = "This file doesn't hold a game that can be read. It may be damaged, or made with a newer version.";
const PROBLEMS_SHOWN = 100;

/** The error for a rejected import. */
export function unreadableImport(problems: readonly GameProblem[]): AppError {
  return new AppError("GAME_INVALID", { message: REFUSED, details: { problems: problems.slice(0, PROBLEMS_SHOWN) } });
}

/** Throws GAME_INVALID for an import body that exceeds the limits of a game, before it is parsed. */
export function refuseOversizedImport(body: Uint8Array): void {
  if (!exceedsGameJsonLimits(body)) return;
  const { values, entries } = GAME_JSON_LIMITS;
  throw unreadableImport([{ path: "", message: `A game holds at most ${values} values, and ${entries} in one place.` }]);
}
