import type { HistoryState } from "@playsmith/document";

/** How many steps can be undone is bounded; whoever works longer needs no more places than steps. */
const MOST_PLACES = 1_000;

/** Where each step was done, for whoever takes it back from elsewhere. */
export class UndoStepLocations<P> {
  readonly #places = new Map<number, P>();
  #last: HistoryState;
  #newest = 0;

  constructor(history: HistoryState) {
    this.#last = history;
    this.#newest = history.undoStep ?? 0;
  }

  /** Hears of the history as it is now. @returns what was undone or done again by that; null for a step that is new, or goes on. */
  follow(history: HistoryState): { way: "undo" | "redo"; name: string; step: number } | null {
    const { undoStep: before, undoName } = this.#last;
    const { undoStep: now } = history;
    this.#last = history;
    if (now === before) return null;
    if (now !== null && now > this.#newest) {
      this.#newest = now;
      return null;
    }
    if (before !== null && (now === null || now < before)) return { way: "undo", name: undoName ?? "", step: before };
    return now === null ? null : { way: "redo", name: history.undoName ?? "", step: now };
  }

  /** The newest step was done here. */
  note(place: P): void {
    if (this.#newest === 0 || this.#places.has(this.#newest)) return;
    this.#places.set(this.#newest, place);
    const [oldest] = this.#places.keys();
    if (this.#places.size > MOST_PLACES && oldest !== undefined) this.#places.delete(oldest);
  }

  placeOf(step: number): P | undefined {
    return this.#places.get(step);
  }
}
