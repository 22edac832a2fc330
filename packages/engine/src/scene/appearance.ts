import { withVariables } from "@playsmith/game-format";
import type { Entities } from "../state/entities.ts";
import type { Names } from "../state/names.ts";
import type { VariableScopes } from "../state/variable-scopes.ts";
import type { Looks, ResolvedLook } from "./looks.ts";
import type { Prefabs } from "./prefabs.ts";
import { frameAt } from "./sprite-info.ts";

/** What of a world the looks of its entities depend on. */
interface LookWorld {
  readonly playTick: number;
  readonly entities: Entities;
  readonly names: Names;
  readonly looks: Looks;
  readonly prefabs: Prefabs;
  readonly texts: ReadonlyMap<number, string>;
  readonly scopes: VariableScopes;
}

/** Looks of entities in this tick: look, animation frame and text. */
export class Appearance {
  readonly #world: LookWorld;

  constructor(world: LookWorld) {
    this.#world = world;
  }

  /** Plays an animation from its start, unless it already plays or the sprite lacks it. @returns whether the sprite has it. */
  setAnimation(entity: number, name: string): boolean {
    const { entities, names, playTick } = this.#world;
    const { columns } = entities;
    const look = this.lookOf(entity);
    const index = look.kind === "sprite" ? look.sprite.animationIndex.get(name) : undefined;
    if (index === undefined) return false;
    if (columns.animation[entity] !== index) {
      columns.animation[entity] = index;
      columns.animationName[entity] = names.numberOf(name);
      columns.animationStart[entity] = playTick;
    }
    return true;
  }

  lookOf(entity: number): ResolvedLook {
    const { looks, entities } = this.#world;
    return looks.list[entities.columns.look[entity] as number] ?? { kind: "none" };
  }

  /** Index of the current frame in an entity's sprite. */
  frameOf(entity: number): number {
    const look = this.lookOf(entity);
    if (look.kind !== "sprite") return 0;
    const { entities, playTick } = this.#world;
    const animation = look.sprite.animations[entities.columns.animation[entity] as number];
    return animation ? frameAt(animation, playTick - (entities.columns.animationStart[entity] as number)) : 0;
  }

  /**
   * The text of a text look: the placed one or one set at runtime, with `{name}` replaced by the object's, the scene's or the game's
   * variable.
   */
  textOf(entity: number): string {
    const { texts, scopes, prefabs } = this.#world;
    const look = this.lookOf(entity);
    const text = texts.get(entity) ?? (look.kind === "text" ? look.text : "");
    return withVariables(text, (name) => scopes.valueOf(name, entity) ?? prefabs.valueAtFirst(name));
  }
}
