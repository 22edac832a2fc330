import { expect, it } from "vitest";
import { IdleThrottle } from "./idle-throttle.ts";

const framesDrawn = (throttle: IdleThrottle, fromMs: number, toMs: number): number => {
  let drawn = 0;
  for (let nowMs = fromMs; nowMs < toMs; nowMs += 10) if (throttle.isDue(nowMs)) drawn++;
  return drawn;
};

it("draws each frame for a second after a change, then ten a second", () => {
  const throttle = new IdleThrottle();
  throttle.wake(0);
  expect(framesDrawn(throttle, 0, 1_000)).toBe(100);
  expect(framesDrawn(throttle, 1_000, 3_000)).toBe(20);
  throttle.wake(3_000);
  expect(throttle.isDue(3_000)).toBe(true);
  expect(throttle.isDue(3_010)).toBe(true);
});
