/** Built-in actions in the order of their bits. */
export const BUILT_IN_ACTIONS = ["left", "right", "up", "down", "jump", "action", "start"] as const;
export const MAX_ACTIONS = 24;

/** Inputs of the standard gamepad, by the names of the W3C layout. */
export const GAMEPAD_INPUTS = [
  "a",
  "b",
  "x",
  "y",
  "leftShoulder",
  "rightShoulder",
  "leftTrigger",
  "rightTrigger",
  "select",
  "start",
  "leftStick",
  "rightStick",
  "up",
  "down",
  "left",
  "right",
  "leftStickUp",
  "leftStickDown",
  "leftStickLeft",
  "leftStickRight",
  "rightStickUp",
  "rightStickDown",
  "rightStickLeft",
  "rightStickRight",
] as const;
export type GamepadInput = (typeof GAMEPAD_INPUTS)[number];

/** Key codes of mouse buttons, with their bits in `PointerEvent.buttons`. */
export const MOUSE_BUTTON_CODES = [
  ["MouseLeft", 1],
  ["MouseRight", 2],
  ["MouseMiddle", 4],
] as const;
/** Key codes of the mouse wheel. */
export type WheelCode = "WheelUp" | "WheelDown";

/** All actions of a game in the order of their bits: the built-in ones, then the custom ones by name. */
export function actionNames(actions: Readonly<Record<string, unknown>> | undefined): string[] {
  const builtIn: readonly string[] = BUILT_IN_ACTIONS;
  const own = Object.keys(actions ?? {}).filter((name) => !builtIn.includes(name));
  return [...builtIn, ...own.sort()].slice(0, MAX_ACTIONS);
}

export type BuiltInAction = (typeof BUILT_IN_ACTIONS)[number];

export function isBuiltInAction(name: string): name is BuiltInAction {
  return (BUILT_IN_ACTIONS as readonly string[]).includes(name);
}

/** Default keys by player, by physical position, so that WASD works on every layout. */
export const USUAL_KEYS: Readonly<Record<BuiltInAction, readonly (readonly string[])[]>> = {
  left: [["ArrowLeft", "KeyA"], ["KeyJ"], ["Numpad4"], ["KeyF"]],
  right: [["ArrowRight", "KeyD"], ["KeyL"], ["Numpad6"], ["KeyH"]],
  up: [["ArrowUp", "KeyW"], ["KeyI"], ["Numpad8"], ["KeyT"]],
  down: [["ArrowDown", "KeyS"], ["KeyK"], ["Numpad5"], ["KeyG"]],
  jump: [["Space", "KeyZ"], ["KeyU"], ["Numpad0"], ["KeyR"]],
  action: [["KeyX"], ["KeyO"], ["NumpadDecimal"], ["KeyY"]],
  start: [["Enter"], ["KeyP"], ["NumpadEnter"], ["KeyB"]],
};
/** Default gamepad bindings. */
export const USUAL_PAD: Readonly<Record<BuiltInAction, readonly GamepadInput[]>> = {
  left: ["left", "leftStickLeft"],
  right: ["right", "leftStickRight"],
  up: ["up", "leftStickUp"],
  down: ["down", "leftStickDown"],
  jump: ["a", "y"],
  action: ["b", "x"],
  start: ["start"],
};
