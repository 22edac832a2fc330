import { describe, expect, it } from "vitest";
import { type Birth, birthsAt, chance, MAX_PER_EMITTER, travelled } from "./particle-motion.ts";

const steady = { ratePerS: 10, burst: 0, continuous: true, lifetimeMs: 1_000 };
const ages = (look: typeof steady, ageS: number) => {
  const births: Birth[] = [];
  return births.slice(0, 0).concat(Array.from({ length: birthsAt(look, ageS, births) }, (_, index) => births[index] as Birth));
};

describe("particles", () => {
  it("are emitted at their rate and removed after their lifetime", () => {
    expect(ages(steady, 0.35).length).toBe(4);
    expect(ages(steady, 100).length).toBe(10);
    for (const { ageS } of ages(steady, 7.77)) expect(ageS).toBeLessThan(1);
  });

  it("are emitted at once in a burst", () => {
    const burst = { ...steady, continuous: false, burst: 30 };
    expect(ages(burst, 0).length).toBe(30);
    expect(ages(burst, 0.99).length).toBe(30);
    expect(ages(burst, 1).length).toBe(0);
  });

  it("have a maximum number; the oldest are dropped", () => {
    const many = ages({ ...steady, ratePerS: 2_000, lifetimeMs: 60_000, burst: 1_000 }, 30);
    expect(many.length).toBe(MAX_PER_EMITTER);
    expect(Math.max(...many.map(({ ageS }) => ageS))).toBeLessThan(1);
  });

  it("keep their number for life, and so their path", () => {
    const early = ages(steady, 0.5).find(({ number }) => number === 3);
    const late = ages(steady, 0.9).find(({ number }) => number === 3);
    expect((late?.ageS ?? 0) - (early?.ageS ?? 0)).toBeCloseTo(0.4, 6);
  });

  it("use random values that are uniform and deterministic", () => {
    const lots = Array.from({ length: 2_000 }, (_, number) => chance(7, number, 0));
    expect(lots.reduce((sum, lot) => sum + lot, 0) / lots.length).toBeCloseTo(0.5, 1);
    expect(Math.min(...lots)).toBeLessThan(0.01);
    expect(Math.max(...lots)).toBeGreaterThan(0.99);
    expect(chance(7, 5, 0)).toBe(chance(7, 5, 0));
    expect(chance(7, 5, 0)).not.toBe(chance(8, 5, 0));
  });

  it("move, fall and slow down", () => {
    const motion = { directionDeg: 0, spreadDeg: 0, speedPxPerS: 100, speedSpread: 0, gravityPxPerS2: 0, drag: 1 };
    const way = (more: Partial<typeof motion>, ageS: number, turn = 0) =>
      travelled({ ...motion, ...more }, 1, { number: 1, ageS }, turn, 1);
    expect(way({}, 2).x).toBeCloseTo(200, 6);
    expect(way({ directionDeg: 90 }, 1).y).toBeCloseTo(100, 6);
    expect(way({}, 1, Math.PI / 2).y).toBeCloseTo(100, 6);
    expect(way({ speedPxPerS: 0, gravityPxPerS2: 50 }, 2).y).toBeCloseTo(100, 6);
    expect(way({ drag: 0.5 }, 50).x).toBeCloseTo(100 / Math.log(2), 3);
    expect(Math.abs(way({ drag: 0 }, 5).x)).toBeLessThan(10);
  });
});
