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
    const press = (event: PointerEvent) => {
      move(event);
      if (event.button !== PRIMARY_BUTTON || event.buttons % 2 === 0) return;
      this.isDown = true;
      this.#wasDown = true;
    };
    // While another button is down, this one is told of by moves that name it.
    canvas.addEventListener("pointermove", press);
    canvas.addEventListener("pointerdown", (event) => {
      press(event);
      canvas.focus({ preventScroll: true });
    });
    window.addEventListener("pointermove", (event) => {
      if (event.button === PRIMARY_BUTTON && event.buttons % 2 === 0) this.isDown = false;
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
