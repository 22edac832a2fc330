const NAMES: Readonly<Record<string, string>> = {
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
  BracketLeft: "[",
  BracketRight: "]",
  NumpadDecimal: "Numpad .",
  NumpadEnter: "Numpad Enter",
};

/** What stands on a key of a usual keyboard. @param code see `KeyboardEvent.code`. */
export function keyName(code: string): string {
  return NAMES[code] ?? code.replace(/^(Key|Digit)(?=.$)/, "").replace(/^Numpad(?=\d)/, "Numpad ");
}
