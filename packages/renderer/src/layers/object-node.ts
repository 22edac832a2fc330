import type { ResolvedLook, World } from "@playsmith/engine";
import { BufferImageSource, CanvasSource, Sprite, Texture } from "pixi.js";
import type { PictureStore } from "../pictures/asset-textures.ts";
import type { EllipseTextures } from "../pictures/shape-textures.ts";
import { isInPixelFont } from "../text/pixel-font.ts";
import { pixelFontScale, pixelTextPicture, smoothTextCanvas } from "../text/text-picture.ts";

export interface NodeContext {
  pictures: PictureStore;
  ellipses: EllipseTextures;
  /** Device pixels a scene pixel takes, for smooth text. */
  scale: number;
}

const BLINK_OPACITY = 0.35;

/** What one entity shows. Nodes are used again for other entities when theirs has gone out of sight. */
export class ObjectNode {
  readonly sprite = new Sprite();
  #look: ResolvedLook | null = null;
  #picturesVersion = -1;
  #frame = -1;
  #text = "";
  /** Size of the look before the entity's own scale, as a factor on the texture. */
  #scaleX = 1;
  #scaleY = 1;
  #ownTexture: Texture | null = null;

  /** @param x place to show, between two ticks. */
  update(context: NodeContext, world: World, entity: number, x: number, y: number): void {
    const look = world.lookOf(entity);
    const isNew = look !== this.#look || this.#picturesVersion !== context.pictures.version;
    if (isNew) this.#setUp(context, look);
    if (look.kind === "sprite") this.#showFrame(context, look.sprite.id, world.frameOf(entity));
    else if (look.kind === "text") this.#showText(context, world, look, world.textOf(entity), isNew);
    const columns = world.entities.columns;
    const { sprite } = this;
    sprite.position.set(x, y);
    sprite.rotation = columns.angleRad[entity] as number;
    const flip = columns.flipX[entity] === 1 ? -1 : 1;
    sprite.scale.set((columns.scaleX[entity] as number) * this.#scaleX * flip, (columns.scaleY[entity] as number) * this.#scaleY);
    const opacity = look.kind === "none" ? 0 : look.opacity * (columns.opacity[entity] as number);
    sprite.alpha = columns.isBlinking[entity] === 1 ? opacity * BLINK_OPACITY : opacity;
    sprite.zIndex = columns.z[entity] as number;
  }

  destroy(): void {
    this.#dropOwnTexture();
    this.sprite.destroy();
  }

  #setUp(context: NodeContext, look: ResolvedLook): void {
    this.#look = look;
    this.#picturesVersion = context.pictures.version;
    this.#frame = -1;
    this.#text = "";
    this.#scaleX = 1;
    this.#scaleY = 1;
    this.#dropOwnTexture();
    this.sprite.texture = Texture.EMPTY;
    this.sprite.anchor.set(0.5);
    this.sprite.tint = look.kind === "sprite" ? look.tint : look.kind === "shape" ? look.color : 0xffffff;
    if (look.kind !== "shape") return;
    if (look.shape === "rectangle") {
      this.sprite.texture = Texture.WHITE;
      this.#scaleX = look.widthPx / Texture.WHITE.width;
      this.#scaleY = look.heightPx / Texture.WHITE.height;
    } else this.sprite.texture = context.ellipses.get(look.widthPx, look.heightPx);
  }

  #showFrame(context: NodeContext, spriteId: string, frame: number): void {
    if (frame === this.#frame) return;
    this.#frame = frame;
    this.sprite.texture = context.pictures.frame(spriteId, frame);
  }

  #showText(context: NodeContext, world: World, look: ResolvedLook & { kind: "text" }, text: string, isNew: boolean): void {
    if (!isNew && text === this.#text) return;
    this.#text = text;
    this.#dropOwnTexture();
    this.sprite.anchor.set(look.align === "left" ? 0 : look.align === "right" ? 1 : 0.5, 0.5);
    const isPixelText = world.game.settings.pixelPerfect && isInPixelFont(text);
    if (isPixelText) {
      const picture = pixelTextPicture(text, look.color, look.align);
      const options = { resource: picture.bytes, width: picture.width, height: picture.height } as const;
      this.#ownTexture = new Texture({ source: new BufferImageSource({ ...options, format: "rgba8unorm", scaleMode: "nearest" }) });
      this.#scaleX = this.#scaleY = pixelFontScale(look.sizePx);
    } else {
      const enlarged = Math.max(1, Math.ceil(context.scale));
      const canvas = smoothTextCanvas(text, look.sizePx * enlarged, look.color, look.align);
      this.#ownTexture = new Texture({ source: new CanvasSource({ resource: canvas, scaleMode: "linear" }) });
      this.#scaleX = this.#scaleY = 1 / enlarged;
    }
    this.sprite.texture = this.#ownTexture;
  }

  #dropOwnTexture(): void {
    this.#ownTexture?.destroy(true);
    this.#ownTexture = null;
  }
}
