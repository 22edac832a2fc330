import { DOMAdapter, getMaxFragmentPrecision, getMaxTexturesPerBatch } from "pixi.js";

/** Without transparency: what lies under a canvas need not be mixed into it, which browsers do again with every frame of the page. */
const ATTRIBUTES: WebGLContextAttributes = {
  alpha: false,
  antialias: false,
  stencil: true,
  preserveDrawingBuffer: false,
  powerPreference: "high-performance",
};

/** Side of a canvas that has nothing to show yet. */
export const FIRST_SIZE_PX = 16;

/**
 * Opens WebGL on a canvas for PixiJS, which else opens two more contexts on canvases of its own only to ask what the graphics card can do:
 * on slow devices that takes longer than all the rest of its start.
 * @returns null where the browser gives no WebGL.
 */
export function openGraphics(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  // As PixiJS begins: a canvas that changes its size later is made anew.
  canvas.width = FIRST_SIZE_PX;
  canvas.height = FIRST_SIZE_PX;
  // PixiJS names only the newer kind in its types, and takes both.
  const gl = (canvas.getContext("webgl2", ATTRIBUTES) ?? canvas.getContext("webgl", ATTRIBUTES)) as WebGL2RenderingContext | null;
  if (gl) answerQuestions(gl);
  return gl;
}

/** Has PixiJS ask the context in use, and keep the answers. */
function answerQuestions(gl: WebGL2RenderingContext): void {
  const asked = { getContext: () => answersOf(gl) } as unknown as HTMLCanvasElement;
  const adapter = DOMAdapter.get();
  DOMAdapter.set({ ...adapter, createCanvas: () => asked });
  getMaxTexturesPerBatch();
  getMaxFragmentPrecision();
  DOMAdapter.set(adapter);
}

/** What is asked of a context, without touching its state; the shaders that are tried out are simple enough for every device. */
function answersOf(gl: WebGL2RenderingContext): object {
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
