export { CLASSIC_PALETTES, type NamedPalette } from "./colors/classic-palettes.ts";
export { firstSeenColor } from "./colors/color.ts";
export { type PaletteReading, readPaletteFile } from "./colors/palette-files.ts";
export * from "./colors/palette.ts";
export { reduceColors } from "./colors/reduce-colors.ts";
export type { CellRect, Grid } from "./grid.ts";
export * from "./keyboard-cursor.ts";
export { isSamePointer, type LivePointer, livePointerOf, readLivePointer } from "./live-pointer.ts";
export { type LiveStroke, type OthersStroke, readLiveStroke } from "./live-stroke.ts";
export * from "./look-around.ts";
export { pixelCursorText } from "./pixel-cursor-text.ts";
export { PixelEditor } from "./pixel-editor.ts";
export { pixelKeys, spriteLayerKeys } from "./pixel-key-texts.ts";
export type { PixelState } from "./pixel-state.ts";
export { layerText } from "./pixel-text.ts";
export { BRUSH_SIZES_PX, pixelToolNamed, pixelTools, type PixelTool, type PixelToolIcon } from "./pixel-tools.ts";
export { nextZoom, type PixelView } from "./pixel-view.ts";
export * from "./selection-commands.ts";
export type { Stamp } from "./selection.ts";
export * from "./sprites/animations.ts";
export {
  drawNewTileset,
  isTileUsed,
  paintWithTileset,
  tilesetFromPixels,
} from "./sprites/drawn-tileset.ts";
export * from "./sprites/frames.ts";
export { DRAWN_SIDE_PX, isPixelSprite, isPixelTileset, type PixelSprite, type PixelTileset } from "./sprites/pixel-assets.ts";
export * from "./sprites/pixel-sprite.ts";
export { rgbaOf, sheetLayout } from "./sprites/sheet.ts";
export * from "./sprites/sprite-layers.ts";
export type { Anchor } from "./transform.ts";
