import type { Fit } from "@playsmith/renderer";

const PRIMARY_BUTTON = 0;

/** Where the pointer is on the game's view, in whole view pixels. */
export class Pointer {
  #x = 0;
  #y = 0;
  #isDown = false;
  /** Position of the first press since the last `take()`. */
  #pressedAt: { x: number; y: number } | null = null;

  constructor(canvas: HTMLCanvasElement, fitOf: () => Fit) {
    const move = (event: PointerEvent) => {
      const box = canvas.getBoundingClientRect();
      const fit = fitOf();
      this.#x = Math.round((event.clientX - box.left - fit.left) / fit.scale);
      this.#y = Math.round((event.clientY - box.top - fit.top) / fit.scale);
    };
    const press = (event: PointerEvent) => {
      move(event);
      if (event.button !== PRIMARY_BUTTON || event.buttons % 2 === 0) return;
      if (!this.#isDown) this.#pressedAt ??= { x: this.#x, y: this.#y };
      this.#isDown = true;
    };
    // While another button is down, this one fires `pointermove` instead of `pointerdown`.
    canvas.addEventListener("pointermove", press);
    canvas.addEventListener("pointerdown", (event) => {
      press(event);
      canvas.focus({ preventScroll: true });
    });
    window.addEventListener("pointermove", (event) => {
      if (event.button === PRIMARY_BUTTON && event.buttons % 2 === 0) this.#isDown = false;
    });
    window.addEventListener("pointerup", () => {
      this.#isDown = false;
    });
    window.addEventListener("blur", () => {
      this.#isDown = false;
    });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /**
   * The pointer in this tick. A tap shorter than a tick counts; a press is reported at the position where it happened, even if the pointer
   * has moved since.
   */
  take(): { x: number; y: number; isDown: boolean } {
    const at = this.#pressedAt;
    this.#pressedAt = null;
    return at ? { ...at, isDown: true } : { x: this.#x, y: this.#y, isDown: this.#isDown };
  }
}
