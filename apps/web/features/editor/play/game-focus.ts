import type { EditorKey } from "@playsmith/contract";

/** For so long after a run has ended, keys that were on their way out of it are still heard. */
const LATE_KEYS_MS = 500;

function eventOf(key: EditorKey): KeyboardEvent {
  const parts = key.split("+");
  const name = parts.at(-1) as string;
  return new KeyboardEvent("keydown", {
    key: name.length === 1 ? name.toLowerCase() : name,
    ctrlKey: parts.includes("Mod"),
    shiftKey: parts.includes("Shift"),
    bubbles: true,
    cancelable: true,
  });
}

/** The focus on its way from the editor into a running game and back. */
export class GameFocus {
  readonly #clockMs: () => number;
  #before: Element | null = null;
  #leftMs = Number.NEGATIVE_INFINITY;

  constructor(clockMs: () => number) {
    this.#clockMs = clockMs;
  }

  /** Notes what has the focus, before a game begins that takes it. */
  note(): void {
    this.#before = document.activeElement;
  }

  /**
   * The run ends: what had the focus before has it again, unless it has gone elsewhere meanwhile. A frame that merely turns inert would
   * keep the keys to itself for another moment.
   */
  giveBack(): void {
    const { activeElement, body } = document;
    const isInGame = activeElement instanceof HTMLIFrameElement;
    if (isInGame) {
      this.#leftMs = this.#clockMs();
      activeElement.blur();
    }
    const isLost = isInGame || activeElement === null || activeElement === body || activeElement.closest("[inert]") !== null;
    if (isLost && this.#before instanceof HTMLElement) this.#before.focus();
  }

  /**
   * Presses in the editor what was pressed in the running game. Game code runs beside the teller, so it counts only while the game has the
   * focus, or had it a moment ago, and somebody has just done something on the page.
   */
  press(key: EditorKey): void {
    if (navigator.userActivation?.isActive === false) return;
    const { activeElement } = document;
    const hasJustLeft = this.#clockMs() - this.#leftMs < LATE_KEYS_MS;
    if (activeElement instanceof HTMLIFrameElement || hasJustLeft) (activeElement ?? document.body).dispatchEvent(eventOf(key));
  }
}
