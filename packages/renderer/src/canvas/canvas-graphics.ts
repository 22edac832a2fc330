import {
  AbstractRenderer,
  BatcherPipe,
  BlendModePipe,
  CanvasColorMaskPipe,
  CanvasContextSystem,
  CanvasLimitsSystem,
  type CanvasOptions,
  type CanvasRenderer,
  CanvasRenderTargetSystem,
  CanvasTextureSystem,
  RendererType,
  RenderGroupPipe,
  SharedSystems,
  SpritePipe,
} from "pixi.js";
import { PicturePipe } from "../looks/picture-pipe.ts";
import { BatchAdaptor } from "./batch-adaptor.ts";
import { MeshPipe } from "./mesh-pipe.ts";

/** Parts of a renderer by the names under which PixiJS looks for them; its types only know those that it registers itself. */
const named = (...parts: readonly { extension: { name: string } }[]): { name: string; value: never }[] =>
  parts.map((value) => ({ name: value.extension.name, value: value as never }));

/**
 * Opens the renderer for browsers without WebGL: that of PixiJS, with the parts that we use. Its own class brings vector graphics, masks and
 * filters along, which are larger than all the rest.
 * @returns null if the canvas has no 2D context either.
 */
export async function openCanvas(options: Partial<CanvasOptions> & { canvas: HTMLCanvasElement }): Promise<CanvasRenderer | null> {
  if (!options.canvas.getContext("2d", { alpha: false })) return null;
  const renderer = new AbstractRenderer({
    name: "canvas",
    type: RendererType.CANVAS,
    systems: named(...SharedSystems, CanvasContextSystem, CanvasLimitsSystem, CanvasTextureSystem, CanvasRenderTargetSystem),
    renderPipes: named(BlendModePipe, BatcherPipe, SpritePipe, RenderGroupPipe, CanvasColorMaskPipe, PicturePipe, MeshPipe),
    renderPipeAdaptors: named(BatchAdaptor),
  }) as unknown as CanvasRenderer;
  await renderer.init(options);
  return renderer;
}
