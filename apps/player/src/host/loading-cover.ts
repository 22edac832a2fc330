import { translated } from "@playsmith/texts";
import { element } from "./element.ts";

/** Without a byte for this long, the page says so and what one can do. */
const QUIET_MS = 10_000;
/** Longer while the frame loads its scripts, whose bytes the page can't see: 800 kB at most, and phones take long to compile them. */
const FRAME_QUIET_MS = 30_000;
/** Shares of the bar: the game's files come first, the player's scripts and the start are the rest. */
const FILES_SHARE = 0.6;
const PLAYER_SHARE = 0.9;

/** What the page shows while a game loads: what it waits for, how much has come, and what to do when nothing comes. */
export class LoadingCover {
  readonly contents: readonly HTMLElement[];
  readonly #bar = element("progress", "", { "aria-label": translated("Loading"), max: "1", value: "0.05" });
  readonly #waitsFor = element("p", "waits", {}, translated("Loading the game"));
  // The bar says it to screen readers, when they ask.
  readonly #amount = element("p", "waits", { "aria-hidden": "true" });
  readonly #quiet = element("div", "");
  readonly #again: () => void;
  #timer = 0;
  #awaitsPlayer = false;

  /** @param again loads everything anew. */
  constructor(title: string, again: () => void) {
    this.#again = again;
    this.contents = [element("h2", "", {}, title), this.#bar, this.#waitsFor, this.#amount, this.#quiet];
    this.#listen(QUIET_MS);
  }

  /** Bytes of the game have come. @param ofBytes 0 while unknown. */
  arrived(bytes: number, ofBytes: number): void {
    const kB = (amount: number): string => String(Math.ceil(amount / 1_000));
    const [done, total] = [kB(bytes), kB(ofBytes)];
    this.#amount.textContent = ofBytes === 0 ? translated("{done} kB", { done }) : translated("{done} of {total} kB", { done, total });
    if (ofBytes > 0) this.#reach(0.05 + (FILES_SHARE - 0.05) * Math.min(1, bytes / ofBytes));
    this.#listen(QUIET_MS);
  }

  /** The game has come, but not the player. */
  awaitPlayer(): void {
    this.#stage(translated("Loading the player"), FILES_SHARE);
    this.#awaitsPlayer = true;
  }

  /** The player runs; it starts the game if it has it. */
  hearPlayer(): void {
    if (!this.#awaitsPlayer) return;
    this.#stage(translated("Starting the game"), PLAYER_SHARE);
    this.#awaitsPlayer = false;
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #stage(text: string, share: number): void {
    this.#waitsFor.textContent = text;
    this.#amount.textContent = "";
    this.#reach(share);
    this.#listen(FRAME_QUIET_MS);
  }

  #reach(share: number): void {
    this.#bar.value = Math.max(this.#bar.value, share);
  }

  #listen(quietMs: number): void {
    clearTimeout(this.#timer);
    this.#quiet.replaceChildren();
    this.#timer = window.setTimeout(() => this.#sayQuiet(), quietMs);
  }

  #sayQuiet(): void {
    const button = element("button", "secondary", { type: "button" }, translated("Try again"));
    button.addEventListener("click", this.#again);
    const text = translated("This takes long. The game starts by itself once all of it is here. Check your connection, or try again.");
    this.#quiet.replaceChildren(element("p", "", {}, text), button);
  }
}
