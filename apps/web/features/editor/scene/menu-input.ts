import { type Editor, type Point } from "@playsmith/editor";
import { screenFrame } from "@playsmith/editor/scene";

/** Duration of a long press in ms, and its movement tolerance in px. */
const LONG_PRESS_MS = 500;
const SLIP_PX = 10;

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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed: Point | null = null;
  const local = (event: { clientX: number; clientY: number }): Point => {
    const rect = element.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  };
  const forget = (): void => {
    clearTimeout(timer);
    pressed = null;
  };

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
      // Touch has its own timer, and key presses were handled by keydown.
      const isMouse = event.button === 2 || (event instanceof PointerEvent && event.pointerType === "mouse");
      if (isMouse && pressed === null) open({ ...local(event), isByKey: false });
    },
    { signal },
  );
  element.addEventListener(
    "pointerdown",
    (event) => {
      if (event.pointerType !== "touch") return;
      const isSecond = pressed !== null;
      forget();
      if (isSecond) return;
      const at = local(event);
      pressed = at;
      timer = setTimeout(() => {
        editor.cancelGesture();
        open({ ...at, isByKey: false });
      }, LONG_PRESS_MS);
    },
    { signal },
  );
  element.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerType !== "touch" || !pressed) return;
      const { x, y } = local(event);
      if (Math.hypot(x - pressed.x, y - pressed.y) > SLIP_PX) clearTimeout(timer);
    },
    { signal },
  );
  for (const type of ["pointerup", "pointercancel"] as const) element.addEventListener(type, forget, { signal });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
