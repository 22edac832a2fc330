export { ALIGNMENTS, type Alignment } from "./arrange/align.ts";
export * from "./arrange/attaching.ts";
export * from "./arrange/grouping.ts";
export { backOut } from "./back-out.ts";
export * from "./camera.ts";
export { type Clipboard, copySelection, countPaste, cutSelection } from "./clipboard/clipboard.ts";
export { copyText, type Fragment, type FragmentReading, readFragment } from "./clipboard/fragment.ts";
export { pastePlan, type PasteOptions } from "./clipboard/paste.ts";
export { type PastePlan, planPaste } from "./clipboard/plan.ts";
export { nameOf } from "./command.ts";
export * from "./commands.ts";
export { withGroups } from "./groups.ts";
export { hideCursor, showCursor } from "./cursor/cursor.ts";
export { cursorBox } from "./cursor/cursor-grid.ts";
export * from "./cursor/scene-keys.ts";
export { cursorText } from "./cursor/texts.ts";
export { Editor } from "./editor.ts";
export * from "./editor-state.ts";
export { everywhereKeys } from "./everywhere-keys.ts";
export { type Point, type Rect, rectBetween, unionOf } from "./geometry.ts";
export { type CameraFrame, cameraFrame } from "./camera-frame.ts";
export * from "./instance-bounds.ts";
export * from "./assets/asset-list.ts";
export * from "./assets/asset-uses.ts";
export { duplicateAsset } from "./assets/duplicate.ts";
export * from "./assets/folders.ts";
export * from "./assets/tags.ts";
export * from "./assets/replace-file.ts";
export * from "./assets/uploaded.ts";
export * from "./imports/frames.ts";
export * from "./imports/carried-levels.ts";
export * from "./imports/levels.ts";
export * from "./minimap/minimap.ts";
export { minimapPicture } from "./minimap/minimap-picture.ts";
export * from "./open-documents.ts";
export { libraryMusic, libraryOf, type LibraryThing, takeFromLibrary, takePicture } from "./library/library.ts";
export * from "./operations/assets.ts";
export * from "./operations/children.ts";
export * from "./operations/functions.ts";
export * from "./operations/inputs.ts";
export * from "./operations/instances.ts";
export * from "./operations/modules.ts";
export * from "./operations/options.ts";
export * from "./operations/add-behaviour.ts";
export * from "./operations/looks.ts";
export * from "./operations/prefabs.ts";
export * from "./operations/running-values.ts";
export * from "./operations/rules/copies.ts";
export * from "./operations/rules/lines.ts";
export * from "./operations/rules/moves.ts";
export * from "./operations/rules/place.ts";
export * from "./operations/rules/insert-recipe.ts";
export * from "./operations/rules/recipes.ts";
export { linesOfDeeds, linesOfSaid } from "./operations/rules/said-lines.ts";
export { ruleKeys } from "./operations/rules/rule-keys.ts";
export * from "./operations/rules/sheet.ts";
export { duplicateSceneAsking } from "./operations/scene-commands.ts";
export * from "./operations/scenes.ts";
export * from "./operations/scripts.ts";
export * from "./operations/sounds.ts";
export * from "./operations/variables.ts";
export * from "./operations/variable-names/missing-variable.ts";
export * from "./operations/variable-names/rename.ts";
export * from "./operations/variable-names/shown-names.ts";
export { problemOfName } from "./operations/variable-names/problem.ts";
export type { VariableOwner } from "./operations/variable-names/bearers.ts";
export * from "./prefab-edit/prefab-edit.ts";
export * from "./songs/change-song.ts";
export * from "./songs/note-pen.ts";
export {
  clearTrack,
  countOutsideScale,
  eraseNote,
  fitToScale,
  noteAt,
  type NotePlace,
  toggleNote,
  writeNote,
} from "./songs/notes.ts";
export * from "./songs/patterns.ts";
export * from "./songs/scales.ts";
export * from "./songs/song-settings.ts";
export * from "./songs/starters.ts";
export * from "./songs/tracks.ts";
export * from "./sounds/generate.ts";
export * from "./sounds/parameters.ts";
export * from "./pixels/animations.ts";
export { firstSeenColor } from "./pixels/color.ts";
export { CLASSIC_PALETTES, type NamedPalette } from "./pixels/classic-palettes.ts";
export {
  drawNewTileset,
  isTileUsed,
  paintWithTileset,
  tilesetFromPixels,
} from "./pixels/drawn-tileset.ts";
export * from "./pixels/frames.ts";
export type { CellRect, Grid } from "./pixels/grid.ts";
export type { Stamp } from "./pixels/selection.ts";
export * from "./pixels/palette.ts";
export { type PaletteReading, readPaletteFile } from "./pixels/palette-files.ts";
export { PixelEditor, type PressKeys } from "./pixels/pixel-editor.ts";
export { DRAWN_SIDE_PX, isPixelSprite, isPixelTileset, type PixelSprite, type PixelTileset } from "./pixels/pixel-assets.ts";
export * from "./pixels/pixel-sprite.ts";
export type { PixelState } from "./pixels/pixel-state.ts";
export { pixelKeys, spriteLayerKeys } from "./pixels/pixel-key-texts.ts";
export { BRUSH_SIZES_PX, PIXEL_TOOLS, type PixelTool } from "./pixels/pixel-tools.ts";
export { pixelCursorText } from "./pixels/pixel-cursor-text.ts";
export { layerText, PIXEL_TOOL_TEXTS } from "./pixels/pixel-text.ts";
export * from "./pixels/selection-commands.ts";
export * from "./pixels/sprite-layers.ts";
export * from "./pixels/keyboard-cursor.ts";
export * from "./pixels/look-around.ts";
export { isSamePointer, type LivePointer, livePointerOf, readLivePointer } from "./pixels/live-pointer.ts";
export { type LiveStroke, type OthersStroke, readLiveStroke } from "./pixels/live-stroke.ts";
export { nextZoom, type PixelView } from "./pixels/pixel-view.ts";
export { reduceColors } from "./pixels/reduce-colors.ts";
export { rgbaOf, sheetLayout } from "./pixels/sheet.ts";
export type { Anchor } from "./pixels/transform.ts";
export { rulerStep } from "./rulers.ts";
export { selectionText } from "./selection-text.ts";
export * from "./scene-index.ts";
export type { Guide } from "./snapping/snap-lines.ts";
export { colliderAroundPicture, colliderAs } from "./shapes/collider-forms.ts";
export { setCollider, withCorner } from "./shapes/collider-shape.ts";
export { pathText, readPath } from "./shapes/path-shape.ts";
export { type Shape, type ShapePoint, shapesInHand } from "./shapes/shape-points.ts";
export { snapTo } from "./snapping/snap.ts";
export { type Ghost, ghostOf } from "./tools/ghost.ts";
export { inspectPrefab, takeInHand } from "./tools/place.ts";
export * from "./tiles/cell-clipboard.ts";
export * from "./tiles/cell-selection.ts";
export * from "./tiles/resize-layer.ts";
export * from "./tiles/resize-scene.ts";
export * from "./tiles/terrain-layouts.ts";
export * from "./tiles/terrain-sets.ts";
export * from "./tiles/terrains.ts";
export * from "./tiles/texts.ts";
export * from "./tiles/tile-animations.ts";
export * from "./tiles/tile-brush.ts";
export * from "./transform/frame.ts";
export * from "./transform/commands.ts";
export { movableSelection } from "./transform/placements.ts";
export { objectUnder } from "./tools/object-under.ts";
export type { PointerInput } from "./tools/tool.ts";
export { lostFrom } from "./losses.ts";
export * from "./variants/make-variant.ts";
export { baseOf, isVariant, overridesOf, takeAllBack, takeBack, variantsOf } from "./variants/overrides.ts";
export { workingPrefab } from "./variants/working-prefab.ts";
export { behaviourWords } from "./learning/behaviour-words.ts";
