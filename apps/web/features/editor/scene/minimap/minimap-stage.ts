import { cameraFromMinimap, minimapPicture, type MinimapSize, minimapSize, viewRect } from "@playsmith/editor/scene";
import { type Editor, type Point } from "@playsmith/editor";
import type { Game, Scene } from "@playsmith/game-format";
import { whenIdle } from "../../../../backend/when-idle.ts";

/** Debounce in ms of redrawing the minimap. */
const REST_MS = 400;

interface Drawn {
  scene: Scene | null;
  prefabs?: Game["prefabs"];
  assets?: Game["assets"];
}

/** Cached last image: the minimap unmounts when all is visible, and drawing a large scene takes a whole frame. */
let last: { drawn: Drawn; size: MinimapSize; picture: ImageData } | null = null;

const isSame = (one: Drawn, other: Drawn): boolean =>
  one.scene === other.scene && one.prefabs === other.prefabs && one.assets === other.assets;

/**
 * Minimap of a scene: the image is redrawn after changes, debounced; the visible region is a frame element that follows
 * the camera, at most once per animation frame. Pointer moves cost nothing.
 */
export class MinimapStage {
  readonly #editor: Editor;
  readonly #canvas: HTMLCanvasElement;
  readonly #frame: HTMLElement;
  readonly #most: Point;
  readonly #stop: () => void;
  #size: MinimapSize = { widthPx: 0, heightPx: 0, scale: 1 };
  #drawn: Drawn = { scene: null };
  #stopWaiting = (): void => {};
  #seen: { camera?: unknown; viewport?: unknown; sceneId?: string } = {};
  #request = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted: Point | null = null;

  /** @param frame is positioned over the canvas. @param most the maximum width and height, in px. */
  constructor(editor: Editor, canvas: HTMLCanvasElement, frame: HTMLElement, most: Point) {
    this.#editor = editor;
    this.#canvas = canvas;
    this.#frame = frame;
    this.#most = most;
    this.#stop = editor.subscribe(() => this.#look());
    this.#drawPicture();
    this.#look();
  }

  /** Moves the view to a point of the map in the next frame. */
  moveTo(at: Point): void {
    this.#wanted = at;
    this.#schedule();
  }

  destroy(): void {
    this.#stop();
    this.#stopWaiting();
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
    return !isSame(this.#drawn, this.#now);
  }

  get #now(): Drawn {
    const { scene, game } = this.#editor;
    return { scene, prefabs: game.prefabs, assets: game.assets };
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
    this.#stopWaiting();
    const drawn = (this.#drawn = this.#now);
    if (!scene) return;
    const size = (this.#size = minimapSize(scene, this.#most.x, this.#most.y));
    const { widthPx, heightPx } = size;
    // Resize at once to avoid a layout shift; resizing a canvas clears it.
    if (this.#canvas.width !== widthPx) this.#canvas.width = widthPx;
    if (this.#canvas.height !== heightPx) this.#canvas.height = heightPx;
    if (last && isSame(last.drawn, drawn) && last.size.widthPx === widthPx && last.size.heightPx === heightPx)
      return this.#show(last.picture);
    this.#stopWaiting = whenIdle(() => {
      last = { drawn, size, picture: new ImageData(minimapPicture(game, scene, size), widthPx, heightPx) };
      this.#show(last.picture);
    });
  }

  #show(picture: ImageData): void {
    this.#canvas.getContext("2d")?.putImageData(picture, 0, 0);
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
