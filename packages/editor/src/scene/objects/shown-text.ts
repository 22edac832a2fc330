import { behaviourStartValues, type Game, type Instance, type Prefab, type Scene, type Value, withVariables } from "@playsmith/game-format";

/** The scene whose variables a text may show; null when it lies in none. */
export type VariableScope = Pick<Scene, "variables"> | null;

const startValues = new WeakMap<Game["prefabs"], ReadonlyMap<string, Value>>();

/**
 * A text as the scene shows it before the game runs: each `{name}` replaced by what the variable of that name starts as. The object's own
 * goes before the scene's, that before the game's; a name that is no variable's stays.
 * @param instance undefined for the prefab itself.
 */
export function shownText(game: Game, scene: VariableScope, prefab: Prefab, instance: Instance | undefined, text: string): string {
  return withVariables(
    text,
    (name) =>
      own(instance?.overrides, `variables.${name}`) ??
      own(prefab.variables, name) ??
      own(scene?.variables, name) ??
      own(game.variables, name) ??
      startValuesOf(game).get(name),
  );
}

function startValuesOf({ prefabs }: Game): ReadonlyMap<string, Value> {
  let values = startValues.get(prefabs);
  if (!values) startValues.set(prefabs, (values = behaviourStartValues(prefabs)));
  return values;
}

const own = (values: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined;
