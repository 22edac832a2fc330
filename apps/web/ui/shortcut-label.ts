import { translated } from "@playsmith/texts";

const isMac = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);

const names: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Delete: translated("Del"),
  Backspace: "⌫",
  Escape: translated("Esc"),
  PageUp: translated("Page ↑"),
  PageDown: translated("Page ↓"),
};

/** A shortcut such as `Mod+Shift+D` as this machine's keyboard names it. */
export function shortcutLabel(shortcut: string): string {
  const keys = shortcut
    .split("+")
    .map((key) => (key === "Mod" ? (isMac ? "⌘" : translated("Ctrl")) : key === "Shift" && isMac ? "⇧" : (names[key] ?? key)));
  return keys.join(isMac ? "" : "+");
}
