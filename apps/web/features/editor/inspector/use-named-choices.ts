import { type Game, inOrder } from "@playsmith/game-format";
import { useGame } from "../editor-context.tsx";

/** Options by id with names as labels. @param things the options in display order. */
export function useNamedChoices(
  things: (game: Game) => readonly (readonly [string, { name: string }])[],
): { value: string; label: string }[] {
  // Flat list of ids and names: shallow equality re-renders only if one of them changed.
  const flat = useGame((game) => things(game).flatMap(([id, { name }]) => [id, name]));
  return flat.flatMap((id, index) => (index % 2 === 0 ? [{ value: id, label: flat[index + 1] ?? id }] : []));
}

/** The sprites of the game, in order. */
export const spritesOf = (game: Game): (readonly [string, { name: string }])[] =>
  inOrder(game.assets).filter(([, { kind }]) => kind === "sprite");
