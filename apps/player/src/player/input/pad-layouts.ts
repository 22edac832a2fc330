import { isPadCode } from "@playsmith/contract";
import { GAMEPAD_INPUTS, type GamepadInput } from "@playsmith/game-format";

const STICK_THRESHOLD = 0.4;
/** The first sixteen names are the buttons of the standard mapping in its order (https://w3c.github.io/gamepad/#remapping). */
const STANDARD = GAMEPAD_INPUTS.slice(0, 16);
type Direction = "up" | "right" | "down" | "left";

/** The fields of a gamepad that are read. */
export type PadState = Pick<Gamepad, "axes"> & { buttons: readonly { pressed: boolean }[]; mapping?: string; id?: string };

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

const SHOULDERS = ["leftShoulder", "rightShoulder", "leftTrigger", "rightTrigger"] as const;
const MIDDLE = ["select", "start", "leftStick", "rightStick"] as const;
const SONY = ["x", "a", "b", "y", ...SHOULDERS, ...MIDDLE] as const;
const XBOX_ON_LINUX = ["a", "b", "x", "y", "leftShoulder", "rightShoulder", "select", "start", null, "leftStick", "rightStick"] as const;

/** The buttons, by their index, of pads that browsers without a mapping of their own show as they are. By ids of vendor and product. */
const KNOWN: Readonly<Record<string, readonly (GamepadInput | null)[]>> = {
  // DualShock 4 and DualSense.
  "054c:05c4": SONY,
  "054c:09cc": SONY,
  "054c:0ce6": SONY,
  // Adapters and copies of the pad of the first PlayStation.
  "0079:0006": ["y", "b", "a", "x", ...SHOULDERS, ...MIDDLE],
  // Copies of the pad of the SNES.
  "0079:0011": ["y", "b", "a", "x", "leftShoulder", "rightShoulder", null, null, "select", "start"],
  "081f:e401": ["y", "b", "a", "x", "leftShoulder", "rightShoulder", null, null, "select", "start"],
  // Xbox 360, One and Series.
  "045e:028e": XBOX_ON_LINUX,
  "045e:02d1": XBOX_ON_LINUX,
  "045e:02ea": XBOX_ON_LINUX,
  "045e:0b12": XBOX_ON_LINUX,
};

/** Where a direction pad is among the axes, by their number: a hat, or one axis each for across and along. */
const HAT_AXIS = 9;
const PAD_AXES = [6, 7] as const;
/** A hat turns clockwise from up in steps of 2/7, from −1 to 1; it rests beyond 1. */
const HAT_STEP = 2 / 7;
const HAT_TOLERANCE = 0.06;
const HAT: readonly (readonly Direction[])[] = [
  ["up"],
  ["up", "right"],
  ["right"],
  ["right", "down"],
  ["down"],
  ["down", "left"],
  ["left"],
  ["left", "up"],
];

/** Vendor and product of a gamepad, as browsers name them in its id: `Vendor: 054c Product: 05c4`, or `54c-5c4-` at the beginning. */
export function modelOf(id: string): string {
  const [, vendor = "", product = ""] =
    /vendor: ?([\da-f]{4}) product: ?([\da-f]{4})/i.exec(id) ?? /^([\da-f]{1,4})-([\da-f]{1,4})-/i.exec(id) ?? [];
  return `${vendor.padStart(4, "0")}:${product.padStart(4, "0")}`.toLowerCase();
}

function isDirectionHeld({ axes }: PadState, direction: Direction): boolean {
  const hat = axes[HAT_AXIS];
  if (hat !== undefined) return isHatHeld(hat, direction);
  const isAcross = direction === "left" || direction === "right";
  const value = axes[PAD_AXES[isAcross ? 0 : 1]] ?? 0;
  return (direction === "left" || direction === "up" ? -value : value) > STICK_THRESHOLD;
}

/** A button, the side of an axis, or the step of a hat that a player has chosen, as `pad-press.ts` of the page names it. */
const CODE = /^Pad(?:Button(\d+)|Axis(\d+)([+-])|Hat(\d+):(\d))$/;

function isCodeHeld({ axes, buttons }: PadState, code: string): boolean {
  const [, button, axis, side, hat, step] = CODE.exec(code) ?? [];
  if (button !== undefined) return buttons[Number(button)]?.pressed === true;
  if (axis !== undefined) return (axes[Number(axis)] ?? 0) * (side === "+" ? 1 : -1) > STICK_THRESHOLD;
  const direction = HAT[Number(step)]?.[0];
  return hat !== undefined && direction !== undefined && isHatHeld(axes[Number(hat)] ?? 0, direction);
}

function isHatHeld(hat: number, direction: Direction): boolean {
  const step = Math.round((hat + 1) / HAT_STEP);
  return Math.abs(step * HAT_STEP - 1 - hat) < HAT_TOLERANCE && HAT[step]?.includes(direction) === true;
}

/**
 * Whether an input of a gamepad is held. A pad without the standard mapping is read by its model, and else as most are built.
 * @param part an input by its name, or the code of a chosen one, which is as the pad has it.
 */
export function isPartHeld(pad: PadState, part: string): boolean {
  if (isPadCode(part)) return isCodeHeld(pad, part);
  const isStandard = pad.mapping === undefined || pad.mapping === "standard";
  const stick = STICKS[part as GamepadInput];
  if (stick) return (pad.axes[stick[0]] ?? 0) * stick[1] > STICK_THRESHOLD;
  if (!isStandard && (part === "up" || part === "down" || part === "left" || part === "right")) return isDirectionHeld(pad, part);
  const buttons: readonly (GamepadInput | null)[] = (isStandard ? null : KNOWN[modelOf(pad.id ?? "")]) ?? STANDARD;
  return pad.buttons[buttons.indexOf(part as GamepadInput)]?.pressed === true;
}
