import { describe, expect, it } from "vitest";
import { InputDelay } from "./input-delay.ts";
import { RunClock } from "./run-clock.ts";

const TICK_MS = 1_000 / 60;

describe("the clock of an online run", () => {
  it("is unknown until the relay has answered, then where the relay is by now", () => {
    const clock = new RunClock();
    expect(clock.advance(1_000)).toBeNull();
    clock.answered(1_000, 60, 1_100);
    expect(clock.advance(1_100)).toBeCloseTo(63);
    expect(clock.roundTripMs).toBe(100);
  });

  it("may be before the start", () => {
    const clock = new RunClock();
    clock.answered(0, -30, 0);
    expect(clock.advance(0)).toBe(-30);
    expect(clock.advance(500)).toBeCloseTo(0);
  });

  it("makes up for small differences by at most 3 % of speed, without a step", () => {
    const clock = new RunClock();
    clock.answered(0, 0, 200);
    let last = clock.advance(200) ?? 0;
    // A quicker answer says that the relay is 4 ticks further.
    clock.answered(200, last + 4, 200);
    const start = last;
    for (let count = 1; count <= 240; count++) {
      const tick = clock.advance(200 + count * TICK_MS) ?? 0;
      expect(tick - last).toBeGreaterThan(0.969);
      expect(tick - last).toBeLessThan(1.031);
      last = tick;
    }
    expect(last).toBeCloseTo(start + 4 + 240, 1);
  });

  it("jumps over large differences, e.g. after the tab was frozen", () => {
    const clock = new RunClock();
    clock.answered(0, 0, 0);
    clock.advance(0);
    expect(clock.advance(10_000)).toBeCloseTo(600);
    clock.answered(10_000, 900, 10_000);
    for (let count = 0; count < 8; count++) clock.answered(10_000, 900, 10_000);
    expect(clock.advance(10_000)).toBeCloseTo(900);
  });

  it("stands still while the run is paused, and goes on from there", () => {
    const clock = new RunClock();
    clock.answered(0, 0, 100);
    clock.advance(1_000);
    clock.pause(55);
    const paused = clock.advance(2_000) ?? 0;
    expect(paused).toBeGreaterThanOrEqual(55);
    expect(clock.advance(60_000)).toBe(paused);
    clock.resume(55, 60_000);
    expect(clock.advance(60_000)).toBeCloseTo(paused, 0);
    expect(clock.advance(61_000) ?? 0).toBeLessThan(paused + 62);
  });

  it("ignores answers from the future", () => {
    const clock = new RunClock();
    clock.answered(500, 1, 100);
    expect(clock.advance(600)).toBeNull();
  });
});

describe("the clock of a run at another speed", () => {
  it("runs at it, and takes no answer from before", () => {
    const clock = new RunClock();
    clock.answered(0, 0, 0);
    expect(clock.advance(0)).toBe(0);
    clock.advance(1_000);
    clock.resume(60, 1_000, 50);
    clock.answered(990, 600, 1_000, 100);
    expect(clock.advance(2_000)).toBeCloseTo(90, 0);
    clock.answered(1_990, 90, 2_000, 50);
    expect(clock.advance(3_000)).toBeCloseTo(120, 0);
    clock.resume(120, 3_000);
    expect(clock.advance(4_000)).toBeCloseTo(180, 0);
  });

  it("is right from the first answer on for who joins later, or comes back by another way", () => {
    const clock = new RunClock();
    clock.resume(1_000, 0, 50);
    expect(clock.roundTripMs).toBeNull();
    clock.advance(0);
    // 200 ms there and back: the relay's position is 1,000 + 3 as the first frame comes.
    clock.answered(0, 1_006, 200, 50);
    expect(clock.roundTripMs).toBe(200);
    expect(clock.advance(200)).toBeCloseTo(1_009);
    expect(clock.advance(1_200)).toBeCloseTo(1_039);
    clock.moveTo(2_000, 1_200);
    clock.resume(2_000, 1_200, 50);
    expect(clock.roundTripMs).toBe(200);
    clock.answered(1_200, 2_030, 1_800, 50);
    expect(clock.roundTripMs).toBe(600);
  });
});

describe("the input delay", () => {
  const after = (roundTripMs: number, jitterMs: number) => {
    const delay = new InputDelay();
    for (let ms = 0; ms < 60_000; ms += 100) delay.follow(roundTripMs, jitterMs, ms);
    return delay.ticks;
  };

  it("is 1 tick in a room, and at most 4", () => {
    expect([after(2, 0), after(40, 5), after(100, 10), after(200, 20), after(2_000, 100)]).toEqual([1, 2, 4, 4, 4]);
  });

  it("is fewer ticks in a slow run, and more in a fast one", () => {
    const at = (speedPercent: number): number => {
      const delay = new InputDelay();
      delay.follow(60, 5, 0, speedPercent);
      return delay.ticks;
    };
    expect([5, 50, 100, 200, 800].map(at)).toEqual([1, 2, 3, 4, 4]);
  });

  it("is set at once in the first second, then changes by one tick in three seconds, and doesn't alternate", () => {
    const delay = new InputDelay();
    delay.follow(300, 30, 0);
    expect(delay.ticks).toBe(4);
    delay.follow(2, 0, 999);
    expect(delay.ticks).toBe(1);
    delay.follow(300, 30, 3_998);
    expect(delay.ticks).toBe(1);
    delay.follow(300, 30, 3_999);
    expect(delay.ticks).toBe(2);
    delay.follow(300, 30, 6_998);
    expect(delay.ticks).toBe(2);
    for (let ms = 6_999; ms < 20_000; ms += 100) delay.follow(300, 30, ms);
    expect(delay.ticks).toBe(4);
    // Slightly less than what asks for four.
    for (let ms = 20_000; ms < 60_000; ms += 100) delay.follow(76, 10, ms);
    expect(delay.ticks).toBe(4);
  });
});
