import { cameraFromMinimap, type Editor, minimapPicture, type MinimapSize, minimapSize, type Point, viewRect } from "@playsmith/editor";
import type { Game, Scene } from "@playsmith/game-format";

/** How long the scene rests before its map is drawn again. */
const REST_MS = 400;

/**
 * Keeps the map of a scene: its picture is drawn when the scene has changed and rests, and what is seen of it is a frame that moves with
 * the camera, at most once a frame. A pointer that only moves costs nothing.
 */
export class MinimapStage {
  readonly #editor: Editor;
  readonly #canvas: HTMLCanvasElement;
  readonly #frame: HTMLElement;
  readonly #most: Point;
  readonly #stop: () => void;
  #size: MinimapSize = { widthPx: 0, heightPx: 0, scale: 1 };
  #drawn: { scene: Scene | null; prefabs?: Game["prefabs"]; assets?: Game["assets"] } = { scene: null };
  #seen: { camera?: unknown; viewport?: unknown; sceneId?: string } = {};
  #request = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted: Point | null = null;

  /** @param frame lies over the canvas and is moved to what is seen. @param most the largest sides, in px. */
  constructor(editor: Editor, canvas: HTMLCanvasElement, frame: HTMLElement, most: Point) {
    this.#editor = editor;
    this.#canvas = canvas;
    this.#frame = frame;
    this.#most = most;
    this.#stop = editor.subscribe(() => this.#look());
    this.#drawPicture();
    this.#look();
  }

  /** Moves the view to a point of the map with the next frame. */
  moveTo(at: Point): void {
    this.#wanted = at;
    this.#schedule();
  }

  destroy(): void {
    this.#stop();
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#request);
  }

  #look(): void {
    const { camera, viewport, sceneId } = this.#editor.state;
    if (camera !== this.#seen.camera || viewport !== this.#seen.viewport) this.#schedule();
    if (sceneId !== this.#seen.sceneId) {
      this.#seen.sceneId = sceneId;
      this.#drawPicture();
      this.#schedule();
    } else if (this.#timer === undefined && this.#isOld()) this.#timer = setTimeout(() => this.#afterRest(), REST_MS);
  }

  #isOld(): boolean {
    const { scene, game } = this.#editor;
    return scene !== this.#drawn.scene || game.prefabs !== this.#drawn.prefabs || game.assets !== this.#drawn.assets;
  }

  #afterRest(): void {
    this.#timer = this.#editor.isGesturing ? setTimeout(() => this.#afterRest(), REST_MS) : undefined;
    if (this.#timer !== undefined) return;
    this.#drawPicture();
    this.#schedule();
  }

  #schedule(): void {
    if (this.#request === 0) this.#request = requestAnimationFrame(() => this.#moveFrame());
  }

  #drawPicture(): void {
    const { scene, game } = this.#editor;
    this.#drawn = { scene, prefabs: game.prefabs, assets: game.assets };
    if (!scene) return;
    this.#size = minimapSize(scene, this.#most.x, this.#most.y);
    const { widthPx, heightPx } = this.#size;
    this.#canvas.width = widthPx;
    this.#canvas.height = heightPx;
    this.#canvas.getContext("2d")?.putImageData(new ImageData(minimapPicture(game, scene, this.#size), widthPx, heightPx), 0, 0);
  }

  #moveFrame(): void {
    this.#request = 0;
    const { scene } = this.#editor;
    if (!scene) return;
    if (this.#wanted) {
      const at = this.#wanted;
      this.#wanted = null;
      this.#editor.update({ camera: cameraFromMinimap(this.#editor.state.camera, scene, this.#size, at) });
    }
    const { camera, viewport } = this.#editor.state;
    this.#seen = { ...this.#seen, camera, viewport };
    const { left, top, right, bottom } = viewRect(camera, viewport);
    const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
    const { widthPx, heightPx, scale } = this.#size;
    const x = within(left * scale, widthPx);
    const y = within(top * scale, heightPx);
    this.#frame.style.transform = `translate(${x}px, ${y}px)`;
    this.#frame.style.width = `${Math.max(4, within(right * scale, widthPx) - x)}px`;
    this.#frame.style.height = `${Math.max(4, within(bottom * scale, heightPx) - y)}px`;
  }
}
