import { translated } from "@playsmith/texts";

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ControlLeft: translated("Left Ctrl"),
  ControlRight: translated("Right Ctrl"),
  ShiftLeft: translated("Left Shift"),
  ShiftRight: translated("Right Shift"),
  AltLeft: translated("Left Alt"),
  AltRight: translated("Right Alt"),
  BracketLeft: "[",
  BracketRight: "]",
  NumpadDecimal: translated("Numpad ."),
  NumpadEnter: translated("Numpad Enter"),
};

/** What stands on a key of a usual keyboard. @param code see `KeyboardEvent.code`. */
export function keyName(code: string): string {
  return NAMES[code] ?? code.replace(/^(Key|Digit)(?=.$)/, "").replace(/^Numpad(?=\d)/, "Numpad ");
}
