import { DOMAdapter, getMaxFragmentPrecision, getMaxTexturesPerBatch } from "pixi.js";

/** Opaque: browsers composite an opaque canvas without blending. */
const ATTRIBUTES: WebGLContextAttributes = {
  alpha: false,
  antialias: false,
  stencil: true,
  preserveDrawingBuffer: false,
  powerPreference: "high-performance",
};

/** Size of a canvas before its first resize. */
export const FIRST_SIZE_PX = 16;

/**
 * Creates the WebGL context of a canvas for PixiJS, which otherwise creates two more contexts to query capabilities: on slow devices that
 * takes longer than the rest of its initialization.
 * @returns null without WebGL support.
 */
export function openWebGL(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  // The initial size that PixiJS uses; a later resize recreates the buffers.
  canvas.width = FIRST_SIZE_PX;
  canvas.height = FIRST_SIZE_PX;
  // PixiJS's types only name WebGL 2; it accepts both.
  const gl = (canvas.getContext("webgl2", ATTRIBUTES) ?? canvas.getContext("webgl", ATTRIBUTES)) as WebGL2RenderingContext | null;
  if (gl) cacheCapabilities(gl);
  return gl;
}

/** Makes PixiJS query the existing context, and caches the answers. */
function cacheCapabilities(gl: WebGL2RenderingContext): void {
  const queryCanvas = { getContext: () => queryMethods(gl) } as unknown as HTMLCanvasElement;
  const adapter = DOMAdapter.get();
  DOMAdapter.set({ ...adapter, createCanvas: () => queryCanvas });
  getMaxTexturesPerBatch();
  getMaxFragmentPrecision();
  DOMAdapter.set(adapter);
}

/** Query methods of a context that do not affect its state; the shaders that PixiJS tests are simple enough for every device. */
function queryMethods(gl: WebGL2RenderingContext): object {
  const { MAX_TEXTURE_IMAGE_UNITS, FRAGMENT_SHADER, HIGH_FLOAT, COMPILE_STATUS } = gl;
  return {
    MAX_TEXTURE_IMAGE_UNITS,
    FRAGMENT_SHADER,
    HIGH_FLOAT,
    COMPILE_STATUS,
    isContextLost: () => false,
    getParameter: (name: number): unknown => gl.getParameter(name),
    getShaderPrecisionFormat: (shader: number, precision: number) => gl.getShaderPrecisionFormat(shader, precision),
    getExtension: () => null,
    createShader: () => ({}),
    shaderSource: () => {},
    compileShader: () => {},
    getShaderParameter: () => true,
    deleteShader: () => {},
  };
}
