import { polygonOf, shapePicture, shapeSize, type ShapeLook } from "@playsmith/pictures";
import { BufferImageSource, CanvasSource, Texture } from "pixi.js";

const WHITE = 0xffffff;
const MAX_SIDE_PX = 2_048;
/** Shapes that nobody shows any more are forgotten when there are so many. */
const MAX_TEXTURES = 512;

/** A shape's texture, and how it is to be shown. */
export interface ShapeTexture {
  texture: Texture;
  /** What it is tinted with: white where its colours are in the texture. */
  color: number;
  /** Texture px that a scene px takes. */
  scale: number;
}

/** Pictures of shapes by what they look like. */
export class ShapeTextures {
  readonly #textures = new Map<string, ShapeTexture>();
  /** Whether shapes are drawn pixel by pixel, as large as pixel art. */
  isPixelArt = true;

  /** @param scale device pixels a scene pixel takes, a whole number from 1. */
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

  /** It may still be shown somewhere, so it is left to the collector; what is drawn no longer leaves the graphics card by itself. */
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
      // The half of the stroke that lies outside is cut off, so it is twice as wide as the outline.
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

/** 0xrrggbb as a colour of style sheets. */
export function cssColor(color: number): string {
  return `#${color.toString(16).padStart(6, "0")}`;
}
