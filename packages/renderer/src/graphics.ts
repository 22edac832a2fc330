import { type CanvasRenderer, WebGLRenderer } from "pixi.js";
// PixiJS uses `new Function` unless this replaces it; our CSP forbids that.
import "pixi.js/unsafe-eval";
import "pixi.js/mesh";
import { FIRST_SIZE_PX, openWebGL } from "./graphics-context.ts";

/** Thrown where a browser lets pages draw neither with WebGL nor on a 2D canvas. */
export class GraphicsMissingError extends Error {
  constructor(cause: unknown) {
    super("This browser can't draw the game: it has neither WebGL nor a 2D canvas.", { cause });
  }
}

/** What draws to one canvas. */
export interface Graphics {
  renderer: WebGLRenderer<HTMLCanvasElement> | CanvasRenderer;
  /** Whether it draws without a graphics card. */
  isSoftware: boolean;
  /** The largest side of a texture. */
  maxTexturePx: number;
}

const SOFTWARE_BATCH_TEXTURES = 4;

/** Opens WebGL, or the 2D canvas where there is none. */
export async function openGraphics(canvas: HTMLCanvasElement): Promise<Graphics> {
  const context = openWebGL(canvas);
  const options = {
    canvas,
    width: FIRST_SIZE_PX,
    height: FIRST_SIZE_PX,
    resolution: 1,
    autoDensity: false,
    antialias: false,
    backgroundColor: 0,
    roundPixels: true,
    hello: false,
    skipExtensionImports: true,
  };
  if (!context) {
    const { openCanvas } = await import("./canvas/canvas-graphics.ts");
    const renderer = await openCanvas(options);
    if (!renderer) throw new GraphicsMissingError(null);
    return { renderer, isSoftware: true, maxTexturePx: Number.POSITIVE_INFINITY };
  }
  const renderer = new WebGLRenderer();
  try {
    await renderer.init({ ...options, context });
  } catch (error) {
    throw new GraphicsMissingError(error);
  }
  const isSoftware = drawsInSoftware(renderer.gl);
  // In software a shader with few texture units is much cheaper; on a GPU fewer draw calls are.
  if (isSoftware) renderer.limits.maxBatchableTextures = SOFTWARE_BATCH_TEXTURES;
  return { renderer, isSoftware, maxTexturePx: renderer.gl.getParameter(renderer.gl.MAX_TEXTURE_SIZE) as number };
}

function drawsInSoftware(gl: WebGLRenderingContext): boolean {
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  const name = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}
