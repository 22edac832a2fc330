import type { Value } from "@playsmith/game-format";
import type { WorldState } from "../world-state.ts";
import { newVariables, type Variables } from "./variables.ts";

/** Access by name to the variables of the game, of the scene and of single objects. */
export class VariableScopes {
  readonly #world: WorldState;

  constructor(world: WorldState) {
    this.#world = world;
  }

  /** A variable as an object reads it: its own, else the scene's, else the game's. */
  valueOf(name: string, entity: number): Value | undefined {
    const { objectVariables, sceneVariables, variables } = this.#world;
    return objectVariables.get(entity)?.[name] ?? sceneVariables[name] ?? variables[name];
  }

  /** The variables of the scene if they have this name, else those of the game. */
  scopeOf(name: string): Variables {
    const { sceneVariables, variables } = this.#world;
    return Object.hasOwn(sceneVariables, name) ? sceneVariables : variables;
  }

  /** The variables of an object, to change them. */
  ofObject(entity: number): Variables {
    const { objectVariables } = this.#world;
    let own = objectVariables.get(entity);
    if (!own) {
      own = newVariables();
      objectVariables.set(entity, own);
    }
    return own;
  }

  /** Sets what a behaviour starts a variable with when its object is created. @param name empty for none. */
  start(name: string, value: number): void {
    if (name === "") return;
    const { variables, startValues } = this.#world;
    const scope = this.scopeOf(name);
    scope[name] = value;
    if (scope === variables) startValues[name] = value;
  }

  /** @param name empty for none. */
  add(name: string, amount: number): void {
    if (name === "") return;
    const scope = this.scopeOf(name);
    const value = scope[name];
    scope[name] = (typeof value === "number" ? value : 0) + amount;
  }
}
