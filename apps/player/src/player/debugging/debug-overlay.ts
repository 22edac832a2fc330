/** A canvas over the game for debug drawing; pointer events pass through it. */
export class DebugOverlay {
  readonly #canvas = document.createElement("canvas");
  readonly #context = this.#canvas.getContext("2d");
  #isBlank = true;

  constructor(stage: HTMLElement, game: HTMLCanvasElement) {
    this.#canvas.setAttribute("aria-hidden", "true");
    this.#canvas.style.cssText = "position:absolute;inset:0;width:100%;height:100%;pointer-events:none";
    stage.insertBefore(this.#canvas, game.nextSibling);
  }

  /** @param paint draws, in CSS pixels. */
  draw(paint: (context: CanvasRenderingContext2D) => void): void {
    if (!this.#context) return;
    const ratio = window.devicePixelRatio || 1;
    const { clientWidth, clientHeight } = this.#canvas;
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    if (this.#canvas.width !== width || this.#canvas.height !== height) Object.assign(this.#canvas, { width, height });
    this.#context.setTransform(1, 0, 0, 1, 0, 0);
    this.#context.clearRect(0, 0, width, height);
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#isBlank = false;
    paint(this.#context);
  }

  clear(): void {
    if (this.#isBlank) return;
    this.#isBlank = true;
    this.#context?.setTransform(1, 0, 0, 1, 0, 0);
    this.#context?.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
  }
}

/** Strokes a line that is visible on any background: bright, with a dark outline. */
export function strokeOutlined(context: CanvasRenderingContext2D, color: string, widthPx: number): void {
  context.strokeStyle = "#07080dcc";
  context.lineWidth = widthPx + 2;
  context.stroke();
  context.strokeStyle = color;
  context.lineWidth = widthPx;
  context.stroke();
}
