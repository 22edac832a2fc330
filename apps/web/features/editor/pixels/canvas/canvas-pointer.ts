import { modifiersOf, type Point } from "@playsmith/editor";
import { nextZoom, panPixels, type PixelEditor, zoomPixels } from "@playsmith/editor/pixels";
import { listenToPinch } from "../../../../ui/pinch-gesture.ts";
import { TwoFingers } from "../../../../ui/two-fingers.ts";

/** Ratio of the pinch distance for a zoom step. */
const PINCH_RATIO = 1.25;
/** Wheel delta for a zoom step; a mouse notch is about 100. */
const WHEEL_STEP_PX = 60;

/** Maps mouse, pen and touch input on the canvas to strokes, panning and zooming. */
export class CanvasPointer {
  readonly #host: HTMLElement;
  readonly #pixels: PixelEditor;
  readonly #fingers = new TwoFingers();
  #mode: "idle" | "drawing" | "panning" = "idle";
  /** The pointer that draws or pans, and where it was last. */
  #pointer: { readonly id: number; at: Point } | null = null;
  /** What a press may change before its stroke ends: restored when a second finger lands. */
  #before: Pick<PixelEditor["state"], "tool" | "color" | "selection"> | null = null;
  #isSpaceHeld = false;
  #wheelPx = 0;
  /** Zoom of a pinch that is not a whole step yet. */
  #pinchFactor = 1;
  readonly #end = new AbortController();

  constructor(host: HTMLElement, pixels: PixelEditor) {
    this.#host = host;
    this.#pixels = pixels;
    const { signal } = this.#end;
    host.addEventListener("pointerdown", this.#onDown, { signal });
    host.addEventListener("pointermove", this.#onMove, { signal });
    host.addEventListener("pointerup", this.#onUp, { signal });
    host.addEventListener("pointercancel", this.#onCancel, { signal });
    host.addEventListener("pointerleave", () => this.#pixels.update({ hovered: null }), { signal });
    host.addEventListener("wheel", this.#onWheel, { signal, passive: false });
    listenToPinch(
      host,
      () => this.#fingers.areDown,
      (factor, event) => this.#pinch(factor, this.#at(event)),
      signal,
    );
    window.addEventListener("keydown", (event) => this.#hold(event, true), { signal });
    window.addEventListener("keyup", (event) => this.#hold(event, false), { signal });
    window.addEventListener("blur", () => this.#setSpace(false), { signal });
  }

  destroy(): void {
    this.#end.abort();
  }

  #at(event: { clientX: number; clientY: number }): Point {
    const { left, top } = this.#host.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  /** Space pans in mouse mode, and draws in keyboard mode. */
  #hold(event: KeyboardEvent, isDown: boolean): void {
    if (event.key !== " ") return;
    const isHere = document.activeElement === this.#host && !this.#pixels.state.isCursorShown;
    this.#setSpace(isDown && isHere);
  }

  #setSpace(isHeld: boolean): void {
    this.#isSpaceHeld = isHeld;
    this.#host.toggleAttribute("data-panning", isHeld || this.#mode === "panning");
  }

  readonly #onDown = (event: PointerEvent): void => {
    if (event.target instanceof Element && event.target.closest("button")) return;
    const at = this.#at(event);
    this.#host.setPointerCapture(event.pointerId);
    if (this.#pixels.state.isCursorShown) this.#pixels.update({ isCursorShown: false });
    if (this.#fingers.down(event, at)) return this.#takeBack();
    if (this.#mode !== "idle") return;
    this.#pointer = { id: event.pointerId, at };
    if (event.button === 1 || this.#isSpaceHeld) {
      event.preventDefault();
      this.#mode = "panning";
      this.#setSpace(this.#isSpaceHeld);
      return;
    }
    this.#mode = "drawing";
    const { tool, color, selection } = this.#pixels.state;
    this.#before = { tool, color, selection };
    this.#pixels.press(this.#pixels.cellAt(at), { ...modifiersOf(event, this.#pixels), erases: event.button === 2 });
  };

  /** The second finger ends what the first one began. */
  #takeBack(): void {
    if (this.#mode === "drawing" && this.#before) {
      if (this.#pixels.state.stroke) this.#pixels.cancel();
      this.#pixels.update(this.#before);
    }
    this.#mode = "idle";
    this.#pointer = null;
    this.#pinchFactor = 1;
  }

  readonly #onMove = (event: PointerEvent): void => {
    const at = this.#at(event);
    const moved = this.#fingers.move(event, at);
    if (moved) {
      panPixels(this.#pixels, moved.deltaX, moved.deltaY);
      return this.#pinch(moved.factor, moved.middle);
    }
    if (this.#fingers.arePanning) return;
    if (this.#pointer?.id !== event.pointerId) return this.#mode === "idle" ? this.#hover(at) : undefined;
    if (this.#mode === "drawing") {
      // Use coalesced events: a pen moves several times per frame.
      const places = event.getCoalescedEvents();
      for (const place of places.length > 0 ? places : [event]) this.#pixels.drag(this.#pixels.cellAt(this.#at(place)));
    } else panPixels(this.#pixels, at.x - this.#pointer.at.x, at.y - this.#pointer.at.y);
    this.#pointer.at = at;
  };

  readonly #onUp = (event: PointerEvent): void => this.#lift(event, () => this.#pixels.release());

  readonly #onCancel = (event: PointerEvent): void => this.#lift(event, () => this.#pixels.cancel());

  #lift(event: PointerEvent, end: () => void): void {
    this.#fingers.up(event);
    if (this.#pointer?.id !== event.pointerId) return;
    this.#pointer = null;
    if (this.#mode === "drawing") end();
    this.#mode = "idle";
    this.#setSpace(this.#isSpaceHeld);
  }

  readonly #onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (event.shiftKey) return panPixels(this.#pixels, -event.deltaX || -event.deltaY, 0);
    this.#wheelPx += event.deltaY;
    if (Math.abs(this.#wheelPx) < WHEEL_STEP_PX) return;
    zoomPixels(this.#pixels, nextZoom(this.#pixels.state.view.zoom, this.#wheelPx < 0 ? 1 : -1), this.#at(event));
    this.#wheelPx = 0;
  };

  #pinch(factor: number, at: Point): void {
    this.#pinchFactor *= factor;
    if (this.#pinchFactor < PINCH_RATIO && this.#pinchFactor > 1 / PINCH_RATIO) return;
    zoomPixels(this.#pixels, nextZoom(this.#pixels.state.view.zoom, this.#pinchFactor > 1 ? 1 : -1), at);
    this.#pinchFactor = 1;
  }

  #hover(at: Point): void {
    const cell = this.#pixels.cellAt(at);
    const { hovered } = this.#pixels.state;
    if (hovered?.column !== cell.column || hovered.row !== cell.row) this.#pixels.update({ hovered: cell });
  }
}
