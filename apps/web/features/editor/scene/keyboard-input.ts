import { type Editor } from "@playsmith/editor";
import { hideCursor, pressSceneKey, releaseSceneKey, showCursor } from "@playsmith/editor/scene";

/**
 * Handles keys while the canvas has the focus: cell cursor and panning. Tab is not handled, so that the
 * focus can always leave. @returns a function that removes the listener.
 */
export function listenToKeys(element: HTMLElement, editor: Editor): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener(
    "keydown",
    (event) => {
      const { key, shiftKey: shift, altKey: alt, repeat: isRepeat } = event;
      if (!pressSceneKey(editor, { key, shift, alt, mod: event.ctrlKey || event.metaKey, isRepeat })) return;
      event.preventDefault();
      // The same key may be a shortcut of the editor.
      event.stopPropagation();
    },
    { signal },
  );
  element.addEventListener("keyup", (event) => releaseSceneKey(editor, event.key), { signal });
  element.addEventListener("focus", () => element.matches(":focus-visible") && showCursor(editor), { signal });
  element.addEventListener("blur", () => hideCursor(editor), { signal });
  return () => listening.abort();
}
