import { type Game, type GameProblem, migrateGame } from "@playsmith/game-format";

export interface ReadyGame {
  game: Game;
  /** What the repair removed. */
  problems: GameProblem[];
}

/**
 * Reads the game from the host. The schemas of the whole format are larger than most games, so they are loaded only
 * for a game that is not validated, or whose format is older.
 * @param value is owned by the player and may be mutated.
 * @returns null for a game of a newer format.
 */
export async function readGame(value: unknown, isChecked: boolean): Promise<ReadyGame | null> {
  const { kind } = migrateGame(value);
  if (kind === "newer") return null;
  if (isChecked && kind === "current") return { game: value as Game, problems: [] };
  const { repairGame } = await import("@playsmith/game-format/repair");
  return repairGame(value);
}
