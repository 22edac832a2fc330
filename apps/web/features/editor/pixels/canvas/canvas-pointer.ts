import { modifiersOf } from "@playsmith/editor";
import { nextZoom, panPixels, type PixelEditor, zoomPixels } from "@playsmith/editor/pixels";
import { listenToPinch } from "../../../../ui/pinch-gesture.ts";

interface Finger {
  x: number;
  y: number;
}

/** Ratio of the pinch distance for a zoom step. */
const PINCH_RATIO = 1.25;
/** Wheel delta for a zoom step; a mouse notch is about 100. */
const WHEEL_STEP_PX = 60;

/** Maps mouse, pen and touch input on the canvas to strokes, panning and zooming. */
export class CanvasPointer {
  readonly #host: HTMLElement;
  readonly #pixels: PixelEditor;
  readonly #fingers = new Map<number, Finger>();
  #mode: "idle" | "drawing" | "panning" | "pinching" = "idle";
  #isSpaceHeld = false;
  #pinchPx = 0;
  #wheelPx = 0;
  #trackpadFactor = 1;
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
    listenToPinch(host, () => this.#fingers.size > 0, this.#onTrackpadPinch, signal);
    window.addEventListener("keydown", (event) => this.#hold(event, true), { signal });
    window.addEventListener("keyup", (event) => this.#hold(event, false), { signal });
    window.addEventListener("blur", () => this.#setSpace(false), { signal });
  }

  destroy(): void {
    this.#end.abort();
  }

  #at(event: { clientX: number; clientY: number }): Finger {
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
    this.#fingers.set(event.pointerId, at);
    if (this.#pixels.state.isCursorShown) this.#pixels.update({ isCursorShown: false });
    if (event.pointerType === "touch" && this.#fingers.size === 2) {
      this.#pixels.cancel();
      this.#mode = "pinching";
      this.#pinchPx = this.#spread();
      return;
    }
    if (this.#mode !== "idle") return;
    if (event.button === 1 || this.#isSpaceHeld) {
      event.preventDefault();
      this.#mode = "panning";
      this.#setSpace(this.#isSpaceHeld);
      return;
    }
    this.#mode = "drawing";
    this.#pixels.press(this.#pixels.cellAt(at), { ...modifiersOf(event, this.#pixels), erases: event.button === 2 });
  };

  readonly #onMove = (event: PointerEvent): void => {
    const at = this.#at(event);
    const last = this.#fingers.get(event.pointerId);
    if (last) this.#fingers.set(event.pointerId, at);
    if (this.#mode === "drawing") {
      // Use coalesced events: a pen moves several times per frame.
      const places = event.getCoalescedEvents();
      for (const place of places.length > 0 ? places : [event]) this.#pixels.drag(this.#pixels.cellAt(this.#at(place)));
    } else if (this.#mode === "panning" && last) panPixels(this.#pixels, at.x - last.x, at.y - last.y);
    else if (this.#mode === "pinching" && last) this.#pinch(at.x - last.x, at.y - last.y);
    else this.#hover(at);
  };

  readonly #onUp = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
    if (this.#mode === "drawing") this.#pixels.release();
    if (this.#fingers.size === 0) this.#mode = "idle";
    this.#setSpace(this.#isSpaceHeld);
  };

  readonly #onCancel = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
    this.#pixels.cancel();
    if (this.#fingers.size === 0) this.#mode = "idle";
  };

  readonly #onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (event.shiftKey) return panPixels(this.#pixels, -event.deltaX || -event.deltaY, 0);
    this.#wheelPx += event.deltaY;
    if (Math.abs(this.#wheelPx) < WHEEL_STEP_PX) return;
    zoomPixels(this.#pixels, nextZoom(this.#pixels.state.view.zoom, this.#wheelPx < 0 ? 1 : -1), this.#at(event));
    this.#wheelPx = 0;
  };

  readonly #onTrackpadPinch = (factor: number, event: { clientX: number; clientY: number }): void => {
    this.#trackpadFactor *= factor;
    if (this.#trackpadFactor < PINCH_RATIO && this.#trackpadFactor > 1 / PINCH_RATIO) return;
    zoomPixels(this.#pixels, nextZoom(this.#pixels.state.view.zoom, this.#trackpadFactor > 1 ? 1 : -1), this.#at(event));
    this.#trackpadFactor = 1;
  };

  #hover(at: Finger): void {
    const cell = this.#pixels.cellAt(at);
    const { hovered } = this.#pixels.state;
    if (hovered?.column !== cell.column || hovered.row !== cell.row) this.#pixels.update({ hovered: cell });
  }

  #spread(): number {
    const [a, b] = [...this.#fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  #pinch(deltaX: number, deltaY: number): void {
    const [a, b] = [...this.#fingers.values()];
    if (!a || !b) return;
    // Each finger fires its own event, so each pans by half.
    panPixels(this.#pixels, deltaX / 2, deltaY / 2);
    const ratio = this.#spread() / Math.max(1, this.#pinchPx);
    if (ratio < PINCH_RATIO && ratio > 1 / PINCH_RATIO) return;
    zoomPixels(this.#pixels, nextZoom(this.#pixels.state.view.zoom, ratio > 1 ? 1 : -1), { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    this.#pinchPx = this.#spread();
  }
}
