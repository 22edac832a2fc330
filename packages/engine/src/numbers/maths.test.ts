import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as maths from "./maths.ts";
import { Random } from "./random.ts";

const close = (ours: number, theirs: number) => {
  if (Number.isNaN(theirs)) expect(ours).toBeNaN();
  else if (!Number.isFinite(theirs)) expect(ours).toBe(theirs);
  else expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(Math.abs(theirs) * 2e-15 + 1e-15);
};

describe("deterministic maths agree with the platform's to the last digits", () => {
  const angle = fc.double({ min: -1e5, max: 1e5, noNaN: true });
  it.each(["sin", "cos", "atan"] as const)("%s", (name) => fc.assert(fc.property(angle, (x) => close(maths[name](x), Math[name](x)))));
  it.each(["asin", "acos"] as const)("%s", (name) =>
    fc.assert(fc.property(fc.double({ min: -1.1, max: 1.1, noNaN: true }), (x) => close(maths[name](x), Math[name](x)))),
  );
  it("exp", () => fc.assert(fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => close(maths.exp(x), Math.exp(x)))));
  it("log", () => fc.assert(fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => close(maths.log(x), Math.log(x)))));
  it("atan2", () => fc.assert(fc.property(fc.double(), fc.double(), (y, x) => close(maths.atan2(y, x), Math.atan2(y, x)))));
  it("pow", () => {
    expect(maths.pow(2, 10)).toBe(1_024);
    expect(maths.pow(-2, 3)).toBe(-8);
    expect(maths.pow(-8, 1 / 3)).toBeNaN();
    expect(maths.pow(9, 0.5)).toBeCloseTo(3, 12);
  });
});

describe("random numbers", () => {
  it("are the same for a seed, in [0, 1), and spread evenly", () => {
    const a = new Random(1);
    const b = new Random(1);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let draw = 0; draw < 20_000; draw++) {
      const number = a.next();
      expect(b.next()).toBe(number);
      counts[Math.floor(number * 10)] = (counts[Math.floor(number * 10)] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(200);
    expect(new Random(2).next()).not.toBe(new Random(1).next());
  });
});
