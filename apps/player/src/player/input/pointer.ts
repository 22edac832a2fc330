import type { Fit } from "@playsmith/renderer";

const PRIMARY_BUTTON = 0;

/** A whole position within the view: what lies around it differs by screen, and recordings hold what each screen can make. */
const within = (position: number, sizePx: number): number => Math.min(Math.max(0, Math.round(position)), Math.round(sizePx));

/** Where the pointer is on the game's view, in whole view pixels. */
export class Pointer {
  #x = 0;
  #y = 0;
  /** The pointers that press: several fingers, or a mouse. The last one says where. */
  #pressing: readonly number[] = [];
  /** Position of the first press since the last `take()`. */
  #pressedAt: { x: number; y: number } | null = null;

  constructor(canvas: HTMLCanvasElement, fitOf: () => Fit) {
    const move = (event: PointerEvent) => {
      if (this.#pressing.length > 0 && this.#pressing.at(-1) !== event.pointerId) return;
      const box = canvas.getBoundingClientRect();
      const fit = fitOf();
      this.#x = within((event.clientX - box.left - fit.left) / fit.scale, fit.width / fit.scale);
      this.#y = within((event.clientY - box.top - fit.top) / fit.scale, fit.height / fit.scale);
    };
    const press = (event: PointerEvent) => {
      const isPress = event.button === PRIMARY_BUTTON && event.buttons % 2 !== 0 && !this.#pressing.includes(event.pointerId);
      const isFirst = this.#pressing.length === 0;
      if (isPress) this.#pressing = [...this.#pressing, event.pointerId];
      move(event);
      if (isPress && isFirst) this.#pressedAt ??= { x: this.#x, y: this.#y };
    };
    const lift = ({ pointerId }: PointerEvent) => {
      this.#pressing = this.#pressing.filter((pressing) => pressing !== pointerId);
    };
    // While another button is down, this one fires `pointermove` instead of `pointerdown`.
    canvas.addEventListener("pointermove", press);
    canvas.addEventListener("pointerdown", (event) => {
      press(event);
      canvas.focus({ preventScroll: true });
    });
    window.addEventListener("pointermove", (event) => {
      if (event.buttons % 2 === 0) lift(event);
    });
    window.addEventListener("pointerup", lift);
    window.addEventListener("pointercancel", lift);
    window.addEventListener("blur", () => {
      this.#pressing = [];
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
    return at ? { ...at, isDown: true } : { x: this.#x, y: this.#y, isDown: this.#pressing.length > 0 };
  }
}
