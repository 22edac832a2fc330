import type { EditorKey } from "@playsmith/contract";

function eventOf(key: EditorKey): KeyboardEvent {
  const parts = key.split("+");
  const name = parts.at(-1) as string;
  return new KeyboardEvent("keydown", {
    key: name.length === 1 ? name.toLowerCase() : name,
    ctrlKey: parts.includes("Mod"),
    shiftKey: parts.includes("Shift"),
    bubbles: true,
    cancelable: true,
  });
}

/**
 * Presses in the editor what was pressed in the running game. Game code runs beside the teller, so it counts only while the game has the
 * focus and somebody has just done something on the page.
 */
export function pressInEditor(key: EditorKey): void {
  const frame = document.activeElement;
  if (!(frame instanceof HTMLIFrameElement) || navigator.userActivation?.isActive === false) return;
  frame.dispatchEvent(eventOf(key));
}
