import { encodeCells, GAME_LIMITS, orderBetween, OWN_LAYER_ID, type SpriteLayer, spriteLayers } from "@playsmith/game-format";
import type { Edits } from "@playsmith/document";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { freeName } from "../../free-name.ts";
import type { PixelSprite } from "./pixel-assets.ts";
import { writesBetween } from "../grid.ts";
import { frameIdsOf, layerCellsPath, layerGrid, layerIdsOf, paintLayer, pixelSpriteOf } from "./pixel-sprite.ts";

const layerPath = (assetId: string, layerId: string): string[] => ["assets", assetId, "layers", layerId];

/** The order and name of a new layer above another; null when the limit is reached. */
function newLayer(sprite: PixelSprite, belowId: string, name: string): SpriteLayer | null {
  const layers = spriteLayers(sprite);
  if (layers.length >= GAME_LIMITS.spriteLayers) return null;
  const below = layers.findIndex(([id]) => id === belowId);
  const index = below < 0 ? layers.length : below + 1;
  const order = orderBetween(layers[index - 1]?.[1].order ?? null, layers[index]?.[1].order ?? null);
  const taken = layers.map(([, layer]) => layer);
  return { name: freeName(name, taken), order };
}

/** Adds an empty layer above another. @returns its id, or null when the limit is reached. */
export function addSpriteLayer(editor: Editor, assetId: string, belowId: string): string | null {
  const sprite = pixelSpriteOf(editor, assetId);
  const layer = sprite && newLayer(sprite, belowId, translated("Layer {count}", { count: layerIdsOf(sprite).length + 1 }));
  if (!layer) return null;
  const id = editor.newId();
  return editor.document.transact(translated("Add layer"), (edits) => edits.set(layerPath(assetId, id), layer)) ? id : null;
}

/** Adds a copy of a layer above it, in all frames. @returns its id, or null when the limit is reached. */
export function duplicateSpriteLayer(editor: Editor, assetId: string, layerId: string): string | null {
  const sprite = pixelSpriteOf(editor, assetId);
  const from = spriteLayers(sprite ?? {}).find(([id]) => id === layerId)?.[1];
  const layer = sprite && from && newLayer(sprite, layerId, from.name);
  if (!layer) return null;
  const id = editor.newId();
  const isDone = editor.document.transact(translated("Duplicate layer"), (edits) => {
    edits.set(layerPath(assetId, id), {
      ...layer,
      ...(from.hidden && { hidden: true }),
      ...(from.opacity !== undefined && { opacity: from.opacity }),
    });
    for (const frameId of frameIdsOf(sprite)) {
      const { cells, columns, rows } = layerGrid(sprite, frameId, layerId);
      if (cells.some((cell) => cell > 0)) edits.set(layerCellsPath(editor, assetId, frameId, id), encodeCells(cells, columns, rows));
    }
  });
  return isDone ? id : null;
}

/** Whether a value is the default, which is not stored. */
const isUsual = (field: string, value: unknown): boolean => value === false || (field === "opacity" && value === 1);

/** Sets fields of a layer; defaults are deleted. The first change of the base layer stores its entry. */
function setFields(edits: Edits, sprite: PixelSprite, assetId: string, layerId: string, fields: Partial<SpriteLayer>): void {
  const layer = spriteLayers(sprite).find(([id]) => id === layerId)?.[1];
  if (!layer) return;
  if (!sprite.layers?.[layerId]) return edits.set(layerPath(assetId, layerId), { ...layer, ...fields });
  for (const [field, value] of Object.entries(fields)) {
    const path = [...layerPath(assetId, layerId), field];
    if (isUsual(field, value)) edits.delete(path);
    else edits.set(path, value);
  }
}

function changeLayer(
  editor: Editor,
  assetId: string,
  layerId: string,
  name: string,
  fields: Partial<SpriteLayer>,
  gesture?: unknown,
): boolean {
  const sprite = pixelSpriteOf(editor, assetId);
  return sprite !== null && editor.document.transact(name, (edits) => setFields(edits, sprite, assetId, layerId, fields), gesture);
}

export function renameSpriteLayer(editor: Editor, assetId: string, layerId: string, name: string): void {
  const wanted = name.trim().slice(0, GAME_LIMITS.nameLength);
  if (wanted !== "") changeLayer(editor, assetId, layerId, translated("Rename layer"), { name: wanted });
}

/** Hides or shows a layer, in the game too. */
export function hideSpriteLayer(editor: Editor, assetId: string, layerId: string, hidden: boolean): void {
  changeLayer(editor, assetId, layerId, hidden ? translated("Hide layer") : translated("Show layer"), { hidden });
}

/** Locks or unlocks a layer for drawing. */
export function lockSpriteLayer(editor: Editor, assetId: string, layerId: string, locked: boolean): void {
  changeLayer(editor, assetId, layerId, locked ? translated("Lock layer") : translated("Unlock layer"), { locked });
}

/**
 * Sets a layer's opacity, in the game too. @param opacity 0 to 1.
 * @param gesture changes with the same gesture are one undo step.
 */
export function setSpriteLayerOpacity(editor: Editor, assetId: string, layerId: string, opacity: number, gesture?: unknown): void {
  const layer = spriteLayers(pixelSpriteOf(editor, assetId) ?? {}).find(([id]) => id === layerId)?.[1];
  const wanted = Math.min(1, Math.max(0, Math.round(opacity * 100) / 100));
  if (!layer || (layer.opacity ?? 1) === wanted) return;
  changeLayer(editor, assetId, layerId, translated("Change opacity"), { opacity: wanted }, gesture);
}

/** Moves a layer to an index among the others, from 0 at the bottom. @returns true when it moved. */
export function moveSpriteLayer(editor: Editor, assetId: string, layerId: string, toIndex: number): boolean {
  const layers = spriteLayers(pixelSpriteOf(editor, assetId) ?? {});
  const others = layers.filter(([id]) => id !== layerId);
  const index = Math.min(others.length, Math.max(0, toIndex));
  if (others.length === layers.length || layers[index]?.[0] === layerId) return false;
  const order = orderBetween(others[index - 1]?.[1].order ?? null, others[index]?.[1].order ?? null);
  return changeLayer(editor, assetId, layerId, translated("Move layer"), { order });
}

/** Removes a layer with its cells. The base layer is marked as removed and its cells are emptied. */
function removeLayer(editor: Editor, edits: Edits, sprite: PixelSprite, assetId: string, layerId: string): void {
  if (layerId === OWN_LAYER_ID) setFields(edits, sprite, assetId, layerId, { removed: true });
  else edits.delete(layerPath(assetId, layerId));
  for (const frameId of frameIdsOf(sprite)) {
    const grid = layerGrid(sprite, frameId, layerId);
    if (layerId !== OWN_LAYER_ID) edits.delete(layerCellsPath(editor, assetId, frameId, layerId));
    else paintLayer(editor, edits, assetId, frameId, layerId, writesBetween(grid, new Uint16Array(grid.cells.length)));
  }
}

/** Deletes a layer in all frames; the last one stays. @returns true when it was deleted. */
export function deleteSpriteLayer(editor: Editor, assetId: string, layerId: string): boolean {
  const sprite = pixelSpriteOf(editor, assetId);
  const ids = sprite ? layerIdsOf(sprite) : [];
  if (!sprite || ids.length < 2 || !ids.includes(layerId)) return false;
  return editor.document.transact(translated("Delete layer"), (edits) => removeLayer(editor, edits, sprite, assetId, layerId));
}

/** The layer to merge another into: the next lower one, if both are visible, unlocked and opaque; else null. */
export function mergeTargetOf(sprite: PixelSprite, layerId: string): string | null {
  const layers = spriteLayers(sprite);
  const at = layers.findIndex(([id]) => id === layerId);
  const [upper, lower] = [layers[at], layers[at - 1]];
  const isFree = ({ hidden, locked, opacity = 1 }: SpriteLayer): boolean => !hidden && !locked && opacity === 1;
  return upper && lower && isFree(upper[1]) && isFree(lower[1]) ? lower[0] : null;
}

/** Merges a layer into the one below, in all frames. @returns the layer below, or null when they can't be merged. */
export function mergeSpriteLayerDown(editor: Editor, assetId: string, layerId: string): string | null {
  const sprite = pixelSpriteOf(editor, assetId);
  const lowerId = sprite && mergeTargetOf(sprite, layerId);
  if (!sprite || lowerId === null) return null;
  const isDone = editor.document.transact(translated("Merge layer down"), (edits) => {
    for (const frameId of frameIdsOf(sprite)) {
      const upper = layerGrid(sprite, frameId, layerId);
      const lower = layerGrid(sprite, frameId, lowerId);
      const merged = lower.cells.map((cell, index) => upper.cells[index] || cell);
      paintLayer(editor, edits, assetId, frameId, lowerId, writesBetween(lower, merged));
    }
    removeLayer(editor, edits, sprite, assetId, layerId);
  });
  return isDone ? lowerId : null;
}
