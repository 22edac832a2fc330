import { chosenKeys, isPadCode, playerText, type OwnKeys } from "@playsmith/contract";
import { type BuiltInAction, type InputAction, keyLabel, USUAL_KEYS } from "@playsmith/game-format";

/** The fields of a game that say how it is played. They are not validated. */
export interface PlayedGame {
  settings?: { players?: unknown };
  inputActions?: Readonly<Partial<Record<string, Pick<InputAction, "keys"> & { label?: string }>>>;
}

/** How many play at one keyboard. */
export function playersOf({ settings }: PlayedGame): number {
  const players = Number(settings?.players ?? 1);
  return players >= 2 && players <= 4 ? Math.floor(players) : 1;
}

/** The keys that count for an action of a player, from 0: those that were chosen, else those of the game. */
export function keysOf(game: PlayedGame, own: OwnKeys, name: string, player: number): readonly string[] {
  const usual = Object.hasOwn(USUAL_KEYS, name) ? USUAL_KEYS[name as BuiltInAction] : [];
  return chosenKeys(own[name]?.[player] ?? null) ?? (game.inputActions?.[name]?.keys ?? usual)[player] ?? [];
}

/** What counts on the gamepad for an action of a player, from 0, if that was chosen. */
export const padCodesOf = (own: OwnKeys, name: string, player: number): readonly string[] => own[name]?.[player]?.filter(isPadCode) ?? [];

/** Keys for people, such as `↑ / W`. */
export const keysText = (keys: readonly string[]): string => keys.map((code) => keyLabel(code, playerText)).join(" / ") || "–";
