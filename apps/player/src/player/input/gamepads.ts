import { GAMEPAD_INPUTS, type GamepadInput } from "@playsmith/game-format";
import type { Bindings } from "./bindings.ts";
import type { HeldButtons } from "./held-buttons.ts";

const STICK_THRESHOLD = 0.4;
/** The first sixteen names are the buttons of the standard mapping in its order (https://w3c.github.io/gamepad/#remapping). */
const BUTTON_INDEX = new Map<GamepadInput, number>(GAMEPAD_INPUTS.slice(0, 16).map((name, index) => [name, index]));
/** Axis and sign of each stick direction. */
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

/** The fields of a gamepad that are read. */
export type PadState = Pick<Gamepad, "axes"> & { buttons: readonly { pressed: boolean }[] };

/** The action bits that a gamepad holds. */
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

/** Browsers shorten their list when its last gamepad is disconnected, so that many slots are released even if they are not in it. */
const RELEASED_SLOTS = 8;

function connectedPads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads();
  } catch {
    // Missing in an insecure context, and forbidden by the policy of some pages.
    return [];
  }
}

/**
 * Polls every gamepad; they fire no events, so this is called once per tick. The first connected gamepad controls the first
 * player, and so on; surplus gamepads start again with the first player.
 */
export function readGamepads(players: readonly HeldButtons[], bindings: Bindings): void {
  let connected = 0;
  const pads = connectedPads();
  for (let slot = 0; slot < Math.max(pads.length, RELEASED_SLOTS); slot++) {
    const pad = pads[slot];
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
