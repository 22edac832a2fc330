import { translated } from "@playsmith/texts";

/** How far an axis must be moved: sticks at rest tremble, and lie a little aside. */
const PRESSED = 0.6;
/** A hat turns clockwise from up in steps of 2/7, from −1 to 1; it rests beyond 1. */
const HAT_STEP = 2 / 7;

export type PadReading = Pick<Gamepad, "axes"> & { buttons: readonly { pressed: boolean }[] };

/**
 * The code of what has been pressed on a gamepad since a reading: a button, a side of an axis, or a direction of a hat. The codes name inputs
 * as the pad has them, so that pads of unknown layouts are learned.
 * @returns null if nothing has been pressed.
 */
export function pressedCode(before: PadReading, now: PadReading): string | null {
  const button = now.buttons.findIndex(({ pressed }, index) => pressed && before.buttons[index]?.pressed !== true);
  if (button >= 0) return `PadButton${button}`;
  for (const [index, value] of now.axes.entries()) {
    const rest = before.axes[index] ?? 0;
    if (rest > 1) {
      const step = Math.round((value + 1) / HAT_STEP);
      if (value <= 1 && step % 2 === 0) return `PadHat${index}:${step}`;
    } else if (Math.abs(value) > PRESSED && Math.abs(value - rest) > PRESSED) {
      return `PadAxis${index}${value > 0 ? "+" : "-"}`;
    }
  }
  return null;
}

/** A chosen input of a gamepad, for people. */
export function padCodeText(code: string): string {
  const [, button, axis, side, step] = /^Pad(?:Button(\d+)|Axis(\d+)([+-])|Hat\d+:(\d))$/.exec(code) ?? [];
  if (button !== undefined) return translated("gamepad {number}", { number: Number(button) + 1 });
  if (step !== undefined) return translated("gamepad {number}", { number: "↑→↓←"[Number(step) / 2] ?? "" });
  return translated("gamepad axis {number}{side}", { number: Number(axis) + 1, side: side === "-" ? "−" : "+" });
}

function connectedPads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads();
  } catch {
    // Missing in an insecure context, and forbidden by the policy of some pages.
    return [];
  }
}

/** Calls `onPress` once, with what is pressed next on any gamepad. @returns a function that ends it. */
export function watchPads(onPress: (code: string) => void): () => void {
  const atFirst = new Map<string, PadReading>();
  let frame = requestAnimationFrame(function look() {
    frame = requestAnimationFrame(look);
    for (const [slot, pad] of connectedPads().entries()) {
      if (!pad?.connected) continue;
      const key = `${slot} ${pad.id}`;
      const before = atFirst.get(key);
      const code = before ? pressedCode(before, pad) : null;
      // Browsers may change the very object that they gave.
      if (!before) atFirst.set(key, { axes: [...pad.axes], buttons: pad.buttons.map(({ pressed }) => ({ pressed })) });
      if (code === null) continue;
      cancelAnimationFrame(frame);
      return onPress(code);
    }
  });
  return () => cancelAnimationFrame(frame);
}
