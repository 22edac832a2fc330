import { z } from "zod";
import { GAMEPAD_INPUTS, type GamepadInput } from "./input-actions.ts";
import { nameSchema, orderSchema } from "./values/primitives.ts";

export const inputNameSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/);

/** A named input action with its bindings. For a built-in name it replaces the default bindings. */
export const inputActionSchema = z.object({
  label: nameSchema,
  order: orderSchema,
  /**
   * Keys by `KeyboardEvent.code`, one list per player; `MouseLeft`, `MouseRight`, `MouseMiddle`, `WheelUp` and `WheelDown` for the mouse.
   */
  keys: z.array(z.array(z.string().regex(/^[A-Za-z0-9]{1,24}$/)).max(8)).max(4),
  gamepad: z.array(z.enum(GAMEPAD_INPUTS as unknown as [GamepadInput, ...GamepadInput[]])).max(8),
  /** Whether touch screens show a button for it. */
  touch: z.boolean(),
});
export type InputAction = z.infer<typeof inputActionSchema>;
