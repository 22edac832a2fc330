import type { InputAction } from "./input-action-schema.ts";

/** What every game has, in the order of their bits. */
export const BUILT_IN_ACTIONS = ["left", "right", "up", "down", "jump", "action", "start"] as const;
export const MAX_ACTIONS = 24;

/** The standard gamepad's parts, by the names of the W3C layout. */
export const GAMEPAD_INPUTS = [
  ...["a", "b", "x", "y", "leftShoulder", "rightShoulder", "leftTrigger", "rightTrigger", "select", "start"],
  ...["leftStick", "rightStick", "up", "down", "left", "right", "leftStickUp", "leftStickDown", "leftStickLeft", "leftStickRight"],
  ...["rightStickUp", "rightStickDown", "rightStickLeft", "rightStickRight"],
] as const;
export type GamepadInput = (typeof GAMEPAD_INPUTS)[number];

/** All actions of a game in the order of their bits: the built-in ones, then its own by name. */
export function actionNames(actions: Readonly<Record<string, InputAction>> | undefined): string[] {
  const builtIn: readonly string[] = BUILT_IN_ACTIONS;
  const own = Object.keys(actions ?? {}).filter((name) => !builtIn.includes(name));
  return [...builtIn, ...own.sort()].slice(0, MAX_ACTIONS);
}
