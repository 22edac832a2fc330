import { emptyCells, encodeCells, type Frame, GAME_LIMITS, inOrder, orderBetween, spriteLayers } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { playedInOrder } from "./animations.ts";
import { addTile, deleteTile } from "./drawn-tileset.ts";
import { isPixelTileset, type PixelSprite } from "./pixel-assets.ts";
import { type Grid, writesBetween } from "../grid.ts";
import { frameIdsOf, framePath, layerCellsPath, layerGridsOf, pixelSpriteOf } from "./pixel-sprite.ts";
import { type Anchor, flipGrid, resizeGrid, rotateGrid } from "../transform.ts";

/** An order key between the frames at `index` − 1 and `index` of a list. */
function orderAt(frames: readonly (readonly [string, Frame])[], index: number): string {
  return orderBetween(frames[index - 1]?.[1].order ?? null, frames[index]?.[1].order ?? null);
}

function insertFrame(
  editor: Editor,
  assetId: string,
  afterId: string,
  picture: (sprite: PixelSprite) => { cells: string[]; layers?: NonNullable<Frame["layers"]> },
  /** Inserts the frame into an animation's list; returns the same list to leave it out. */
  joined: (frameIds: readonly string[], id: string, order: readonly string[]) => readonly string[],
  { name, animationId }: { name: string; animationId: string },
): string | null {
  const sprite = pixelSpriteOf(editor, assetId);
  if (sprite && isPixelTileset(editor.game.assets[assetId])) return addTile(editor, assetId, { like: afterId, ...picture(sprite) });
  if (!sprite || Object.keys(sprite.frames).length >= GAME_LIMITS.spriteFrames) return null;
  const frames = inOrder(sprite.frames);
  const at = frames.findIndex(([id]) => id === afterId);
  const index = at < 0 ? frames.length : at + 1;
  const id = editor.newId();
  const frame: Frame = { order: orderAt(frames, index), ...picture(sprite) };
  const isDone = editor.document.transact(name, (edits) => {
    edits.set(framePath(editor, assetId, id), frame);
    // The new frame joins only the open animation; others are left unchanged.
    const played = sprite.animations[animationId]?.frameIds;
    const order = frames.map(([frameId]) => frameId).toSpliced(index, 0, id);
    if (!played || played.length >= GAME_LIMITS.spriteFrames) return;
    const next = joined(played, id, order);
    if (next !== played) edits.set(["assets", assetId, "animations", animationId, "frameIds"], next);
  });
  return isDone ? id : null;
}

/** Inserts a frame after another; returns the same list when that one is not in it. */
function playedAfter(frameIds: readonly string[], id: string, afterId: string): readonly string[] {
  const place = frameIds.lastIndexOf(afterId);
  return place < 0 ? frameIds : frameIds.toSpliced(place + 1, 0, id);
}

/**
 * Adds an empty frame after another, or a tile at the end. @param animationId the animation that it joins, after the same frame or by
 * its order in the sprite; "" for none. @returns its id, or null when the limit is reached.
 */
export function addFrame(editor: Editor, assetId: string, afterId: string, animationId = ""): string | null {
  return insertFrame(
    editor,
    assetId,
    afterId,
    ({ widthPx, heightPx }) => ({ cells: emptyCells(widthPx, heightPx) }),
    (played, id, order) => (played.includes(afterId) ? playedAfter(played, id, afterId) : playedInOrder(order, played, id)),
    { name: translated("Add frame"), animationId },
  );
}

/**
 * Adds a copy of a frame after it. @param animationId the animation that it joins if the frame is in it, right after it; "" for none.
 * @returns its id, or null when the limit is reached.
 */
export function duplicateFrame(editor: Editor, assetId: string, frameId: string, animationId = ""): string | null {
  return insertFrame(
    editor,
    assetId,
    frameId,
    ({ frames }) => {
      const { cells = [], layers } = frames[frameId] ?? {};
      return { cells: [...cells], ...(layers && { layers }) };
    },
    (played, id) => playedAfter(played, id, frameId),
    { name: translated("Duplicate frame"), animationId },
  );
}

/** Deletes a frame, also from animations, or an unused tile. The last one stays. @returns true when it was deleted. */
export function deleteFrame(editor: Editor, assetId: string, frameId: string): boolean {
  if (isPixelTileset(editor.game.assets[assetId])) return deleteTile(editor, assetId, frameId);
  const sprite = pixelSpriteOf(editor, assetId);
  const others = sprite ? frameIdsOf(sprite).filter((id) => id !== frameId) : [];
  if (!sprite?.frames[frameId] || others.length === 0) return false;
  return editor.document.transact(translated("Delete frame"), (edits) => {
    for (const [id, { frameIds }] of Object.entries(sprite.animations)) {
      const kept = frameIds.filter((played) => played !== frameId);
      // An animation has at least one frame.
      if (kept.length < frameIds.length)
        edits.set(["assets", assetId, "animations", id, "frameIds"], kept.length > 0 ? kept : others.slice(0, 1));
    }
    edits.delete(framePath(editor, assetId, frameId));
  });
}

/** Moves a frame to an index among the others. Tiles can't be moved: their numbers are their order. */
export function moveFrame(editor: Editor, assetId: string, frameId: string, toIndex: number): void {
  const sprite = pixelSpriteOf(editor, assetId);
  if (!sprite?.frames[frameId] || isPixelTileset(editor.game.assets[assetId])) return;
  const frames = inOrder(sprite.frames);
  const others = frames.filter(([id]) => id !== frameId);
  const index = Math.min(others.length, Math.max(0, toIndex));
  if (frames[index]?.[0] === frameId) return;
  editor.document.transact(translated("Move frame"), (edits) =>
    edits.set([...framePath(editor, assetId, frameId), "order"], orderAt(others, index)),
  );
}

/** Repaints a frame layer by layer with a same-size result of `change`. */
function paintFrame(
  editor: Editor,
  assetId: string,
  frameId: string,
  name: string,
  change: (grid: Grid) => Uint16Array,
  isTouched = (_layerId: string): boolean => true,
): void {
  const sprite = pixelSpriteOf(editor, assetId);
  const layers = sprite ? layerGridsOf(sprite).filter((layer) => layer.frameId === frameId && isTouched(layer.layerId)) : [];
  editor.document.transact(name, (edits) => {
    for (const { layerId, grid } of layers)
      edits.paint(layerCellsPath(editor, assetId, frameId, layerId), writesBetween(grid, change(grid)));
  });
}

/** Clears a frame on all layers that are not locked. */
export function clearFrame(editor: Editor, assetId: string, frameId: string): void {
  const layers = new Map(spriteLayers(pixelSpriteOf(editor, assetId) ?? {}));
  const isFree = (layerId: string): boolean => layers.get(layerId)?.locked !== true;
  paintFrame(editor, assetId, frameId, translated("Clear frame"), ({ cells }) => new Uint16Array(cells.length), isFree);
}

export function flipFrame(editor: Editor, assetId: string, frameId: string, axis: "across" | "down"): void {
  paintFrame(editor, assetId, frameId, translated("Flip frame"), (grid) => flipGrid(grid, axis).cells);
}

/** Rotates a frame clockwise about its centre; pixels outside a non-square canvas are cut off. */
export function rotateFrame(editor: Editor, assetId: string, frameId: string): void {
  paintFrame(
    editor,
    assetId,
    frameId,
    translated("Rotate frame"),
    (grid) => resizeGrid(rotateGrid(grid), grid.columns, grid.rows, { x: 0.5, y: 0.5 }).cells,
  );
}

/** Not the value of any cell. */
const UNKNOWN = 65_535;

/** A grid in another size, with unknown cells where it grows: cells outside stay in the document. */
function knownAt({ cells, columns, rows }: Grid, toColumns: number, toRows: number): Grid {
  const known = new Uint16Array(toColumns * toRows).fill(UNKNOWN);
  const width = Math.min(columns, toColumns);
  for (let row = 0; row < Math.min(rows, toRows); row++) known.set(cells.subarray(row * columns, row * columns + width), row * toColumns);
  return { cells: known, columns: toColumns, rows: toRows };
}

/** Cells of all frames up to which a resized sprite is painted, which takes about a second for a million. */
const PAINTED_CELLS_MAX = 1_000_000;

/** Resizes the canvas of all frames with all their layers, or of all tiles. */
export function resizeSprite(editor: Editor, assetId: string, widthPx: number, heightPx: number, anchor: Anchor): void {
  const sprite = pixelSpriteOf(editor, assetId);
  if (!sprite || (sprite.widthPx === widthPx && sprite.heightPx === heightPx)) return;
  editor.document.transact(translated("Resize canvas"), (edits) => {
    const grids = layerGridsOf(sprite);
    const isPainted = grids.length * widthPx * heightPx <= PAINTED_CELLS_MAX;
    for (const { frameId, layerId, grid } of grids) {
      const { cells } = resizeGrid(grid, widthPx, heightPx, anchor);
      const path = layerCellsPath(editor, assetId, frameId, layerId);
      // New grids lose what others draw meanwhile. It is painted when the sprite has the new size.
      if (isPainted) edits.paint(path, writesBetween(knownAt(grid, widthPx, heightPx), cells));
      else edits.set(path, encodeCells(cells, widthPx, heightPx));
    }
    const [width, height] = isPixelTileset(editor.game.assets[assetId]) ? ["tileWidthPx", "tileHeightPx"] : ["widthPx", "heightPx"];
    edits.set(["assets", assetId, width], widthPx);
    edits.set(["assets", assetId, height], heightPx);
  });
}
