import {
  type Batch,
  type Batcher,
  type BLEND_MODES,
  type BoundsData,
  type DefaultBatchableQuadElement,
  Matrix,
  type Sprite,
  Texture,
} from "pixi.js";

/**
 * The quad of a picture in the batch of its layer. Positions are written here and directly to the batch: with ten thousand moving objects
 * PixiJS would visit ten thousand containers, which costs more than drawing.
 */
export class PictureQuad implements DefaultBatchableQuadElement {
  readonly batcherName = "default";
  readonly topology = "triangle-list";
  readonly attributeSize = 4;
  readonly indexSize = 6;
  readonly packAsQuad = true;
  readonly transform = new Matrix();
  readonly bounds: BoundsData;
  texture = Texture.EMPTY;
  color = 0xffffffff;
  roundPixels: 0 | 1 = 0;
  // Batch bookkeeping of PixiJS.
  _indexStart = 0;
  _textureId = 0;
  _attributeStart = 0;
  declare _batcher: Batcher;
  declare _batch: Batch;
  readonly #view: Sprite;
  /** Whether its vertices are in a batch. */
  #isPacked = false;

  constructor(view: Sprite) {
    this.#view = view;
    this.bounds = view.visualBounds;
  }

  get blendMode(): BLEND_MODES {
    return this.#view.groupBlendMode;
  }

  /** Moves it, keeping rotation and scale. */
  moveTo(x: number, y: number): void {
    const { transform } = this;
    if (transform.tx === x && transform.ty === y) return;
    transform.tx = x;
    transform.ty = y;
    if (this.#isPacked) this._batcher.updateElement(this);
  }

  /** @param angleRad clockwise. @param scaleX, scaleY factors on the texture's own size; negative ones flip it. */
  place(x: number, y: number, angleRad: number, scaleX: number, scaleY: number): void {
    const c = Math.cos(angleRad);
    const s = Math.sin(angleRad);
    this.transform.set(c * scaleX, s * scaleX, -s * scaleY, c * scaleY, x, y);
    // A layer that is rebuilt writes all its vertices; the old batch may no longer exist.
    if (this.#view.parentRenderGroup?.structureDidChange !== false) this.#isPacked = false;
    if (this.#isPacked) this._batcher.updateElement(this);
  }

  /** Applies what PixiJS computed for its view. */
  follow(): void {
    const view = this.#view;
    // Reading the bounds computes them, into the same object each time.
    if (view.didViewUpdate) void view.visualBounds;
    this.texture = view.texture;
    this.color = view.groupColorAlpha;
    this.#isPacked = true;
  }
}
