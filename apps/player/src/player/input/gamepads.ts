import { GAMEPAD_INPUTS, type GamepadInput } from "@playsmith/game-format";
import type { Bindings } from "./bindings.ts";
import type { HeldButtons } from "./held-buttons.ts";

const STICK_THRESHOLD = 0.4;
/** The first sixteen names are the buttons of the standard mapping in its order (https://w3c.github.io/gamepad/#remapping). */
const BUTTON_INDEX = new Map<GamepadInput, number>(GAMEPAD_INPUTS.slice(0, 16).map((name, index) => [name, index]));
/** Axis and direction of each way that a stick can be pushed. */
const STICKS: Readonly<Partial<Record<GamepadInput, readonly [number, -1 | 1]>>> = {
  leftStickLeft: [0, -1],
  leftStickRight: [0, 1],
  leftStickUp: [1, -1],
  leftStickDown: [1, 1],
  rightStickLeft: [2, -1],
  rightStickRight: [2, 1],
  rightStickUp: [3, -1],
  rightStickDown: [3, 1],
};

/** What of a gamepad is read. */
export type PadState = Pick<Gamepad, "axes"> & { buttons: readonly { pressed: boolean }[] };

/** The bits that a gamepad holds. */
export function padBits(pad: PadState, bindings: Bindings): number {
  let bits = 0;
  for (const [part, partBits] of bindings.pad) {
    const stick = STICKS[part];
    const isHeld = stick
      ? (pad.axes[stick[0]] ?? 0) * stick[1] > STICK_THRESHOLD
      : pad.buttons[BUTTON_INDEX.get(part) ?? -1]?.pressed === true;
    if (isHeld) bits |= partBits;
  }
  return bits;
}

/**
 * Reads every gamepad; they report nothing by themselves, so this is called once a tick. The first that is connected is the first
 * player's, and so on; where there are more than players they begin again with the first.
 */
export function readGamepads(players: readonly HeldButtons[], bindings: Bindings): void {
  let connected = 0;
  for (const [slot, pad] of navigator.getGamepads().entries()) {
    const holder = `gamepad ${slot}`;
    for (const held of players) if (!pad?.connected) held.release(holder);
    if (!pad?.connected) continue;
    const player = connected++ % bindings.playerCount;
    for (const [index, held] of players.entries()) {
      if (index === player) held.hold(holder, padBits(pad, bindings));
      else held.release(holder);
    }
  }
}
