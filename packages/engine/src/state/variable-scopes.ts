import type { Value } from "@playsmith/game-format";
import type { EntityMap } from "./entity-map.ts";
import { newVariables, type Variables } from "./variables.ts";

/** The variables of a world. */
interface WorldVariables {
  readonly variables: Variables;
  readonly sceneVariables: Variables;
  readonly startValues: Variables;
  readonly objectVariables: EntityMap<Variables>;
}

/** Access to the variables of the game, the scene and single objects by name. */
export class VariableScopes {
  readonly #world: WorldVariables;

  constructor(world: WorldVariables) {
    this.#world = world;
  }

  /** A variable in the scope of an object: its own, else the scene's, else the game's. */
  valueOf(name: string, entity: number): Value | undefined {
    const { objectVariables, sceneVariables, variables } = this.#world;
    return objectVariables.get(entity)?.[name] ?? sceneVariables[name] ?? variables[name];
  }

  /** The scene's variables if they include the name, else the game's. */
  scopeOf(name: string): Variables {
    const { sceneVariables, variables } = this.#world;
    return Object.hasOwn(sceneVariables, name) ? sceneVariables : variables;
  }

  /** The variables of an object, for modification. */
  ofObject(entity: number): Variables {
    const { objectVariables } = this.#world;
    let own = objectVariables.get(entity);
    if (!own) {
      own = newVariables();
      objectVariables.set(entity, own);
    }
    return own;
  }

  /** Sets the start value that a behaviour gives a variable when its object is created. @param name "" for none. */
  start(name: string, value: number): void {
    if (name === "") return;
    const { variables, startValues } = this.#world;
    const scope = this.scopeOf(name);
    scope[name] = value;
    if (scope === variables) startValues[name] = value;
  }

  /** @param name "" for none. */
  add(name: string, amount: number): void {
    if (name === "") return;
    const scope = this.scopeOf(name);
    const value = scope[name];
    scope[name] = (typeof value === "number" ? value : 0) + amount;
  }
}
