import {
  type Batch,
  type BatcherAdaptor,
  type BatcherPipe,
  type CanvasRenderer,
  type DefaultBatchableQuadElement,
  ExtensionType,
} from "pixi.js";
import { Brush } from "./brush.ts";

/**
 * Draws batches of sprites and pictures to a 2D canvas. PixiJS's own rounds other pixels than WebGL, keeps a tinted copy for each color for
 * ever, and draws white rectangles as pictures.
 */
export class BatchAdaptor implements BatcherAdaptor {
  static readonly extension = { type: [ExtensionType.CanvasPipesAdaptor], name: "batch" } as const;
  #brush: Brush | null = null;

  start(): void {
    // A 2D canvas has no shader to bind.
  }

  execute({ renderer }: BatcherPipe, { elements, blendMode }: Batch): void {
    const brush = (this.#brush ??= new Brush(renderer as unknown as CanvasRenderer));
    let isUsed = false;
    for (const element of elements) {
      const { texture, color, transform, bounds } = element as DefaultBatchableQuadElement;
      if (!element.packAsQuad || !brush.take(texture, color, blendMode, transform)) continue;
      isUsed = true;
      const { width, height } = texture.frame;
      brush.rectangle(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY, 0, 0, width, height);
    }
    if (isUsed) brush.putAway();
  }
}
