export type { Files } from "./pictures/asset-textures.ts";
export { createRenderer, type DrawExtra, type Renderer, type RendererOptions } from "./renderer.ts";
export { editorTransform, type Fit, fitView, gameLayerTransform, type LayerTransform, toDevice, type View } from "./view.ts";
export { GraphicsMissingError } from "./graphics.ts";
