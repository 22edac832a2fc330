import type { World } from "@playsmith/engine";

const MOST_BYTES = 24 * 1_024 * 1_024;
/** Objects beyond these are not followed. */
const MOST_OBJECTS = 2_000;
/** Numbers that are kept of an object: x, y, and how often its slot had been used. */
const NUMBERS = 3;

export interface Place {
  tick: number;
  x: number;
  y: number;
}

/** Where everything was, tick by tick; what lies longest ago is forgotten when it becomes too much. */
export class PlaceLog {
  readonly #ticks = new Map<number, Float32Array>();
  #bytes = 0;

  clear(): void {
    this.#ticks.clear();
    this.#bytes = 0;
  }

  /** To be called after each tick; what was noted of that tick before is replaced. */
  note({ tick, entities }: World): void {
    const count = Math.min(entities.count, MOST_OBJECTS);
    const { alive, generation, x, y } = entities.columns;
    const places = new Float32Array(count * NUMBERS);
    for (let entity = 0; entity < count; entity++) {
      places[entity * NUMBERS] = x[entity] as number;
      places[entity * NUMBERS + 1] = y[entity] as number;
      places[entity * NUMBERS + 2] = alive[entity] === 1 ? (generation[entity] as number) : 0;
    }
    this.#bytes += places.byteLength - (this.#ticks.get(tick)?.byteLength ?? 0);
    this.#ticks.set(tick, places);
    for (const [oldest, forgotten] of this.#ticks) {
      if (this.#bytes <= MOST_BYTES || oldest === tick) break;
      this.#ticks.delete(oldest);
      this.#bytes -= forgotten.byteLength;
    }
  }

  /** Forgets what lies outside of some ticks. */
  keep(firstTick: number, lastTick: number): void {
    for (const [tick, places] of this.#ticks) {
      if (tick >= firstTick && tick <= lastTick) continue;
      this.#ticks.delete(tick);
      this.#bytes -= places.byteLength;
    }
  }

  /** Where an object was in some ticks, both ends included; ticks in which it was not there are missing. */
  of(entity: number, generation: number, fromTick: number, toTick: number): Place[] {
    const found: Place[] = [];
    for (let tick = fromTick; tick <= toTick; tick++) {
      const places = this.#ticks.get(tick);
      const at = entity * NUMBERS;
      if (!places || places[at + 2] !== generation) continue;
      found.push({ tick, x: places[at] as number, y: places[at + 1] as number });
    }
    return found;
  }
}
