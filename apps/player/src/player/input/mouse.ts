import { MOUSE_BUTTON_CODES, type WheelCode } from "@playsmith/game-format";
import type { Bindings } from "./bindings.ts";
import type { HeldButtons } from "./held-buttons.ts";

/** Scroll distance, in px, that counts as one notch of a wheel. */
const NOTCH_PX = 60;

/** Px per unit of `WheelEvent.deltaMode`: pixel, line, page. */
const PX_OF_MODE = [1, 20, 400];

/** Converts wheel deltas, from a pixel to a page each, to notches. */
export class WheelNotches {
  #restPx = 0;

  /** @returns the direction of a completed notch; null while there is none. */
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
 * Passes mouse buttons and the wheel over the canvas to the players that they are bound to, like keys; a touch
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
  // While one button is down, another one fires `pointermove` instead of `pointerdown`.
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
