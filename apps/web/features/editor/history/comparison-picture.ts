import { StaticWorld } from "@playsmith/engine";
import type { SceneComparison } from "@playsmith/editor/history";
import type { Rect } from "@playsmith/editor";
import type { Game } from "@playsmith/game-format";
import { createRenderer, type Renderer } from "@playsmith/renderer";
import { filesOf } from "../../../shell/game-files.ts";

const ARROW_PX = 7;

/** Which of two games a picture of a scene shows. */
export type PictureSide = "before" | "after";

/** Draws a scene of a game, as a whole, and outlines what differs from another game. */
export class ComparisonPicture {
  readonly #host: HTMLElement;
  readonly #renderer: Renderer;
  readonly #overlay = document.createElement("canvas");
  readonly #resizing: ResizeObserver;
  #shown: { game: Game; sceneId: string; comparison: SceneComparison; side: PictureSide } | null = null;
  #frame = 0;
  #isClosed = false;

  static async open(host: HTMLElement): Promise<ComparisonPicture> {
    const canvas = document.createElement("canvas");
    host.append(canvas);
    return new ComparisonPicture(host, await createRenderer({ canvas }));
  }

  private constructor(host: HTMLElement, renderer: Renderer) {
    this.#host = host;
    this.#renderer = renderer;
    host.append(this.#overlay);
    this.#resizing = new ResizeObserver(() => this.#schedule());
    this.#resizing.observe(host);
  }

  /** Shows a scene of `game`, with what `comparison` lists for this side. */
  async show(game: Game, sceneId: string, comparison: SceneComparison, side: PictureSide): Promise<void> {
    const isNewGame = this.#shown?.game !== game;
    this.#shown = { game, sceneId, comparison, side };
    this.#schedule();
    if (!isNewGame) return;
    const files = await filesOf(game);
    if (this.#isClosed || this.#shown.game !== game) return;
    await this.#renderer.setAssets(game, files);
    this.#schedule();
  }

  close(): void {
    this.#isClosed = true;
    cancelAnimationFrame(this.#frame);
    this.#resizing.disconnect();
    this.#renderer.destroy();
    this.#host.replaceChildren();
  }

  #schedule(): void {
    if (this.#frame === 0 && !this.#isClosed)
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.#draw();
      });
  }

  #draw(): void {
    if (this.#shown === null || this.#isClosed) return;
    const { clientWidth, clientHeight } = this.#host;
    if (clientWidth === 0 || clientHeight === 0) return;
    const { game, sceneId, comparison, side } = this.#shown;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    this.#renderer.resize(clientWidth, clientHeight, ratio);
    const scene = game.scenes[sceneId];
    const { widthPx, heightPx } = scene ?? { widthPx: 1, heightPx: 1 };
    const zoom = Math.min(clientWidth / widthPx, clientHeight / heightPx);
    const [centerX, centerY] = [widthPx / 2, heightPx / 2];
    const style = getComputedStyle(this.#host);
    this.#renderer.draw(new StaticWorld(game, sceneId), {
      kind: "editor",
      centerX,
      centerY,
      zoom,
      isStill: false,
      surround: style.getPropertyValue("--canvas").trim(),
      tileTicks: 0,
    });
    this.#overlay.width = Math.round(clientWidth * ratio);
    this.#overlay.height = Math.round(clientHeight * ratio);
    const context = this.#overlay.getContext("2d");
    if (!context) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const toCanvas = ({ left, top, right, bottom }: Rect): [number, number, number, number] => [
      clientWidth / 2 + (left - centerX) * zoom,
      clientHeight / 2 + (top - centerY) * zoom,
      (right - left) * zoom,
      (bottom - top) * zoom,
    ];
    drawMarks(context, comparison, side, toCanvas, (name) => style.getPropertyValue(name).trim());
  }
}

function drawMarks(
  context: CanvasRenderingContext2D,
  comparison: SceneComparison,
  side: PictureSide,
  toCanvas: (rect: Rect) => [number, number, number, number],
  color: (token: string) => string,
): void {
  context.lineWidth = 2;
  context.fillStyle = `${color("--accent")}66`;
  for (const cell of comparison.cells) context.fillRect(...toCanvas(cell));
  const colors = { added: color("--good"), removed: color("--danger"), moved: color("--presence"), changed: color("--accent") };
  for (const object of comparison.objects) {
    const own = side === "before" ? object.before : object.after;
    context.strokeStyle = colors[object.kind];
    context.setLineDash([]);
    if (own) strokeAround(context, toCanvas(own));
    const other = side === "before" ? object.after : object.before;
    if (object.path === null || other === null) continue;
    // Where it is on the other side, as a ghost.
    context.setLineDash([4, 4]);
    strokeAround(context, toCanvas(other));
    const point = ({ x, y }: { x: number; y: number }): [number, number] => {
      const [left, top] = toCanvas({ left: x, top: y, right: x, bottom: y });
      return [left, top];
    };
    drawArrow(context, point(object.path.from), point(object.path.to));
  }
}

function strokeAround(context: CanvasRenderingContext2D, [left, top, width, height]: [number, number, number, number]): void {
  context.strokeRect(left - 1, top - 1, width + 2, height + 2);
}

function drawArrow(context: CanvasRenderingContext2D, [fromX, fromY]: [number, number], [toX, toY]: [number, number]): void {
  const angle = Math.atan2(toY - fromY, toX - fromX);
  context.setLineDash([]);
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  for (const turn of [Math.PI * 0.85, -Math.PI * 0.85]) {
    context.moveTo(toX, toY);
    context.lineTo(toX + Math.cos(angle + turn) * ARROW_PX, toY + Math.sin(angle + turn) * ARROW_PX);
  }
  context.stroke();
}
