import { describe, expect, it } from "vitest";
import { Sharpness } from "./sharpness.ts";

describe("sharpness", () => {
  it("is the screen's own as long as the machine keeps up, but not beyond what one can see", () => {
    const sharpness = new Sharpness();
    for (let time = 0; time < 20; time++) expect(sharpness.measure(60)).toBe(false);
    expect(sharpness.ratio(2, 4, true)).toBe(2);
    expect(sharpness.ratio(5, 4, true)).toBe(3);
  });

  it("falls to two, then to one canvas pixel a game pixel when frames are slow for a while", () => {
    const sharpness = new Sharpness();
    expect([30, 30, 58, 30, 30].map((rate) => sharpness.measure(rate))).not.toContain(true);
    expect(sharpness.measure(30)).toBe(true);
    expect(sharpness.ratio(2, 4, true)).toBe(0.5);
    for (let time = 0; time < 2; time++) sharpness.measure(20);
    expect(sharpness.measure(20)).toBe(true);
    expect(sharpness.ratio(2, 4, true)).toBe(0.25);
    for (let time = 0; time < 9; time++) expect(sharpness.measure(5)).toBe(false);
  });
});
