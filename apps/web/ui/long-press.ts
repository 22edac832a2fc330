import type { MouseEventHandler } from "react";

/** How long a finger rests before the menu opens, and how far it may slip meanwhile. */
const LONG_PRESS_MS = 500;
const SLIP_PX = 10;

interface Press {
  readonly target: Element;
  readonly x: number;
  readonly y: number;
  readonly pointerId: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Properties of an element with a context menu, which a long press opens as a right click does. */
export function contextMenu<T extends Element>(
  open: MouseEventHandler<T>,
): { onContextMenu: MouseEventHandler<T>; "data-context-menu": "" } {
  return { onContextMenu: open, "data-context-menu": "" };
}

/**
 * Sends `contextmenu` to elements with `data-context-menu` when one finger rests on them: Safari on iOS sends none, and other browsers
 * send it at different times. Whoever opens a menu prevents its default; the press then ends without a click, a drag or a selected text.
 */
export function listenToLongPress(root: Document, signal: AbortSignal): void {
  let press: Press | null = null;
  let fingers = 0;
  /** Whether this press has opened a menu. */
  let hasOpened = false;

  const forget = (): void => {
    clearTimeout(press?.timer);
    press = null;
  };
  const finish = ({ target, pointerId }: Press): void => {
    hasOpened = true;
    root.getSelection()?.removeAllRanges();
    // Ends the press of a button and the stroke of a tool.
    target.dispatchEvent(new PointerEvent("pointercancel", { pointerId, pointerType: "touch", bubbles: true }));
  };
  const open = (): void => {
    const held = press;
    forget();
    if (!held?.target.isConnected) return;
    const { target, x: clientX, y: clientY, pointerId } = held;
    const asked = new PointerEvent("contextmenu", { clientX, clientY, pointerId, pointerType: "touch", bubbles: true, cancelable: true });
    if (!target.dispatchEvent(asked)) finish(held);
  };
  const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void): void =>
    root.addEventListener(type, listener, { capture: true, signal });

  on("pointerdown", (event) => {
    hasOpened = false;
    forget();
    if (event.pointerType !== "touch") return;
    fingers = event.isPrimary ? 1 : fingers + 1;
    const { target, clientX: x, clientY: y, pointerId } = event;
    if (fingers > 1 || !(target instanceof Element) || !target.closest("[data-context-menu]")) return;
    press = { target, x, y, pointerId, timer: setTimeout(open, LONG_PRESS_MS) };
  });
  on("pointermove", ({ clientX, clientY, pointerId }) => {
    if (press?.pointerId === pointerId && Math.hypot(clientX - press.x, clientY - press.y) > SLIP_PX) forget();
  });
  for (const type of ["pointerup", "pointercancel"] as const)
    on(type, (event) => {
      if (event.pointerType !== "touch") return;
      if (event.isTrusted) fingers = Math.max(0, fingers - 1);
      if (press?.pointerId === event.pointerId) forget();
    });
  on("contextmenu", (event) => {
    if (!event.isTrusted || event.pointerType !== "touch") return;
    if (hasOpened) {
      event.preventDefault();
      event.stopPropagation();
    } else if (press) {
      // The browser was earlier: after its listeners, the press ends here too.
      const held = press;
      forget();
      queueMicrotask(() => event.defaultPrevented && finish(held));
    }
  });
  // A drag that the browser begins by a long press.
  on("dragstart", (event) => hasOpened && event.preventDefault());
  on("click", (event) => {
    if (!hasOpened || event.detail === 0) return;
    hasOpened = false;
    event.preventDefault();
    event.stopPropagation();
  });
}
