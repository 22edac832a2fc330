import { TOUCH_REACH_PX, touches } from "../physics/overlap.ts";
import { PairFinder } from "../physics/pairs.ts";
import type { WorldState } from "../world-state.ts";

/** Number of listeners from which all pairs are computed at once. */
const MANY = 200;

/** An entity whose script listens for touches, and the entities it touches, ascending. */
export interface Listener {
  readonly entity: number;
  contacts: number[];
}

/** Finds the contacts of the listening entities of a world. */
export class Contacts {
  readonly #pairs = new PairFinder();
  readonly #members: number[] = [];

  /** Updates `contacts` of each listener. */
  find(world: WorldState, listeners: readonly Listener[]): void {
    if (listeners.length >= MANY) this.#findAll(world, listeners);
    else for (const listener of listeners) this.#findOne(world, listener);
  }

  #findOne(world: WorldState, listener: Listener): void {
    const { x, y, left, right, top, bottom, box } = world.entities.columns;
    const { entity } = listener;
    listener.contacts = [];
    if (!world.entities.isAlive(entity) || box[entity] === 0) return;
    const grid = world.lists.colliderGrid;
    const placeX = x[entity] as number;
    const placeY = y[entity] as number;
    const count = grid.query(
      placeX + (left[entity] as number) - TOUCH_REACH_PX,
      placeY + (top[entity] as number) - TOUCH_REACH_PX,
      placeX + (right[entity] as number) + TOUCH_REACH_PX,
      placeY + (bottom[entity] as number) + TOUCH_REACH_PX,
    );
    for (let index = 0; index < count; index++) {
      const other = grid.found[index] as number;
      if (other !== entity && world.entities.isAlive(other) && touches(world, entity, other)) listener.contacts.push(other);
    }
    listener.contacts.sort(ascending);
  }

  #findAll(world: WorldState, listeners: readonly Listener[]): void {
    const { alive, box } = world.entities.columns;
    const listenerOf = new Map<number, Listener>();
    for (const listener of listeners) {
      listener.contacts = [];
      listenerOf.set(listener.entity, listener);
    }
    this.#members.length = 0;
    for (let entity = 0; entity < world.entities.count; entity++) if (alive[entity] === 1 && box[entity] !== 0) this.#members.push(entity);
    const count = this.#pairs.find(world.entities.columns, this.#members, this.#members.length);
    for (let pair = 0; pair < count; pair++) {
      const a = this.#pairs.pairs[pair * 2] as number;
      const b = this.#pairs.pairs[pair * 2 + 1] as number;
      if (!touches(world, a, b)) continue;
      listenerOf.get(a)?.contacts.push(b);
      listenerOf.get(b)?.contacts.push(a);
    }
    for (const listener of listeners) listener.contacts.sort(ascending);
  }
}

function ascending(a: number, b: number): number {
  return a - b;
}
