import { Sprite } from "pixi.js";
import { PictureQuad } from "./picture-quad.ts";

/** A sprite positioned by its quad: PixiJS handles order, texture, tint and opacity. */
export class PictureView extends Sprite {
  override readonly renderPipeId: string = "picture";
  readonly quad: PictureQuad;

  constructor() {
    super();
    this.anchor.set(0.5);
    this.quad = new PictureQuad(this);
  }
}
