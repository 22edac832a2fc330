import { type BLEND_MODES, type CanvasRenderer, canvasUtils, Matrix, Texture } from "pixi.js";
import { multiplyColors } from "../looks/tint.ts";
import { cssColor } from "../pictures/shape-textures.ts";
import { type MeshPieces, TRIANGLE_NUMBERS } from "./mesh-pieces.ts";
import { textureColors } from "./texture-colors.ts";
import { TintedPictures } from "./tinted-pictures.ts";

/** Distance from a whole pixel of a texture that only comes from rounding. */
const NEAR_PX = 1 / 64;
const tinted = new TintedPictures();

/** Draws parts of one texture at a time to the current target of the 2D renderer, at the pixels at which WebGL draws them. */
export class Brush {
  readonly #renderer: CanvasRenderer;
  readonly #matrix = new Matrix();
  #context!: CanvasRenderingContext2D;
  #texture = Texture.EMPTY;
  #tint = 0;
  #opacity = 0;
  /** Null for a white texture: its rectangles are filled. */
  #picture: CanvasImageSource | null = null;
  /** Top left corner of the texture's frame within the picture. */
  #frameX = 0;
  #frameY = 0;
  /** Pixels of the picture per pixel of the texture. */
  #resolution = 1;
  #flipX: 1 | -1 = 1;
  #flipY: 1 | -1 = 1;
  #width = 0;
  #height = 0;
  isTurned = false;

  constructor(renderer: CanvasRenderer) {
    this.#renderer = renderer;
  }

  /** Size of a device pixel in what is drawn, for what is turned. */
  get pixelSize(): number {
    return 1 / (Math.hypot(this.#matrix.a, this.#matrix.b) || 1);
  }

  /** @param color ABGR, as PixiJS keeps it. @returns whether there is anything to draw. */
  take(texture: Texture, color: number, blendMode: BLEND_MODES, transform: Matrix): boolean {
    const { canvasContext, globalUniforms, renderTarget } = this.#renderer;
    const { worldColor, worldTransformMatrix } = globalUniforms.globalUniformData;
    this.#opacity = ((color >>> 24) / 255) * ((worldColor >>> 24) / 255);
    if (this.#opacity <= 0 || !texture.source.resource) return false;
    this.#texture = texture;
    this.#tint = multiplyColors(rgbOf(color), rgbOf(worldColor));
    this.#matrix.copyFrom(worldTransformMatrix).append(transform);
    const { a, b, c, d, tx, ty } = this.#matrix;
    this.isTurned = b !== 0 || c !== 0;
    this.#flipX = a < 0 ? -1 : 1;
    this.#flipY = d < 0 ? -1 : 1;
    const { pixelWidth, pixelHeight } = renderTarget.renderTarget;
    [this.#width, this.#height] = [pixelWidth, pixelHeight];
    const context = canvasContext.activeContext as unknown as CanvasRenderingContext2D;
    this.#context = context;
    context.globalAlpha = this.#opacity;
    context.globalCompositeOperation = canvasContext.blendModes[blendMode] ?? "source-over";
    if (this.isTurned) context.setTransform(a, b, c, d, tx, ty);
    else context.setTransform(this.#flipX, 0, 0, this.#flipY, 0, 0);
    this.#takePicture(texture, context);
    return true;
  }

  /** Draws a rectangle. The texture's part is in pixels of its frame. */
  rectangle(left: number, top: number, right: number, bottom: number, fromX: number, fromY: number, width: number, height: number): void {
    if (this.isTurned) {
      this.#paint(left, top, right - left, bottom - top, fromX, fromY, width, height);
      return;
    }
    const { a, d, tx, ty } = this.#matrix;
    const x = Math.floor(a * left + tx + 0.5);
    const y = Math.floor(d * top + ty + 0.5);
    const xEnd = Math.floor(a * right + tx + 0.5);
    const yEnd = Math.floor(d * bottom + ty + 0.5);
    if (Math.max(x, xEnd) <= 0 || Math.min(x, xEnd) >= this.#width || Math.max(y, yEnd) <= 0 || Math.min(y, yEnd) >= this.#height) return;
    const [flipX, flipY] = [this.#flipX, this.#flipY];
    this.#paint(x * flipX, y * flipY, (xEnd - x) * flipX, (yEnd - y) * flipY, fromX, fromY, width, height);
  }

  /** Fills triangles, each in the color that the texture has in its middle. Those of one color are one path, so that no seam shows. */
  triangles(triangles: MeshPieces["triangles"]): void {
    const { a, b, c, d, tx, ty } = this.#matrix;
    const context = this.#context;
    context.setTransform(a, b, c, d, tx, ty);
    const colors = this.#picture ? textureColors(this.#texture) : null;
    let filled = -1;
    context.beginPath();
    for (let at = 0; at < triangles.length; at += TRIANGLE_NUMBERS) {
      const [x, y, x1, y1, x2, y2, u, v] = triangles.subarray(at, at + TRIANGLE_NUMBERS) as unknown as number[];
      const color = colors ? colors.at(u as number, v as number) : 0xffffffff;
      if (color !== filled) {
        if (filled !== -1) this.#fill(filled);
        filled = color;
        context.beginPath();
      }
      context.moveTo(x as number, y as number);
      context.lineTo(x1 as number, y1 as number);
      context.lineTo(x2 as number, y2 as number);
    }
    if (filled !== -1) this.#fill(filled);
  }

  /** Leaves the context as PixiJS clears it. */
  putAway(): void {
    this.#context.globalCompositeOperation = "source-over";
    this.#context.globalAlpha = 1;
  }

  #fill(color: number): void {
    this.#context.globalAlpha = this.#opacity * ((color >>> 24) / 255);
    this.#context.fillStyle = cssColor(multiplyColors(this.#tint, rgbOf(color)));
    this.#context.fill();
  }

  #takePicture(texture: Texture, context: CanvasRenderingContext2D): void {
    if (texture.source === Texture.WHITE.source) {
      this.#picture = null;
      context.fillStyle = cssColor(this.#tint);
      return;
    }
    const isSmooth = texture.source.style.scaleMode !== "nearest";
    if (context.imageSmoothingEnabled !== isSmooth) context.imageSmoothingEnabled = isSmooth;
    const isTinted = this.#tint !== 0xffffff;
    this.#picture = isTinted ? tinted.get(texture, this.#tint) : canvasUtils.getCanvasSource(texture);
    this.#resolution = texture.source.resolution;
    this.#frameX = isTinted ? 0 : texture.frame.x;
    this.#frameY = isTinted ? 0 : texture.frame.y;
  }

  #paint(x: number, y: number, width: number, height: number, fromX: number, fromY: number, fromWidth: number, fromHeight: number): void {
    const picture = this.#picture;
    if (!picture) {
      this.#context.fillRect(x, y, width, height);
      return;
    }
    const resolution = this.#resolution;
    const cutX = whole((this.#frameX + fromX) * resolution);
    const cutY = whole((this.#frameY + fromY) * resolution);
    const cutWidth = whole((this.#frameX + fromX + fromWidth) * resolution) - cutX;
    const cutHeight = whole((this.#frameY + fromY + fromHeight) * resolution) - cutY;
    if (cutWidth > 0 && cutHeight > 0) this.#context.drawImage(picture, cutX, cutY, cutWidth, cutHeight, x, y, width, height);
  }
}

function whole(px: number): number {
  const rounded = Math.round(px);
  return Math.abs(px - rounded) <= NEAR_PX ? rounded : px;
}

/** 0xrrggbb of a color of PixiJS, which is 0xaabbggrr. */
function rgbOf(color: number): number {
  return ((color & 0xff) << 16) | (color & 0xff00) | ((color >> 16) & 0xff);
}
