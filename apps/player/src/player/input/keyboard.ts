import type { Bindings } from "./bindings.ts";
import type { HeldButtons } from "./held-buttons.ts";

const MODIFIERS = [
  ["ctrlKey", "Control"],
  ["altKey", "Alt"],
  ["metaKey", "Meta"],
] as const;

/** Whether a key is pressed together with a modifier that the game does not use. */
function isShortcut(event: KeyboardEvent, { keys }: Bindings): boolean {
  return MODIFIERS.some(([flag, name]) => event[flag] && !keys.has(`${name}Left`) && !keys.has(`${name}Right`));
}

/** Passes keys to the players that they are bound to. */
export function listenToKeyboard(players: readonly HeldButtons[], bindingsNow: () => Bindings, onEscape: () => void): void {
  window.addEventListener("keydown", (event) => {
    if (event.code === "Escape") {
      if (!event.repeat) onEscape();
      return;
    }
    const bindings = bindingsNow();
    const byPlayer = bindings.keys.get(event.code);
    if (byPlayer === undefined || isShortcut(event, bindings)) return;
    // A focused button of the page handles Enter and Space itself; the game's other keys must not scroll the page around it.
    const isOfButton = event.target instanceof HTMLButtonElement;
    if (isOfButton && /^(Enter|Space)$/.test(event.code)) return;
    event.preventDefault();
    if (!isOfButton && !event.repeat) for (const [player, bits] of byPlayer) players[player]?.hold(event.code, bits);
  });
  window.addEventListener("keyup", (event) => {
    // While the Command key is held, macOS reports no releases of other keys.
    const isCommand = event.key === "Meta";
    for (const held of players) {
      if (isCommand) held.releaseAll();
      else held.release(event.code);
    }
  });
  window.addEventListener("blur", () => {
    for (const held of players) held.releaseAll();
  });
}
