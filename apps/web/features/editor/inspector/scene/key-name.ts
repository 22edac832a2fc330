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
  Space: translated("Space"),
  Enter: translated("Enter"),
  Home: translated("Home"),
  End: translated("End", {}, "key"),
  Insert: translated("Insert", {}, "key"),
  Delete: translated("Delete", {}, "key"),
  BracketLeft: "[",
  BracketRight: "]",
  MouseLeft: translated("Left click"),
  MouseRight: translated("Right click"),
  MouseMiddle: translated("Middle click"),
  WheelUp: translated("Wheel up"),
  WheelDown: translated("Wheel down"),
  NumpadDecimal: translated("Numpad ."),
  NumpadEnter: translated("Numpad Enter"),
};

/** Label of a key on a common keyboard, or of a mouse button. @param code as in `InputAction.keys`. */
export function keyName(code: string): string {
  return NAMES[code] ?? code.replace(/^(Key|Digit)(?=.$)/, "").replace(/^Numpad(?=\d)/, "Numpad ");
}
