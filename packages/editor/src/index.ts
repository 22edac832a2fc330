export * from "./camera.ts";
export { type Clipboard, copySelection, cutSelection, pasteClipboard } from "./clipboard.ts";
export * from "./commands.ts";
export { hideCursor, showCursor } from "./cursor/cursor.ts";
export { cursorBox } from "./cursor/cursor-grid.ts";
export * from "./cursor/scene-keys.ts";
export { cursorText, tileText } from "./cursor/texts.ts";
export { Editor } from "./editor.ts";
export * from "./editor-state.ts";
export { type Point, type Rect, rectBetween, unionOf } from "./geometry.ts";
export * from "./instance-bounds.ts";
export * from "./open-documents.ts";
export * from "./operations/assets.ts";
export * from "./operations/instances.ts";
export * from "./operations/prefabs.ts";
export * from "./operations/rules/copies.ts";
export * from "./operations/rules/lines.ts";
export * from "./operations/rules/moves.ts";
export * from "./operations/rules/place.ts";
export * from "./operations/rules/recipes.ts";
export * from "./operations/rules/sheet.ts";
export * from "./operations/scenes.ts";
export * from "./operations/scripts.ts";
export * from "./operations/sounds.ts";
export * from "./operations/variables.ts";
export * from "./sounds/generate.ts";
export * from "./sounds/parameters.ts";
export * from "./pixels/animations.ts";
export { CLASSIC_PALETTES, type NamedPalette } from "./pixels/classic-palettes.ts";
export {
  drawNewTileset,
  isTileUsed,
  paintWithTileset,
  tilesetFromPixels,
} from "./pixels/drawn-tileset.ts";
export * from "./pixels/frames.ts";
export type { CellRect, Grid } from "./pixels/grid.ts";
export * from "./pixels/palette.ts";
export { type PaletteReading, readPaletteFile } from "./pixels/palette-files.ts";
export { PixelEditor, type PressKeys } from "./pixels/pixel-editor.ts";
export { DRAWN_SIDE_PX, isPixelSprite, isPixelTileset, type PixelSprite, type PixelTileset } from "./pixels/pixel-assets.ts";
export * from "./pixels/pixel-sprite.ts";
export type { PixelState } from "./pixels/pixel-state.ts";
export { BRUSH_SIZES_PX, PIXEL_TOOLS, type PixelTool } from "./pixels/pixel-tools.ts";
export { pixelCursorText } from "./pixels/pixel-cursor-text.ts";
export { PIXEL_TOOL_TEXTS } from "./pixels/pixel-text.ts";
export { nextZoom, type PixelView } from "./pixels/pixel-view.ts";
export { reduceColors } from "./pixels/reduce-colors.ts";
export { rgbaOf, sheetLayout } from "./pixels/sheet.ts";
export type { Anchor } from "./pixels/transform.ts";
export { selectionText } from "./selection-text.ts";
export * from "./scene-index.ts";
export type { Guide } from "./snapping/snap-lines.ts";
export { snapTo } from "./snapping/snap.ts";
export * from "./transform/frame.ts";
export * from "./transform/commands.ts";
export { movableSelection } from "./transform/placements.ts";
export type { PointerInput } from "./tools/tool.ts";
