import { describe, expect, it } from "vitest";
import { FixedStep, TICK_MS } from "./fixed-step.ts";

const ticksOver = (frameMs: number, seconds: number) => {
  const step = new FixedStep();
  let ticks = 0;
  let frames = 0;
  for (let nowMs = 0; nowMs < seconds * 1_000; nowMs += frameMs, frames++) ticks += step.advance(nowMs);
  return ticks;
};

describe("fixed steps", () => {
  it("make 60 ticks a second at any frame rate", () => {
    for (const rate of [30, 60, 75, 120, 144]) expect(Math.abs(ticksOver(1_000 / rate, 10) - 600)).toBeLessThanOrEqual(1);
  });

  it("make exactly one tick a frame on a display that trembles around 60 Hz", () => {
    const step = new FixedStep();
    let nowMs = 0;
    for (let frame = 0; frame < 200; frame++) {
      expect(step.advance(nowMs)).toBe(1);
      nowMs += TICK_MS + (frame % 2 === 0 ? 0.9 : -0.9);
    }
  });

  it("make up for at most five ticks after a stall, and none after a reset", () => {
    const step = new FixedStep();
    step.advance(0);
    expect(step.advance(3_000)).toBe(5);
    expect(step.advance(3_000 + TICK_MS)).toBe(1);
    step.reset();
    expect(step.advance(90_000)).toBe(1);
  });

  it("say how far the time is between two ticks", () => {
    const step = new FixedStep();
    step.advance(0);
    expect(step.advance(8)).toBe(0);
    expect(step.alpha).toBeCloseTo(8 / TICK_MS, 6);
  });

  it("make fewer ticks in slow motion, and say how far between them the time is", () => {
    const step = new FixedStep();
    const ticks = Array.from({ length: 60 }, (_, frame) => step.advance(frame * TICK_MS, 0.5));
    expect(ticks.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(step.advance(60 * TICK_MS, 0.5)).toBe(0);
    expect(step.alpha).toBeCloseTo(0.5, 6);
  });

  it("make more ticks when time flies", () => {
    const step = new FixedStep();
    expect(Array.from({ length: 3 }, (_, frame) => step.advance(frame * TICK_MS, 8))).toEqual([8, 8, 8]);
  });
});
