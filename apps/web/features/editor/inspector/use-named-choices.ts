import { type Game, inOrder } from "@playsmith/game-format";
import { useGame } from "../editor-context.tsx";

/** Things of the game to choose from, by id under their names. @param things those that can be chosen, in order. */
export function useNamedChoices(
  things: (game: Game) => readonly (readonly [string, { name: string }])[],
): { value: string; label: string }[] {
  // Ids and names in turn: the list is drawn anew only when one of them has changed.
  const flat = useGame((game) => things(game).flatMap(([id, { name }]) => [id, name]));
  return flat.flatMap((id, index) => (index % 2 === 0 ? [{ value: id, label: flat[index + 1] ?? id }] : []));
}

/** The sprites of the game, in order. */
export const spritesOf = (game: Game): (readonly [string, { name: string }])[] =>
  inOrder(game.assets).filter(([, { kind }]) => kind === "sprite");
