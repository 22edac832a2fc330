import { z } from "zod";
import { nameSchema, orderSchema } from "./primitives.ts";

/** What every game has, in the order of their bits. */
export const BUILT_IN_ACTIONS = ["left", "right", "up", "down", "jump", "action", "start"] as const;
export const MAX_ACTIONS = 24;

export const inputNameSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/);

/** The standard gamepad's parts, by the names of the W3C layout. */
export const GAMEPAD_INPUTS = [
  ...["a", "b", "x", "y", "leftShoulder", "rightShoulder", "leftTrigger", "rightTrigger", "select", "start"],
  ...["leftStick", "rightStick", "up", "down", "left", "right", "leftStickUp", "leftStickDown", "leftStickLeft", "leftStickRight"],
  ...["rightStickUp", "rightStickDown", "rightStickLeft", "rightStickRight"],
] as const;
export type GamepadInput = (typeof GAMEPAD_INPUTS)[number];

/** A named input: what a person presses for it. For a built-in name it replaces the usual keys. */
export const inputActionSchema = z.object({
  label: nameSchema,
  order: orderSchema,
  /** Keys by `KeyboardEvent.code`, one list a player. */
  keys: z.array(z.array(z.string().regex(/^[A-Za-z0-9]{1,24}$/)).max(8)).max(4),
  gamepad: z.array(z.enum(GAMEPAD_INPUTS as unknown as [GamepadInput, ...GamepadInput[]])).max(8),
  /** Whether touch screens show a button for it. */
  touch: z.boolean(),
});
export type InputAction = z.infer<typeof inputActionSchema>;

/** All actions of a game in the order of their bits: the built-in ones, then its own by name. */
export function actionNames(actions: Readonly<Record<string, InputAction>> | undefined): string[] {
  const builtIn: readonly string[] = BUILT_IN_ACTIONS;
  const own = Object.keys(actions ?? {}).filter((name) => !builtIn.includes(name));
  return [...builtIn, ...own.sort()].slice(0, MAX_ACTIONS);
}
