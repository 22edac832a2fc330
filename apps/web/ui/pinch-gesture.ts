/** An event of Safari for a pinch on a trackpad or a screen; other engines send a wheel with Ctrl for the trackpad. */
interface PinchEvent extends Event {
  readonly clientX: number;
  readonly clientY: number;
  /** Relative to where the fingers began. */
  readonly scale: number;
}

/**
 * Listens to pinches on a trackpad in Safari.
 * @param hasFingers whether fingers are on the screen, whose pinch is known by their pointers.
 * @param zoom called with the factor since the last call.
 */
export function listenToPinch(
  element: HTMLElement,
  hasFingers: () => boolean,
  zoom: (factor: number, at: { clientX: number; clientY: number }) => void,
  signal: AbortSignal,
): void {
  let scale = 1;
  const listen = (type: "gesturestart" | "gesturechange", handle: (event: PinchEvent) => void): void =>
    element.addEventListener(
      type,
      (event) => {
        // Safari would zoom the page.
        event.preventDefault();
        handle(event as PinchEvent);
      },
      { signal },
    );
  listen("gesturestart", () => {
    scale = 1;
  });
  listen("gesturechange", (event) => {
    const factor = event.scale / scale;
    scale = event.scale;
    if (!hasFingers() && factor > 0 && Number.isFinite(factor)) zoom(factor, event);
  });
}
