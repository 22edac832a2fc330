import { encodeCells, emptyCells, type Frame, GAME_LIMITS, inOrder, orderBetween } from "@playsmith/game-format";
import type { Editor } from "../editor.ts";
import { addTile, deleteTile } from "./drawn-tileset.ts";
import { isPixelTileset, type PixelSprite } from "./pixel-assets.ts";
import { type Grid, writesBetween } from "./grid.ts";
import { frameCellsPath, frameGrid, frameIdsOf, framePath, pixelSpriteOf } from "./pixel-sprite.ts";
import { type Anchor, flipGrid, resizeGrid, rotateGrid } from "./transform.ts";

/** An order key between the frame at `index` − 1 and the one at `index` of a list. */
function orderAt(frames: readonly (readonly [string, Frame])[], index: number): string {
  return orderBetween(frames[index - 1]?.[1].order ?? null, frames[index]?.[1].order ?? null);
}

function insertFrame(
  editor: Editor,
  assetId: string,
  afterId: string,
  cells: (sprite: PixelSprite) => string[],
  name: string,
): string | null {
  const sprite = pixelSpriteOf(editor, assetId);
  if (sprite && isPixelTileset(editor.game.assets[assetId])) return addTile(editor, assetId, { like: afterId, cells: cells(sprite) });
  if (!sprite || Object.keys(sprite.frames).length >= GAME_LIMITS.spriteFrames) return null;
  const frames = inOrder(sprite.frames);
  const at = frames.findIndex(([id]) => id === afterId);
  const index = at < 0 ? frames.length : at + 1;
  const id = editor.newId();
  const frame: Frame = { order: orderAt(frames, index), cells: cells(sprite) };
  const isDone = editor.document.transact(name, (edits) => {
    edits.set(framePath(editor, assetId, id), frame);
    // Whoever adds a frame wants to see it move: it joins the animations that the one before it is in, right after it.
    for (const [animationId, { frameIds }] of Object.entries(sprite.animations)) {
      const place = frameIds.lastIndexOf(afterId);
      if (place >= 0 && frameIds.length < GAME_LIMITS.spriteFrames)
        edits.set(["assets", assetId, "animations", animationId, "frameIds"], frameIds.toSpliced(place + 1, 0, id));
    }
  });
  return isDone ? id : null;
}

/** Adds an empty frame after another, or a tile at the end. @returns its id, or null when there is no room. */
export function addFrame(editor: Editor, assetId: string, afterId: string): string | null {
  return insertFrame(editor, assetId, afterId, ({ widthPx, heightPx }) => emptyCells(widthPx, heightPx), "Add frame");
}

/** Adds a copy of a frame after it. @returns its id, or null when there is no room. */
export function duplicateFrame(editor: Editor, assetId: string, frameId: string): string | null {
  return insertFrame(editor, assetId, frameId, (sprite) => [...(sprite.frames[frameId]?.cells ?? [])], "Duplicate frame");
}

/** Deletes a frame, wherever it is played too, or a tile that nothing shows. The last one stays. @returns true when it is gone. */
export function deleteFrame(editor: Editor, assetId: string, frameId: string): boolean {
  if (isPixelTileset(editor.game.assets[assetId])) return deleteTile(editor, assetId, frameId);
  const sprite = pixelSpriteOf(editor, assetId);
  const others = sprite ? frameIdsOf(sprite).filter((id) => id !== frameId) : [];
  if (!sprite?.frames[frameId] || others.length === 0) return false;
  return editor.document.transact("Delete frame", (edits) => {
    for (const [id, { frameIds }] of Object.entries(sprite.animations)) {
      const kept = frameIds.filter((played) => played !== frameId);
      // An animation plays at least one frame.
      if (kept.length < frameIds.length)
        edits.set(["assets", assetId, "animations", id, "frameIds"], kept.length > 0 ? kept : others.slice(0, 1));
    }
    edits.delete(framePath(editor, assetId, frameId));
  });
}

/** Moves a frame to a place among the others, counted from 0 without it. Tiles stay: they are known by their number. */
export function moveFrame(editor: Editor, assetId: string, frameId: string, toIndex: number): void {
  const sprite = pixelSpriteOf(editor, assetId);
  if (!sprite?.frames[frameId] || isPixelTileset(editor.game.assets[assetId])) return;
  const frames = inOrder(sprite.frames);
  const others = frames.filter(([id]) => id !== frameId);
  const index = Math.min(others.length, Math.max(0, toIndex));
  if (frames[index]?.[0] === frameId) return;
  editor.document.transact("Move frame", (edits) => edits.set([...framePath(editor, assetId, frameId), "order"], orderAt(others, index)));
}

/** Paints what turns a frame into another picture of its size. */
export function paintFrame(editor: Editor, assetId: string, frameId: string, name: string, change: (grid: Grid) => Uint16Array): void {
  const sprite = pixelSpriteOf(editor, assetId);
  if (!sprite?.frames[frameId]) return;
  const grid = frameGrid(sprite, frameId);
  const writes = writesBetween(grid, change(grid));
  editor.document.transact(name, (edits) => edits.paint(frameCellsPath(editor, assetId, frameId), writes));
}

export function clearFrame(editor: Editor, assetId: string, frameId: string): void {
  paintFrame(editor, assetId, frameId, "Clear frame", ({ cells }) => new Uint16Array(cells.length));
}

export function flipFrame(editor: Editor, assetId: string, frameId: string, axis: "across" | "down"): void {
  paintFrame(editor, assetId, frameId, "Flip frame", (grid) => flipGrid(grid, axis).cells);
}

/** Turns a frame clockwise about its middle; what no longer fits on a canvas that is not square is cut. */
export function rotateFrame(editor: Editor, assetId: string, frameId: string): void {
  paintFrame(
    editor,
    assetId,
    frameId,
    "Rotate frame",
    (grid) => resizeGrid(rotateGrid(grid), grid.columns, grid.rows, { x: 0.5, y: 0.5 }).cells,
  );
}

/** Gives all frames, or tiles, a canvas of another size. */
export function resizeSprite(editor: Editor, assetId: string, widthPx: number, heightPx: number, anchor: Anchor): void {
  const sprite = pixelSpriteOf(editor, assetId);
  if (!sprite || (sprite.widthPx === widthPx && sprite.heightPx === heightPx)) return;
  editor.document.transact("Resize canvas", (edits) => {
    for (const id of Object.keys(sprite.frames)) {
      const { cells } = resizeGrid(frameGrid(sprite, id), widthPx, heightPx, anchor);
      edits.set(frameCellsPath(editor, assetId, id), encodeCells(cells, widthPx, heightPx));
    }
    const [width, height] = isPixelTileset(editor.game.assets[assetId]) ? ["tileWidthPx", "tileHeightPx"] : ["widthPx", "heightPx"];
    edits.set(["assets", assetId, width], widthPx);
    edits.set(["assets", assetId, height], heightPx);
  });
}
