import { expect, it } from "vitest";
import { TwoFingers } from "./two-fingers.ts";

const finger = (pointerId: number, pointerType = "touch"): PointerEvent => ({ pointerId, pointerType }) as PointerEvent;

it("lets one finger or the mouse draw, and two or more fingers pan", () => {
  const fingers = new TwoFingers();
  expect(fingers.down(finger(1, "mouse"), { x: 0, y: 0 })).toBe(false);
  expect(fingers.areDown).toBe(false);
  expect(fingers.down(finger(2), { x: 0, y: 0 })).toBe(false);
  expect(fingers.move(finger(2), { x: 9, y: 0 })).toBeNull();
  expect([3, 4].map((id) => fingers.down(finger(id), { x: 100, y: 0 }))).toEqual([true, true]);
  fingers.up(finger(4));
  fingers.up(finger(3));
  expect(fingers.arePanning).toBe(false);
});

it("gives the movement of the middle and the change of the distance; a third finger changes nothing", () => {
  const fingers = new TwoFingers();
  fingers.down(finger(1), { x: 0, y: 0 });
  fingers.down(finger(2), { x: 100, y: 0 });
  expect(fingers.move(finger(2), { x: 200, y: 0 })).toEqual({ deltaX: 50, deltaY: 0, middle: { x: 100, y: 0 }, factor: 2 });
  fingers.down(finger(3), { x: 50, y: 50 });
  expect(fingers.move(finger(3), { x: 90, y: 90 })).toBeNull();
  expect(fingers.move(finger(1), { x: 0, y: 20 })?.deltaY).toBe(10);
});
