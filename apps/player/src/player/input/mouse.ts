import { MOUSE_BUTTON_CODES, type WheelCode } from "@playsmith/game-format";
import type { Bindings } from "./bindings.ts";
import type { HeldButtons } from "./held-buttons.ts";

/** How far a touchpad scrolls, in px, for what a wheel does with one notch. */
const NOTCH_PX = 60;

/** Px that a line and a page stand for where a browser counts in those (`WheelEvent.deltaMode` 1 and 2). */
const PX_OF_MODE = [1, 20, 400];

/** Makes notches of what wheels and touchpads report, which is anything from a pixel to a page. */
export class WheelNotches {
  #restPx = 0;

  /** @returns which way it has gone a notch further; null while it has not. */
  take({ deltaY, deltaMode }: Pick<WheelEvent, "deltaY" | "deltaMode">): WheelCode | null {
    const px = deltaY * (PX_OF_MODE[deltaMode] ?? 1);
    if (px * this.#restPx < 0) this.#restPx = 0;
    this.#restPx += px;
    if (Math.abs(this.#restPx) < NOTCH_PX) return null;
    const code = this.#restPx < 0 ? "WheelUp" : "WheelDown";
    this.#restPx = 0;
    return code;
  }
}

/**
 * Hands mouse buttons and the wheel over the picture on to whoever of the players they are bound to, as if they were keys; a finger
 * counts as the left button.
 */
export function listenToMouse(canvas: HTMLCanvasElement, players: readonly HeldButtons[], bindingsNow: () => Bindings): void {
  const notches = new WheelNotches();
  const hold = (code: string, holder: string) => {
    for (const [player, bits] of bindingsNow().keys.get(code) ?? []) players[player]?.hold(holder, bits);
  };
  const release = (holder: string) => {
    for (const held of players) held.release(holder);
  };
  const holderOf = (code: string, { pointerId }: PointerEvent) => `${code} of pointer ${pointerId}`;
  const press = (event: PointerEvent) => {
    for (const [code, bit] of MOUSE_BUTTON_CODES) if (event.buttons & bit) hold(code, holderOf(code, event));
  };
  const letGo = (event: PointerEvent) => {
    for (const [code, bit] of MOUSE_BUTTON_CODES) if (!(event.buttons & bit)) release(holderOf(code, event));
  };
  canvas.addEventListener("pointerdown", press);
  // While one button is down, another is told of by a move that names it.
  canvas.addEventListener("pointermove", (event) => event.button >= 0 && press(event));
  for (const type of ["pointermove", "pointerup", "pointercancel"] as const) window.addEventListener(type, letGo);
  canvas.addEventListener(
    "wheel",
    (event) => {
      const { keys } = bindingsNow();
      if (event.ctrlKey || !(keys.has("WheelUp") || keys.has("WheelDown"))) return;
      event.preventDefault();
      const code = notches.take(event);
      if (!code) return;
      hold(code, code);
      release(code);
    },
    { passive: false },
  );
}
