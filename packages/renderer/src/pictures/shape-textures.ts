import { polygonOf, shapePicture, shapeSize, type ShapeLook } from "@playsmith/pictures";
import { BufferImageSource, CanvasSource, Texture } from "pixi.js";

const WHITE = 0xffffff;
const MAX_SIDE_PX = 2_048;
/** Cache size; the oldest shapes are dropped beyond it. */
const MAX_TEXTURES = 512;

/** A shape's texture, with its tint and scale. */
export interface ShapeTexture {
  texture: Texture;
  /** Tint: white when the texture has its own colours. */
  color: number;
  /** Texture px per scene px. */
  scale: number;
}

/** Cache of shape textures by look. */
export class ShapeTextures {
  readonly #textures = new Map<string, ShapeTexture>();
  /** Whether shapes are rendered as pixel art. */
  isPixelArt = true;

  /** @param scale device pixels per scene pixel, an integer from 1. */
  get(look: ShapeLook, scale: number): ShapeTexture {
    const isOutlined = look.outlineColor !== undefined && (look.outlinePx ?? 1) > 0;
    if (look.shape === "rectangle" && !isOutlined && !look.cornerPx) return { texture: Texture.WHITE, color: look.color, scale: 1 };
    const { widthPx, heightPx } = shapeSize(look);
    const fine = this.isPixelArt ? 1 : Math.min(scale, MAX_SIDE_PX / Math.max(widthPx, heightPx));
    const colors = isOutlined ? [look.color, look.outlineColor, look.outlinePx] : [];
    const key = JSON.stringify([look.shape, widthPx, heightPx, look.cornerPx, polygonOf(look), colors, fine, this.isPixelArt]);
    let known = this.#textures.get(key);
    if (!known) {
      if (this.#textures.size >= MAX_TEXTURES) this.#forgetOldest();
      const fill = isOutlined ? look.color : WHITE;
      const texture = new Texture({ source: this.isPixelArt ? pixelSource(look, fill) : smoothSource(look, fill, fine) });
      known = { texture, color: isOutlined ? WHITE : look.color, scale: fine };
      this.#textures.set(key, known);
    }
    return isOutlined ? known : { ...known, color: look.color };
  }

  destroy(): void {
    for (const { texture } of this.#textures.values()) texture.destroy(true);
    this.#textures.clear();
  }

  /** It may still be in use, so it is left to garbage collection, which also frees its GPU memory. */
  #forgetOldest(): void {
    for (const key of this.#textures.keys()) {
      this.#textures.delete(key);
      return;
    }
  }
}

function pixelSource(look: ShapeLook, fill: number): BufferImageSource {
  const { width, height, bytes } = shapePicture(look, fill);
  return new BufferImageSource({ resource: bytes, width, height, format: "rgba8unorm", scaleMode: "nearest" });
}

function smoothSource(look: ShapeLook, fill: number, scale: number): CanvasSource {
  const { widthPx, heightPx } = shapeSize(look);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(widthPx * scale));
  canvas.height = Math.max(1, Math.round(heightPx * scale));
  const context = canvas.getContext("2d");
  if (context) {
    context.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2);
    const path = pathOf(look, widthPx, heightPx);
    context.fillStyle = cssColor(fill);
    context.fill(path);
    if (look.outlineColor !== undefined) {
      // The outer half of the stroke is clipped, so its width is twice the outline.
      context.clip(path);
      context.strokeStyle = cssColor(look.outlineColor);
      context.lineWidth = (look.outlinePx ?? 1) * 2;
      context.stroke(path);
    }
  }
  return new CanvasSource({ resource: canvas, scaleMode: "linear" });
}

function pathOf(look: ShapeLook, widthPx: number, heightPx: number): Path2D {
  const path = new Path2D();
  const points = polygonOf(look);
  if (points) {
    for (const { x, y } of points) path.lineTo(x, y);
    path.closePath();
  } else if (look.shape === "ellipse") path.ellipse(0, 0, widthPx / 2, heightPx / 2, 0, 0, Math.PI * 2);
  else path.roundRect(-widthPx / 2, -heightPx / 2, widthPx, heightPx, look.cornerPx ?? 0);
  return path;
}

/** 0xrrggbb as a CSS colour. */
export function cssColor(color: number): string {
  return `#${color.toString(16).padStart(6, "0")}`;
}
