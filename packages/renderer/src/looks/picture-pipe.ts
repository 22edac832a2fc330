import { extensions, ExtensionType, type InstructionSet, type Renderer, type RenderPipe } from "pixi.js";
import type { PictureView } from "./picture-view.ts";

/** A PixiJS render pipe that batches pictures, like the built-in sprite pipe. */
export class PicturePipe implements RenderPipe<PictureView> {
  static readonly extension = { type: [ExtensionType.WebGLPipes], name: "picture" } as const;
  readonly #renderer: Renderer;

  constructor(renderer: Renderer) {
    this.#renderer = renderer;
  }

  addRenderable({ quad }: PictureView, instructionSet: InstructionSet): void {
    quad.roundPixels = this.#renderer.roundPixels ? 1 : 0;
    quad.follow();
    this.#renderer.renderPipes.batch.addToBatch(quad, instructionSet);
  }

  updateRenderable({ quad }: PictureView): void {
    quad.follow();
    quad._batcher.updateElement(quad);
  }

  /** @returns whether the layer must be rebuilt, since its batch lacks the texture. */
  validateRenderable({ quad, texture }: PictureView): boolean {
    return !quad._batcher.checkAndUpdateTexture(quad, texture);
  }

  destroy(): void {
    // Quads are owned by their views.
  }
}

extensions.add(PicturePipe);
