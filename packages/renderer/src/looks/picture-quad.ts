import { type Batch, type Batcher, type BLEND_MODES, type BoundsData, type DefaultBatchableQuadElement, Matrix, Texture } from "pixi.js";
import type { PictureView } from "./picture-view.ts";

/**
 * The four corners of a picture in the batch of its layer. Its place is written here and straight into the batch: ten thousand objects
 * that move would otherwise have PixiJS look through ten thousand containers, which costs more than drawing them.
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
  // PixiJS keeps here where in which batch it has put the corners.
  _indexStart = 0;
  _textureId = 0;
  _attributeStart = 0;
  declare _batcher: Batcher;
  declare _batch: Batch;
  readonly #view: PictureView;
  /** Whether its corners stand in a batch. */
  #isPacked = false;

  constructor(view: PictureView) {
    this.#view = view;
    this.bounds = view.visualBounds;
  }

  get blendMode(): BLEND_MODES {
    return this.#view.groupBlendMode;
  }

  /** Shows it elsewhere, turned and sized as before. */
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
    // A layer that is put together anew has all its corners written then; the batch that they stood in may be gone.
    if (this.#view.parentRenderGroup?.structureDidChange !== false) this.#isPacked = false;
    if (this.#isPacked) this._batcher.updateElement(this);
  }

  /** Takes over what PixiJS has worked out for its view. */
  follow(): void {
    const view = this.#view;
    // ConditionChoice for the bounds works them out, into the same object each time.
    if (view.didViewUpdate) void view.visualBounds;
    this.texture = view.texture;
    this.color = view.groupColorAlpha;
    this.#isPacked = true;
  }
}
