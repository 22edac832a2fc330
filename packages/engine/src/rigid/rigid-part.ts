import { refreshBodies } from "../behaviours/physics/rigid-body.ts";
import type { StatePart } from "../state/state-part.ts";
import type { WorldState } from "../world-state.ts";
import type { RigidSpace, SavedBodies } from "./rigid-space.ts";

/** The bodies of a world with the physics engine. */
export class RigidPart implements StatePart<SavedBodies> {
  readonly name = "rigid";
  readonly space: RigidSpace;
  /** Bodies are matched with the tiles and objects of the scene. */
  readonly loadsLast = true;
  readonly #world: WorldState;

  constructor(world: WorldState, space: RigidSpace) {
    this.#world = world;
    this.space = space;
  }

  save(): SavedBodies | undefined {
    return this.space.save() ?? undefined;
  }

  load(saved: SavedBodies | undefined): void {
    this.space.load(this.#world, saved ?? null);
    refreshBodies(this.#world);
  }

  isDerivedValid(): boolean {
    return false;
  }

  /** Not hashed: the columns of the bodies' entities are. */
  hash(): void {}

  removeAllEntities(): void {
    this.space.clear();
  }
}
