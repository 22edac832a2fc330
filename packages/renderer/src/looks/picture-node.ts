import type { ResolvedLook, WorldState } from "@playsmith/engine";
import { Texture } from "pixi.js";
import { type DrawContext, type LookNode, opacityOf } from "./look-node.ts";
import { PictureView } from "./picture-view.ts";
import { multiplyColors } from "./tint.ts";

const WHITE = 0xffffff;

/** Displays a sprite frame or a shape: one tinted texture. */
export class PictureNode implements LookNode {
  readonly kind = "picture";
  readonly view = new PictureView();
  #look: ResolvedLook | null = null;
  #picturesVersion = -1;
  #scale = -1;
  #frame = -1;
  #tint = -1;
  /** Size of the look before the entity's own scale, as a factor on the texture size. */
  #scaleX = 1;
  #scaleY = 1;
  #color = WHITE;

  update(context: DrawContext, world: WorldState, entity: number, look: ResolvedLook, x: number, y: number): void {
    if (look.kind !== "sprite" && look.kind !== "shape") return;
    if (
      look !== this.#look ||
      this.#picturesVersion !== context.pictures.version ||
      (look.kind === "shape" && this.#scale !== context.scale)
    )
      this.#setUp(context, look);
    const { view } = this;
    if (look.kind === "sprite") {
      const frame = world.appearance.frameOf(entity);
      if (frame !== this.#frame) {
        this.#frame = frame;
        view.texture = context.pictures.frame(look.sprite.id, frame);
      }
    }
    const columns = world.entities.columns;
    const flip = columns.flipX[entity] === 1 ? -1 : 1;
    const scaleX = (columns.scaleX[entity] as number) * this.#scaleX * flip;
    view.quad.place(x, y, columns.angleRad[entity] as number, scaleX, (columns.scaleY[entity] as number) * this.#scaleY);
    view.alpha = opacityOf(world, entity, look.opacity);
    const tint = columns.tint[entity] as number;
    if (tint !== this.#tint) {
      this.#tint = tint;
      view.tint = multiplyColors(this.#color, tint);
    }
  }

  destroy(): void {
    this.view.destroy();
  }

  #setUp(context: DrawContext, look: ResolvedLook & { kind: "sprite" | "shape" }): void {
    this.#look = look;
    this.#picturesVersion = context.pictures.version;
    this.#scale = context.scale;
    this.#frame = -1;
    this.#tint = -1;
    this.#scaleX = 1;
    this.#scaleY = 1;
    if (look.kind === "sprite") {
      this.#color = look.tint;
      return;
    }
    const { texture, color, scale } = context.shapes.get(look, context.scale);
    this.view.texture = texture;
    this.#color = color;
    this.#scaleX = texture === Texture.WHITE ? look.widthPx / texture.width : 1 / scale;
    this.#scaleY = texture === Texture.WHITE ? look.heightPx / texture.height : 1 / scale;
  }
}
