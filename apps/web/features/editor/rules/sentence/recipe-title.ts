import { addedByRecipe, type Recipe } from "@playsmith/editor/rules";
import type { Game } from "@playsmith/game-format";
import { language, translated } from "@playsmith/texts";

/** Name of ready-made rules, with the prefabs that are added if the game has none of that kind. */
export function recipeTitle(game: Game, recipe: Recipe): string {
  const adds = addedByRecipe(game, recipe);
  if (adds.length === 0) return recipe.name;
  return translated("{name} (adds {names})", { name: recipe.name, names: new Intl.ListFormat(language).format(adds) });
}
