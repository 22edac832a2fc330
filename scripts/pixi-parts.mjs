import { readFile } from "node:fs/promises";
import path from "node:path";

const OF_CANVAS = /^export (\{[^}]*\}) from '(\.\/rendering\/(?:renderers\/canvas\/|mask\/color\/Canvas)[^']*)';$/gm;
const APART = "\0pixi-canvas";

/** Formats of the textures that the renderer makes, as constants of WebGL. */
const mapOfFormats = (name, formats) => `export const ${name} = (gl) => (${formats});`;

/** A system that renderers have and nobody calls. */
const unusedSystem = (name, field) =>
  `export class ${name} { static extension = { type: ["webgl-system", "canvas-system"], name: "${field}" }; destroy() {} }`;

/** Modules of PixiJS, and what stands in for them. */
const STUBS = [
  // What it would fetch for a page that has it listen to pointers, speak to screen readers and place DOM elements. Our renderer starts it
  // without (`skipExtensionImports`).
  [/pixi\.js\/lib\/environment-(browser|webworker)\/\w+All\.mjs$/, "export {};"],
  // Its loader for sprite sheets, and films as textures: pictures come from the host.
  [/pixi\.js\/lib\/spritesheet\/init\.mjs$/, "export {};"],
  [/texture\/sources\/VideoSource\.mjs$/, 'export const VideoSource = { extension: "texture-source", test: () => false };'],
  [/uploaders\/glUploadVideoResource\.mjs$/, "export const glUploadVideoResource = null;"],
  [/uploaders\/glUploadCompressedTextureResource\.mjs$/, "export const glUploadCompressedTextureResource = null;"],
  // What reads pictures back from the graphics processor.
  [/shared\/extract\/ExtractSystem\.mjs$/, unusedSystem("ExtractSystem", "extract")],
  [/shared\/extract\/GenerateTextureSystem\.mjs$/, unusedSystem("GenerateTextureSystem", "textureGenerator")],
  // Colors are numbers.
  [/@pixi\/colord\/index\.mjs$/, "export const extend = () => undefined, colord = () => ({ isValid: () => false });"],
  [/@pixi\/colord\/plugins\/names\.mjs$/, "export default () => undefined;"],
  // Uniform buffers, which only WebGPU takes.
  [
    /unsafe-eval\/ubo\/generateUboSyncPolyfill\.mjs$/,
    "export const generateUboSyncPolyfillSTD40 = null, generateUboSyncPolyfillWGSL = null;",
  ],
  [/renderers\/gpu\/GpuUboSystem\.mjs$/, "export class GpuUboSystem {}"],
  [
    /texture\/utils\/mapFormatToGlInternalFormat\.mjs$/,
    mapOfFormats(
      "mapFormatToGlInternalFormat",
      '{ rgba8unorm: gl.RGBA, bgra8unorm: gl.RGBA8 ?? gl.RGBA, "depth24plus-stencil8": gl.DEPTH24_STENCIL8 }',
    ),
  ],
  [
    /texture\/utils\/mapFormatToGlFormat\.mjs$/,
    mapOfFormats("mapFormatToGlFormat", '{ rgba8unorm: gl.RGBA, bgra8unorm: gl.RGBA, "depth24plus-stencil8": gl.DEPTH_STENCIL }'),
  ],
  [
    /texture\/utils\/mapFormatToGlType\.mjs$/,
    mapOfFormats(
      "mapFormatToGlType",
      '{ rgba8unorm: gl.UNSIGNED_BYTE, bgra8unorm: gl.UNSIGNED_BYTE, "depth24plus-stencil8": gl.UNSIGNED_INT_24_8 }',
    ),
  ],
];

/**
 * A plugin of Vite that leaves out what the renderer does not use of PixiJS.
 * @returns {import("vite").Plugin}
 */
export const withoutPixiExtras = () => ({
  name: "without-pixi-extras",
  applyToEnvironment: ({ name }) => name === "client",
  load: (id) => STUBS.find(([module]) => module.test(id))?.[1] ?? null,
});

/**
 * A plugin of Vite that keeps the 2D renderer of PixiJS out of what a page loads at its start. The index of PixiJS names all its modules,
 * and its importers run it whole: a module that only a later part uses would count as part of the start. Here the index leaves these
 * modules out, and the folder `canvas` of the renderer gets an index that has them.
 * @returns {import("vite").Plugin}
 */
export function pixiCanvasApart() {
  return {
    name: "pixi-canvas-apart",
    apply: "build",
    enforce: "pre",
    // The server's bundle takes libraries from their folders.
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (source, importer) => (source === "pixi.js" && importer && /\/renderer\/src\/canvas\//.test(importer) ? APART : null),
    async load(id) {
      if (id.endsWith("/pixi.js/lib/index.mjs")) return (await readFile(id, "utf8")).replace(OF_CANVAS, "");
      if (id !== APART) return null;
      const index = (await this.resolve("pixi.js", import.meta.filename))?.id;
      if (index === undefined) throw new Error("PixiJS is not installed.");
      const named = [...(await readFile(index, "utf8")).matchAll(OF_CANVAS)];
      const modules = named.map(([, names, from]) => `export ${names} from ${JSON.stringify(path.join(path.dirname(index), from ?? ""))};`);
      return { code: [`export * from ${JSON.stringify(index)};`, ...modules].join("\n"), moduleSideEffects: false };
    },
  };
}
