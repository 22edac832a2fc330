import { describe, expect, it } from "vitest";
import { ResolutionScaler } from "./resolution-scaler.ts";

describe("the canvas resolution", () => {
  it("is the screen's own while the machine keeps up, up to a maximum", () => {
    const scaler = new ResolutionScaler();
    for (let time = 0; time < 20; time++) expect(scaler.measure(60)).toBe(false);
    expect(scaler.ratio(2, 4, true)).toBe(2);
    expect(scaler.ratio(5, 4, true)).toBe(3);
  });

  it("drops to two, then to one canvas pixel per game pixel after several slow measurements", () => {
    const scaler = new ResolutionScaler();
    expect([30, 30, 58, 30, 30].map((rate) => scaler.measure(rate))).not.toContain(true);
    expect(scaler.measure(30)).toBe(true);
    expect(scaler.ratio(2, 4, true)).toBe(0.5);
    for (let time = 0; time < 2; time++) scaler.measure(20);
    expect(scaler.measure(20)).toBe(true);
    expect(scaler.ratio(2, 4, true)).toBe(0.25);
    for (let time = 0; time < 9; time++) expect(scaler.measure(5)).toBe(false);
  });

  it("is the screen's own where fewer pixels don't help, as on a display that is limited to 30 frames", () => {
    const scaler = new ResolutionScaler();
    const ratio = () => scaler.ratio(3, 1, false);
    for (let measured = 0; measured < 30; measured++) scaler.measure(30);
    expect(ratio()).toBe(3);
    // The limit is gone, and comes back as slowness.
    scaler.measure(60);
    for (let measured = 0; measured < 6; measured++) scaler.measure(20);
    expect(ratio()).toBe(1);
    for (let measured = 0; measured < 30; measured++) scaler.measure(35);
    expect(ratio()).toBe(1);
  });

  it("stays low in software, however slow that is", () => {
    const scaler = new ResolutionScaler();
    scaler.startLow();
    for (let measured = 0; measured < 30; measured++) expect(scaler.measure(10)).toBe(false);
    expect(scaler.ratio(3, 1, false)).toBe(1);
  });
});
