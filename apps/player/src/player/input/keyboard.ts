import { bitsOf, type HeldButtons } from "./held-buttons.ts";

const BUTTON_OF_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: bitsOf("left"),
  ArrowRight: bitsOf("right"),
  ArrowUp: bitsOf("up"),
  ArrowDown: bitsOf("down"),
  KeyA: bitsOf("left"),
  KeyD: bitsOf("right"),
  KeyW: bitsOf("up"),
  KeyS: bitsOf("down"),
  Space: bitsOf("jump"),
  KeyZ: bitsOf("jump"),
  KeyX: bitsOf("action"),
  Enter: bitsOf("start"),
};

/** Keys by their place on the keyboard, so that WASD is a cross on every layout. */
export function listenToKeyboard(held: HeldButtons, onEscape: () => void): void {
  window.addEventListener("keydown", (event) => {
    if (event.code === "Escape") {
      onEscape();
      return;
    }
    const buttons = BUTTON_OF_KEY[event.code];
    if (buttons === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // A focused button of ours is worked by Enter and Space.
    if (event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (!event.repeat) held.hold(event.code, buttons);
  });
  window.addEventListener("keyup", (event) => held.release(event.code));
  window.addEventListener("blur", () => held.releaseAll());
}
