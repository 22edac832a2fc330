import { StaticWorld } from "@playsmith/engine";
import type { Rect } from "@playsmith/editor";
import type { Game } from "@playsmith/game-format";
import { createRenderer, type Renderer } from "@playsmith/renderer";
import { filesOf } from "../../../shell/game-files.ts";

/**
 * Draws over the picture of a scene.
 * @param toCanvas left, top, width and height of a rectangle of the scene, in CSS pixels.
 * @param color the value of a colour token.
 */
export type DrawOver = (
  context: CanvasRenderingContext2D,
  toCanvas: (rect: Rect) => [number, number, number, number],
  color: (token: string) => string,
) => void;

/** Draws a scene of a game, as a whole, and something over it. */
export class ScenePicture {
  readonly #host: HTMLElement;
  readonly #renderer: Renderer;
  readonly #overlay = document.createElement("canvas");
  readonly #resizing: ResizeObserver;
  #shown: { game: Game; sceneId: string; drawOver: DrawOver } | null = null;
  #frame = 0;
  #isClosed = false;

  static async open(host: HTMLElement): Promise<ScenePicture> {
    const canvas = document.createElement("canvas");
    host.append(canvas);
    return new ScenePicture(host, await createRenderer({ canvas }));
  }

  private constructor(host: HTMLElement, renderer: Renderer) {
    this.#host = host;
    this.#renderer = renderer;
    host.append(this.#overlay);
    this.#resizing = new ResizeObserver(() => this.#schedule());
    this.#resizing.observe(host);
  }

  async show(game: Game, sceneId: string, drawOver: DrawOver): Promise<void> {
    const isNewGame = this.#shown?.game !== game;
    this.#shown = { game, sceneId, drawOver };
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
    const { game, sceneId, drawOver } = this.#shown;
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
    drawOver(context, toCanvas, (token) => style.getPropertyValue(token).trim());
  }
}
