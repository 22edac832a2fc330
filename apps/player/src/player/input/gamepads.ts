import { bitsOf, type HeldButtons } from "./held-buttons.ts";

const STICK_THRESHOLD = 0.4;
/** Buttons of the standard mapping (https://w3c.github.io/gamepad/#remapping). */
const BUTTONS: readonly (readonly [number, number])[] = [
  [0, bitsOf("jump")],
  [1, bitsOf("action")],
  [2, bitsOf("action")],
  [3, bitsOf("jump")],
  [9, bitsOf("start")],
  [12, bitsOf("up")],
  [13, bitsOf("down")],
  [14, bitsOf("left")],
  [15, bitsOf("right")],
];

/** Reads every gamepad; they report nothing by themselves, so this is called once a tick. */
export function readGamepads(held: HeldButtons): void {
  for (const [slot, pad] of navigator.getGamepads().entries()) {
    const holder = `gamepad ${slot}`;
    if (!pad?.connected) {
      held.release(holder);
      continue;
    }
    let buttons = 0;
    for (const [index, bits] of BUTTONS) if (pad.buttons[index]?.pressed) buttons |= bits;
    const [x = 0, y = 0] = pad.axes;
    if (x < -STICK_THRESHOLD) buttons |= bitsOf("left");
    if (x > STICK_THRESHOLD) buttons |= bitsOf("right");
    if (y < -STICK_THRESHOLD) buttons |= bitsOf("up");
    if (y > STICK_THRESHOLD) buttons |= bitsOf("down");
    held.hold(holder, buttons);
  }
}
