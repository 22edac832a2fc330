import type { Fit } from "@playsmith/renderer";

const PRIMARY_BUTTON = 0;

/** Where the pointer is on the game's view, in whole view pixels. */
export class Pointer {
  x = 0;
  y = 0;
  isDown = false;
  #wasDown = false;

  constructor(canvas: HTMLCanvasElement, fitOf: () => Fit) {
    const move = (event: PointerEvent) => {
      const box = canvas.getBoundingClientRect();
      const fit = fitOf();
      this.x = Math.round((event.clientX - box.left - fit.left) / fit.scale);
      this.y = Math.round((event.clientY - box.top - fit.top) / fit.scale);
    };
    canvas.addEventListener("pointermove", move);
    canvas.addEventListener("pointerdown", (event) => {
      move(event);
      if (event.button === PRIMARY_BUTTON) {
        this.isDown = true;
        this.#wasDown = true;
      }
      canvas.focus({ preventScroll: true });
    });
    window.addEventListener("pointerup", () => {
      this.isDown = false;
    });
    window.addEventListener("blur", () => {
      this.isDown = false;
    });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** Whether it is down in this tick; a tap shorter than a tick counts. */
  takeDown(): boolean {
    const isDown = this.isDown || this.#wasDown;
    this.#wasDown = false;
    return isDown;
  }
}
