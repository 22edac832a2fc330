import type { EntityColumns } from "@playsmith/engine";

/** Columns of an entity that affect its appearance, besides position and animation frame. */
const FLOATS = ["angleRad", "scaleX", "scaleY", "opacity", "z"] as const;
const WHOLES = ["tint", "flipX", "isBlinking", "generation"] as const;

/**
 * Detects entities whose appearance changed since the last frame. Most objects only move between frames; comparing whole columns finds the
 * changed ones without touching their nodes.
 */
export class ChangedColumns {
  readonly #lastFloats = FLOATS.map(() => new Float64Array(0));
  readonly #lastWholes = WHOLES.map(() => new Uint32Array(0));
  #changed = new Uint8Array(0);

  /** @returns 1 for each changed entity since the last call, by entity; valid until the next call. */
  compare(columns: EntityColumns, count: number): Uint8Array {
    if (count > this.#changed.length) this.#grow(count * 2);
    this.#changed.fill(0, 0, count);
    for (const [index, name] of FLOATS.entries())
      compareFloats(this.#lastFloats[index] as Float64Array, columns[name], this.#changed, count);
    for (const [index, name] of WHOLES.entries())
      compareWholes(this.#lastWholes[index] as Uint32Array, columns[name], this.#changed, count);
    return this.#changed;
  }

  #grow(size: number): void {
    this.#changed = new Uint8Array(size);
    for (const [index, last] of this.#lastFloats.entries()) {
      // NaN: an entity that was never drawn differs from any value.
      const grown = new Float64Array(size).fill(Number.NaN);
      grown.set(last);
      this.#lastFloats[index] = grown;
    }
    for (const [index, last] of this.#lastWholes.entries()) {
      const grown = new Uint32Array(size);
      grown.set(last);
      this.#lastWholes[index] = grown;
    }
  }
}

// Two similar functions: one for all column types would be several times slower.
function compareFloats(last: Float64Array, now: Float64Array, changed: Uint8Array, count: number): void {
  for (let entity = 0; entity < count; entity++) {
    const value = now[entity] as number;
    if (last[entity] === value) continue;
    last[entity] = value;
    changed[entity] = 1;
  }
}

function compareWholes(last: Uint32Array, now: Uint32Array | Uint8Array, changed: Uint8Array, count: number): void {
  for (let entity = 0; entity < count; entity++) {
    const value = now[entity] as number;
    if (last[entity] === value) continue;
    last[entity] = value;
    changed[entity] = 1;
  }
}
