import { afterEach, beforeEach, expect, it } from "vitest";
import { listenToPinch } from "./pinch-gesture.ts";

let end: AbortController;
beforeEach(() => {
  end = new AbortController();
});
afterEach(() => end.abort());

/** Sends Safari's events of a pinch. @returns the factors that were heard, and whether the page would zoom. */
function pinch(scales: readonly number[], hasFingers = false): { factors: number[]; isPrevented: boolean } {
  const element = new EventTarget() as HTMLElement;
  const factors: number[] = [];
  listenToPinch(
    element,
    () => hasFingers,
    (factor, { clientX }) => factors.push(factor, clientX),
    end.signal,
  );
  const send = (type: string, scale: number) =>
    !element.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { scale, clientX: 40, clientY: 30 }));
  const prevented = [send("gesturestart", 1), ...scales.map((scale) => send("gesturechange", scale))];
  return { factors, isPrevented: prevented.every(Boolean) };
}

it("gives the factor since the last event, at the fingers", () => {
  expect(pinch([2, 4, 1])).toEqual({ factors: [2, 40, 2, 40, 0.25, 40], isPrevented: true });
});

it("leaves pinches on the screen to the pointers, and ignores senseless scales", () => {
  expect(pinch([2, 4], true)).toEqual({ factors: [], isPrevented: true });
  expect(pinch([0, Number.NaN]).factors).toEqual([]);
});
