import type { EditorKey } from "@playsmith/contract";
import type { Play } from "./play.ts";

/** Grace period after the end of a run for forwarded keys that are in transit, in ms. */
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

/** Moves the focus between the editor and the running game. */
export class GameFocus {
  readonly #clockMs: () => number;
  #before: Element | null = null;
  #leftMs = Number.NEGATIVE_INFINITY;

  constructor(clockMs: () => number) {
    this.#clockMs = clockMs;
  }

  /** Stores the focused element before a game takes the focus. */
  note(): void {
    this.#before = document.activeElement;
  }

  /**
   * The run ends: restores the previous focus unless it has moved elsewhere. An iframe that only becomes inert would
   * keep receiving keys for a moment.
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
   * Dispatches a forwarded key of the running game in the editor. Game code can forge such messages, so they count only while the game
   * has (or just had) the focus, and with user activation of the page.
   */
  press(key: EditorKey): void {
    if (navigator.userActivation?.isActive === false) return;
    const { activeElement } = document;
    const hasJustLeft = this.#clockMs() - this.#leftMs < LATE_KEYS_MS;
    if (activeElement instanceof HTMLIFrameElement || hasJustLeft) (activeElement ?? document.body).dispatchEvent(eventOf(key));
  }
}

/**
 * What a control of the running game does, after which the keys go to the game: else Space and Enter would press the control again. A
 * switch that is pressed by key keeps the focus, to be pressed back, and so does a control of a game that stays paused. Controls that pause,
 * step or open something don't use this.
 */
export function thenToGame({ session }: Pick<Play, "session">, act: () => void, { isSwitch = false, staysPaused = false } = {}) {
  return (press?: { pointerType: string }): void => {
    act();
    const isByPointer = press !== undefined && /^(mouse|pen|touch)$/.test(press.pointerType);
    if (!staysPaused && (!isSwitch || isByPointer)) session.focus();
  };
}
