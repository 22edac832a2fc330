import type { PlayerText } from "@playsmith/contract";
import type { EndTexts, WorldStatus } from "@playsmith/engine";

const WORDS = {
  won: { title: "You made it!", note: "Well played.", button: "Play again" },
  lost: { title: "Game over", note: "So close. One more try?", button: "Try again" },
} as const satisfies Record<string, Record<string, PlayerText>>;
/** The last moment of the game stays visible this long. */
const DELAY_MS = 700;
/** Game keys do not restart for this long: a player may still be pressing them. Enter does at once. */
const SETTLE_MS = 600;

/** The dialog over a game that has ended. */
export class EndOverlay {
  readonly #host: HTMLElement;
  readonly #ownWords: (status: "won" | "lost") => EndTexts | undefined;
  readonly #said: (text: PlayerText) => string;
  readonly #onAgain: (key: string | null) => void;
  #shown: HTMLElement | null = null;
  #timer = 0;
  #settledMs = 0;

  /**
   * @param ownWords the game's own texts of its end.
   * @param said the overlay's own texts in the language of the page.
   * @param onAgain called with the key that was pressed; null for the button.
   */
  constructor(
    host: HTMLElement,
    ownWords: (status: "won" | "lost") => EndTexts | undefined,
    said: (text: PlayerText) => string,
    onAgain: (key: string | null) => void,
  ) {
    this.#host = host;
    this.#said = said;
    this.#ownWords = ownWords;
    this.#onAgain = onAgain;
    window.addEventListener("keydown", (event) => {
      if (!this.#shown || event.repeat || !["Enter", "Space", "KeyZ"].includes(event.code)) return;
      event.preventDefault();
      if (event.code === "Enter" || performance.now() >= this.#settledMs) this.#onAgain(event.code);
    });
  }

  get isShown(): boolean {
    return this.#shown !== null;
  }

  show(status: WorldStatus): void {
    this.hide();
    if (status === "playing") return;
    this.#timer = window.setTimeout(() => this.#build(status), DELAY_MS);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#shown?.remove();
    this.#shown = null;
  }

  #build(status: "won" | "lost"): void {
    const words = WORDS[status];
    const own = this.#ownWords(status);
    const overlay = document.createElement("section");
    overlay.className = `end ${status}`;
    overlay.setAttribute("role", "dialog");
    overlay.setAttribute("aria-labelledby", "end-title");
    const card = document.createElement("div");
    card.className = "card";
    const title = document.createElement("h1");
    title.id = "end-title";
    title.textContent = own?.title ?? this.#said(words.title);
    const note = document.createElement("p");
    note.textContent = own?.text ?? this.#said(words.note);
    const again = document.createElement("button");
    again.type = "button";
    const key = document.createElement("kbd");
    key.textContent = "Enter";
    again.append(this.#said(words.button), key);
    again.addEventListener("click", () => this.#onAgain(null));
    card.append(title, note, again);
    overlay.append(card);
    this.#host.append(overlay);
    this.#shown = overlay;
    this.#settledMs = performance.now() + SETTLE_MS;
    if (document.hasFocus()) again.focus({ preventScroll: true });
  }
}
