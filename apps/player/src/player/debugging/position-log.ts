import type { World } from "@playsmith/engine";

const MAX_BYTES = 24 * 1_024 * 1_024;
/** Further objects are not logged. */
const MAX_OBJECTS = 2_000;
/** Numbers per object: x, y, and the generation of its slot. */
const NUMBERS = 3;

export interface Position {
  tick: number;
  x: number;
  y: number;
}

/** Positions of all objects, tick by tick. The oldest ticks are dropped when the log is full. */
export class PositionLog {
  readonly #ticks = new Map<number, Float32Array>();
  #bytes = 0;

  clear(): void {
    this.#ticks.clear();
    this.#bytes = 0;
  }

  /** Logs a tick, in place of what was logged of it before. */
  note({ tick, entities }: World): void {
    const count = Math.min(entities.count, MAX_OBJECTS);
    const { alive, generation, x, y } = entities.columns;
    const positions = new Float32Array(count * NUMBERS);
    for (let entity = 0; entity < count; entity++) {
      positions[entity * NUMBERS] = x[entity] as number;
      positions[entity * NUMBERS + 1] = y[entity] as number;
      positions[entity * NUMBERS + 2] = alive[entity] === 1 ? (generation[entity] as number) : 0;
    }
    this.#bytes += positions.byteLength - (this.#ticks.get(tick)?.byteLength ?? 0);
    this.#ticks.set(tick, positions);
    for (const [oldest, forgotten] of this.#ticks) {
      if (this.#bytes <= MAX_BYTES || oldest === tick) break;
      this.#ticks.delete(oldest);
      this.#bytes -= forgotten.byteLength;
    }
  }

  /** Drops all ticks outside of a range. */
  keep(firstTick: number, lastTick: number): void {
    for (const [tick, positions] of this.#ticks) {
      if (tick >= firstTick && tick <= lastTick) continue;
      this.#ticks.delete(tick);
      this.#bytes -= positions.byteLength;
    }
  }

  /** Positions of an object in a range of ticks, both ends included, without those in which it does not exist. */
  of(entity: number, generation: number, fromTick: number, toTick: number): Position[] {
    const found: Position[] = [];
    for (let tick = fromTick; tick <= toTick; tick++) {
      const positions = this.#ticks.get(tick);
      const at = entity * NUMBERS;
      if (!positions || positions[at + 2] !== generation) continue;
      found.push({ tick, x: positions[at] as number, y: positions[at + 1] as number });
    }
    return found;
  }
}
