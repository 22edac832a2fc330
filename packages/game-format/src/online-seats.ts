import type { Game } from "./game.ts";

/**
 * How many can play a game online at once; null for a game that can't be played online. A game for several players at one machine has a
 * seat for each of them.
 */
export function onlineSeats({ settings }: { settings: Pick<Game["settings"], "players" | "online"> }): number | null {
  const { players = 1, online } = settings;
  if (online === undefined) return null;
  return players >= 2 ? players : online;
}
