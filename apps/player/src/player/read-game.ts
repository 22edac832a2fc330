import { type Game, type GameProblem, migrateGame } from "@playsmith/game-format";

export interface ReadyGame {
  game: Game;
  /** What had to be left out. */
  problems: GameProblem[];
}

/**
 * Reads the game that a host hands over. Checking a whole game takes the schemas of everything that a game can hold, which weigh more
 * than most games: they are fetched only for a game that nobody has checked, or that is of an older format.
 * @param value is the player's own; it may change.
 * @returns null for a game of a newer format.
 */
export async function readGame(value: unknown, isChecked: boolean): Promise<ReadyGame | null> {
  const { kind } = migrateGame(value);
  if (kind === "newer") return null;
  if (isChecked && kind === "current") return { game: value as Game, problems: [] };
  const { repairGame } = await import("@playsmith/game-format/repair");
  return repairGame(value);
}
