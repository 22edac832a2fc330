import { EDITOR_KEYS, type EditorKey } from "@playsmith/contract";

function pressed({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string | null {
  if (altKey) return null;
  const name = key.length === 1 ? key.toUpperCase() : key;
  return `${ctrlKey || metaKey ? "Mod+" : ""}${shiftKey ? "Shift+" : ""}${name}`;
}

/** Reports the editor's shortcuts while the game has the focus, and keeps them from the game and the browser. */
export function listenForEditorKeys(onKey: (key: EditorKey) => void): void {
  window.addEventListener(
    "keydown",
    (event) => {
      const name = pressed(event);
      const key = EDITOR_KEYS.find((own) => own === name);
      if (key === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) onKey(key);
    },
    true,
  );
}
