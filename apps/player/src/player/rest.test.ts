import { expect, it } from "vitest";
import { Rest } from "./rest.ts";

const framesDrawn = (rest: Rest, fromMs: number, toMs: number): number => {
  let drawn = 0;
  for (let nowMs = fromMs; nowMs < toMs; nowMs += 10) if (rest.isDue(nowMs)) drawn++;
  return drawn;
};

it("draws each frame for a second after something happened, and ten a second from then on", () => {
  const rest = new Rest();
  rest.wake(0);
  expect(framesDrawn(rest, 0, 1_000)).toBe(100);
  expect(framesDrawn(rest, 1_000, 3_000)).toBe(20);
  rest.wake(3_000);
  expect(rest.isDue(3_000)).toBe(true);
  expect(rest.isDue(3_010)).toBe(true);
});
