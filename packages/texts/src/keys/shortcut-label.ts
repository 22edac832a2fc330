import { translated } from "../active.ts";

const { navigator } = globalThis as { navigator?: { userAgent: string } };
const isMac = navigator !== undefined && /Mac|iPhone|iPad/.test(navigator.userAgent);

const names: Readonly<Record<string, string>> = {
  Mod: isMac ? "⌘" : translated("Ctrl"),
  Ctrl: isMac ? "⌃" : translated("Ctrl"),
  Shift: isMac ? "⇧" : translated("Shift"),
  Alt: isMac ? "⌥" : translated("Alt"),
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Delete: translated("Del"),
  Backspace: "⌫",
  Escape: translated("Esc"),
  Enter: translated("Enter"),
  Space: translated("Space"),
  Home: translated("Home"),
  End: translated("End", {}, "key"),
  Insert: translated("Insert", {}, "key"),
  PageUp: translated("Page ↑"),
  PageDown: translated("Page ↓"),
};

/** A shortcut such as `Mod+Shift+D`, or one key of it, in the key names of this platform. */
export function shortcutLabel(shortcut: string): string {
  const keys = shortcut.split("+").map((key) => names[key] ?? key);
  return keys.join(isMac ? "" : "+");
}
