import { BUTTON, type ButtonName } from "@playsmith/engine";

/** Buttons that are held, counted by what holds them: a key and a touch can hold the same one. */
export class HeldButtons {
  readonly #holders = new Map<string, number>();
  /** Pressed since the last tick, so that a press shorter than a tick still counts. */
  #tapped = 0;

  /** @param holder what holds it, e.g. the code of a key. */
  hold(holder: string, buttons: number): void {
    const before = this.#holders.get(holder) ?? 0;
    if (before === buttons) return;
    this.#holders.set(holder, buttons);
    this.#tapped |= buttons & ~before;
  }

  release(holder: string): void {
    this.#holders.delete(holder);
  }

  releaseAll(): void {
    this.#holders.clear();
    this.#tapped = 0;
  }

  /** The buttons of this tick. */
  take(): number {
    let held = this.#tapped;
    for (const buttons of this.#holders.values()) held |= buttons;
    this.#tapped = 0;
    return held;
  }
}

/** Sum of the bits of some buttons. */
export function bitsOf(...names: ButtonName[]): number {
  return names.reduce((sum, name) => sum | BUTTON[name], 0);
}
