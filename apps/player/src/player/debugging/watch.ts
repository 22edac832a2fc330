import type { World } from "@playsmith/engine";

/** An object of the running game: its slot, and how often that had been used. */
export interface Watched {
  entity: number;
  generation: number;
}

/** Whom the editor looks at: what a placed instance has become, or an object by itself. */
export class Watch {
  #instanceId: string | null = null;
  #object: Watched | null = null;

  set(instanceId: string | null, object: Watched | null): void {
    this.#instanceId = instanceId;
    this.#object = object;
  }

  get isOn(): boolean {
    return this.#instanceId !== null || this.#object !== null;
  }

  /** The object as it is in the game; null while it is not there. */
  in(world: World): Watched | null {
    const { entities } = world;
    const entity = this.#instanceId === null ? (this.#object?.entity ?? -1) : world.entityOf(this.#instanceId);
    if (entity < 0 || entity >= entities.count || !entities.isAlive(entity)) return null;
    const generation = entities.columns.generation[entity] as number;
    if (this.#object && this.#object.generation !== generation) return null;
    return { entity, generation };
  }
}
