import { type Editor, type Point } from "@playsmith/editor";
import { screenFrame } from "@playsmith/editor/scene";

/** Position at which a menu was requested, in px of the canvas. */
export type MenuRequest = Point & { isByKey: boolean };

/** Beside the selection, or in the centre of the view. */
function placeForKeys(element: HTMLElement, editor: Editor): Point {
  const frame = screenFrame(editor);
  const { clientWidth, clientHeight } = element;
  if (!frame) return { x: clientWidth / 2, y: clientHeight / 2 };
  const within = (value: number, limit: number): number => Math.min(limit - 8, Math.max(8, value));
  return { x: within(frame.centre.x, clientWidth), y: within(frame.centre.y, clientHeight) };
}

/** Requests the context menu on right click, long press, menu key or Shift+F10. @returns a function that removes the listeners. */
export function listenToMenu(element: HTMLElement, editor: Editor, open: (request: MenuRequest) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return;
      event.preventDefault();
      open({ ...placeForKeys(element, editor), isByKey: true });
    },
    { signal },
  );
  element.addEventListener(
    "contextmenu",
    (event) => {
      event.preventDefault();
      // Key presses were handled by keydown.
      const isByPointer = event.button === 2 || /^(mouse|touch)$/.test(event.pointerType);
      if (!isByPointer) return;
      // The finger began a gesture of the tool before it rested.
      if (event.pointerType === "touch") editor.cancelGesture();
      const { left, top } = element.getBoundingClientRect();
      open({ x: event.clientX - left, y: event.clientY - top, isByKey: false });
    },
    { signal },
  );
  return () => listening.abort();
}
