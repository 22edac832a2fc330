import { type BuiltInAction, isBuiltInAction, USUAL_KEYS } from "./input-actions.ts";

/** Labels on a common keyboard by key code, for keys whose code isn't their label. */
const KEY_LABELS = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ControlLeft: "Left Ctrl",
  ControlRight: "Right Ctrl",
  ShiftLeft: "Left Shift",
  ShiftRight: "Right Shift",
  AltLeft: "Left Alt",
  AltRight: "Right Alt",
  Space: "Space",
  Enter: "Enter",
  Home: "Home",
  End: "End",
  Insert: "Insert",
  Delete: "Delete",
  BracketLeft: "[",
  BracketRight: "]",
  MouseLeft: "Left click",
  MouseRight: "Right click",
  MouseMiddle: "Middle click",
  WheelUp: "Wheel up",
  WheelDown: "Wheel down",
  NumpadDecimal: "Numpad .",
  NumpadEnter: "Numpad Enter",
} as const;

/** A label of a key in English that other languages may say otherwise. */
export type KeyLabel = Exclude<(typeof KEY_LABELS)[keyof typeof KEY_LABELS], "←" | "→" | "↑" | "↓" | "[" | "]">;

/** Says the English name of a control in the language of the page. */
export type SayControl = (english: KeyLabel | "the arrow keys") => string;

const inEnglish: SayControl = (english) => english;

/** Label of a key on a common keyboard, or of a mouse button. @param code as in `InputAction.keys`. */
export function keyLabel(code: string, say: SayControl = inEnglish): string {
  // Signs have no entry in any language, and stay.
  if (Object.hasOwn(KEY_LABELS, code)) return say(KEY_LABELS[code as keyof typeof KEY_LABELS] as KeyLabel);
  return code.replace(/^(Key|Digit)(?=.$)/, "").replace(/^Numpad(?=\d)/, "Numpad ");
}

/** The name that stands for all four directions in texts. */
export const MOVE = "move";
export const DIRECTIONS = ["up", "left", "down", "right"] as const satisfies readonly BuiltInAction[];

/** Keys of a game's own inputs, and changed keys of the built-in ones, by player. */
type ChangedKeys = Readonly<Record<string, { readonly keys: readonly (readonly string[])[] }>>;

/** The keys of the first player for an action in a game. */
export function keysInGame(actions: ChangedKeys | undefined, name: string): readonly string[] {
  const own = actions && Object.hasOwn(actions, name) ? actions[name] : undefined;
  return (own ? own.keys[0] : isBuiltInAction(name) ? USUAL_KEYS[name][0] : undefined) ?? [];
}

/**
 * What a text calls a control on a keyboard: the first key of an action, or the keys of all directions for `move`.
 * @param keysOf the keys of an action by its name.
 * @returns null where it has no key.
 */
export function keyControl(name: string, keysOf: (action: string) => readonly string[], say: SayControl = inEnglish): string | null {
  const own = keysOf(name)[0];
  if (own !== undefined) return keyLabel(own, say);
  if (name !== MOVE) return null;
  const keys = DIRECTIONS.map((direction) => keysOf(direction)[0]);
  if (keys.every((key) => key?.startsWith("Arrow"))) return say("the arrow keys");
  return keys.includes(undefined) ? null : keys.map((key) => keyLabel(key as string, say)).join(" ");
}

/** A placeholder, and what comes before it: a name that begins a sentence begins with a capital letter. */
const PLACEHOLDER = /(?:(^|[.!?]\s+)|)\{\s*([^{}\s]+)\s*\}/g;

/**
 * Replaces each `{action}` in a text, with the name of an input, by what the player's device calls it, and `{move}` by what moves.
 * Variables come first: see `withVariables`.
 * @param nameOf null for a name that is no input's; the text keeps it.
 */
export function withControls(text: string, nameOf: (name: string) => string | null): string {
  if (!text.includes("{")) return text;
  return text.replace(PLACEHOLDER, (whole, before: string | undefined, name: string) => {
    const called = nameOf(name);
    if (called === null) return whole;
    return before === undefined ? called : `${before}${called.charAt(0).toLocaleUpperCase()}${called.slice(1)}`;
  });
}

/** A text with the keys of a game in the place of its controls, for pictures of games that are not played. */
export function withKeys(text: string, actions: ChangedKeys | undefined, say: SayControl = inEnglish): string {
  return withControls(text, (name) => keyControl(name, (action) => keysInGame(actions, action), say));
}
