import { describe, expect, it } from "vitest";
import { generateSound, mutateSound, SOUND_CATEGORIES } from "./generate.ts";
import { durationS, fullParameters, shortParameters, SOUND_PARAMETERS } from "./parameters.ts";

/** Deterministic numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const expectWithinBounds = (zzfx: readonly number[]): void => {
  for (const [index, value] of fullParameters(zzfx).entries()) {
    const { min, max, label } = SOUND_PARAMETERS[index] as (typeof SOUND_PARAMETERS)[number];
    expect(value, label).toBeGreaterThanOrEqual(min);
    expect(value, label).toBeLessThanOrEqual(max);
  }
};

describe("generated sounds", () => {
  it.each(SOUND_CATEGORIES)("of the category %s are inside the limits, differ, and are audible but short", (category) => {
    const random = seeded(7);
    const made = Array.from({ length: 50 }, () => generateSound(category, random));
    for (const zzfx of made) {
      expectWithinBounds(zzfx);
      expect(durationS(zzfx)).toBeGreaterThan(0.01);
      expect(durationS(zzfx)).toBeLessThan(2.5);
    }
    expect(new Set(made.map(String)).size).toBeGreaterThan(40);
  });

  it("change a little when they are mutated, and keep wave shape and volume", () => {
    const random = seeded(3);
    let zzfx = generateSound("laser", random);
    const [volume, , , , , , wave] = fullParameters(zzfx);
    for (let round = 0; round < 100; round++) {
      const next = mutateSound(zzfx, random);
      expectWithinBounds(next);
      zzfx = next;
    }
    expect([fullParameters(zzfx)[0], fullParameters(zzfx)[6]]).toEqual([volume, wave]);
  });

  it("are stored without trailing defaults", () => {
    expect(shortParameters(fullParameters([1, 0.05, 440]))).toEqual([1, 0.05, 440]);
    expect(shortParameters(fullParameters([]))).toEqual([]);
    expect(fullParameters([Number.NaN])[0]).toBe(1);
  });
});
