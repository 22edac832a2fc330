import type { InitialWorld } from "@playsmith/engine/thumbnail";
import {
  behaviourStartValues,
  type Game,
  type Instance,
  type Prefab,
  shownName,
  type Value,
  valueText,
  withKeys,
} from "@playsmith/game-format";

/** Maximum length of a shown text, including its variables. */
export const TEXT_MAX = 4_000;
/** Maximum depth of variants, as in the engine. */
const VARIANTS_MAX = 16;

/** The initial texts of a game's start scene. */
export class ShownTexts {
  readonly #game: Game;
  readonly #world: InitialWorld;
  /** Cached texts of lists and maps. */
  readonly #written = new Map<Value, string>();
  /** Start values that behaviours give to game variables, by name. */
  #held: ReadonlyMap<string, Value> | undefined;

  /** @param world the game's start scene, with the initial variables of scene and game. */
  constructor(game: Game, world: InitialWorld) {
    this.#game = game;
    this.#world = world;
  }

  /**
   * Replaces each `{name}` in a text by the initial value of the variable: the object's own, else the scene's, else the game's. Names
   * of inputs are replaced by their keys, and unknown names stay.
   * @param placed the instance; undefined for a child of a prefab.
   */
  of(text: string, prefabId: string, placed: Pick<Instance, "overrides"> | undefined): string {
    if (!text.includes("{")) return text;
    let shown = "";
    let from = 0;
    for (const { 0: whole, 1: name = "", index } of text.matchAll(/\{([^{}]+)\}/g)) {
      const value = this.#variable(shownName(name), prefabId, placed);
      shown += text.slice(from, index) + (value === undefined ? whole : this.#write(value));
      from = index + whole.length;
      if (shown.length >= TEXT_MAX) break;
    }
    return withKeys(shown + text.slice(from), this.#game.inputActions);
  }

  #variable(name: string, prefabId: string, placed: Pick<Instance, "overrides"> | undefined): Value | undefined {
    const { sceneVariables, variables } = this.#world;
    return (
      own(placed?.overrides, `variables.${name}`) ??
      this.#ofPrefab(name, prefabId) ??
      sceneVariables[name] ??
      variables[name] ??
      this.#ofBehaviours(name)
    );
  }

  #ofBehaviours(name: string): Value | undefined {
    this.#held ??= behaviourStartValues(this.#game.prefabs);
    return this.#held.get(name);
  }

  /** A variant's own value takes precedence over the inherited one. */
  #ofPrefab(name: string, prefabId: string): Value | undefined {
    const { prefabs } = this.#game;
    let id: string | undefined = prefabId;
    for (let step = 0; id !== undefined && step <= VARIANTS_MAX; step++) {
      const prefab: Prefab | undefined = Object.hasOwn(prefabs, id) ? prefabs[id] : undefined;
      const value = own(prefab?.overrides, `variables.${name}`) ?? own(prefab?.variables, name);
      if (value !== undefined) return value;
      id = prefab?.variantOf;
    }
    return undefined;
  }

  #write(value: Value): string {
    if (typeof value !== "object") return valueText(value);
    let text = this.#written.get(value);
    if (text === undefined) {
      text = valueText(value).slice(0, TEXT_MAX);
      this.#written.set(value, text);
    }
    return text;
  }
}

function own(values: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}
