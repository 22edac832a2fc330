import { Sprite } from "pixi.js";
import { PictureQuad } from "./picture-quad.ts";

/** A sprite that stands where its quad does: order, texture, tint and opacity are PixiJS's business, its place is not. */
export class PictureView extends Sprite {
  override readonly renderPipeId: string = "picture";
  readonly quad: PictureQuad;

  constructor() {
    super();
    this.anchor.set(0.5);
    this.quad = new PictureQuad(this);
  }
}
