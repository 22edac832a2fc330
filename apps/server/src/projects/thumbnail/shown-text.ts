import type { InitialWorld } from "@playsmith/engine/thumbnail";
import { behaviourStartValues, type Game, type Instance, type Prefab, shownName, type Value, valueText } from "@playsmith/game-format";

/** Nobody is shown more than so many letters of one text, however long what its variables say. */
export const TEXT_MAX = 4_000;
/** Variants of variants, as many as the engine follows. */
const VARIANTS_MAX = 16;

/** What the texts of a game's start scene say as the game begins. */
export class ShownTexts {
  readonly #game: Game;
  readonly #world: InitialWorld;
  /** Lists and maps as text: long ones are written out once. */
  readonly #written = new Map<Value, string>();
  /** What behaviours begin to hold in the game's variables, by name. */
  #held: ReadonlyMap<string, Value> | undefined;

  /** @param world the game's start scene; it knows what the scene's variables and the game's begin as. */
  constructor(game: Game, world: InitialWorld) {
    this.#game = game;
    this.#world = world;
  }

  /**
   * Replaces each `{name}` of a text by what the variable of that name starts as: the object's own, else the scene's, else the game's.
   * Names that are no variable's stay.
   * @param placed the instance; undefined for a child, which came with one.
   */
  of(text: string, prefabId: string, placed: Pick<Instance, "overrides"> | undefined): string {
    if (!text.includes("{")) return text;
    let said = "";
    let from = 0;
    for (const { 0: whole, 1: name = "", index } of text.matchAll(/\{([^{}]+)\}/g)) {
      const value = this.#variable(shownName(name), prefabId, placed);
      said += text.slice(from, index) + (value === undefined ? whole : this.#write(value));
      from = index + whole.length;
      if (said.length >= TEXT_MAX) break;
    }
    return said + text.slice(from);
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

  /** A variant's own value goes before that of what it stands on. */
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
