import type { Bindings } from "./bindings.ts";
import type { HeldButtons } from "./held-buttons.ts";

/** Passes keys to the players that they are bound to. */
export function listenToKeyboard(players: readonly HeldButtons[], bindingsNow: () => Bindings, onEscape: () => void): void {
  window.addEventListener("keydown", (event) => {
    if (event.code === "Escape") {
      onEscape();
      return;
    }
    const byPlayer = bindingsNow().keys.get(event.code);
    if (byPlayer === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // A focused button of the page handles Enter and Space itself.
    if (event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (!event.repeat) for (const [player, bits] of byPlayer) players[player]?.hold(event.code, bits);
  });
  window.addEventListener("keyup", (event) => {
    for (const held of players) held.release(event.code);
  });
  window.addEventListener("blur", () => {
    for (const held of players) held.releaseAll();
  });
}
