import { type Editor } from "@playsmith/editor";
import { hideCursor, pressSceneKey, releaseSceneKey, showCursor } from "@playsmith/editor/scene";

/**
 * Gives the canvas its keys while it has the focus: the cursor over the cells, and moving the view. Tab is none of them, so that the
 * focus can always go on. @returns a function that stops it.
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
      // The same key may be a command of the whole editor.
      event.stopPropagation();
    },
    { signal },
  );
  element.addEventListener("keyup", (event) => releaseSceneKey(editor, event.key), { signal });
  element.addEventListener("focus", () => element.matches(":focus-visible") && showCursor(editor), { signal });
  element.addEventListener("blur", () => hideCursor(editor), { signal });
  return () => listening.abort();
}
