import { type Asset, orderAtEnd, type Sprite, type StoredFile, type TileCollision, type Tileset } from "@playsmith/game-format";
import { translated, withoutMarks } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { freeName } from "../free-name.ts";
import { hasRoom } from "../has-room.ts";
import { followInScripts } from "../rules/rename-references.ts";

export function addAsset(editor: Editor, asset: Asset): string | null {
  const { assets } = editor.game;
  if (!hasRoom(editor, "assets")) return null;
  const id = editor.newId();
  const named = {
    ...asset,
    name: freeName(asset.name.slice(0, 80) || translated("Asset"), Object.values(assets)),
    order: orderAtEnd(assets),
  };
  return editor.document.transact(translated("Add {name}", { name: named.name }), (edits) => edits.set(["assets", id], named)) ? id : null;
}

/** A sprite with one frame for a stored image. */
export function spriteFromPicture(name: string, file: StoredFile, widthPx: number, heightPx: number): Sprite {
  return {
    kind: "sprite",
    name,
    order: "a",
    widthPx,
    heightPx,
    source: { kind: "image", file, columns: 1, rows: 1 },
    frames: { f0: { order: "a", index: 0 } },
    animations: { idle: { name: "idle", order: "a", frameIds: ["f0"], framesPerS: 8, loop: true } },
  };
}

/**
 * Cuts a sprite's image into a grid of frames in a single animation.
 * @param sheet size of the image in px. Without it, the size is that of all frames, which is smaller if they don't fill the image.
 */
export function sliceSprite(
  editor: Editor,
  assetId: string,
  columns: number,
  rows: number,
  sheet?: { widthPx: number; heightPx: number } | null,
): void {
  const asset = editor.game.assets[assetId];
  if (asset?.kind !== "sprite" || asset.source.kind !== "image") return;
  const sheetWidthPx = sheet?.widthPx ?? asset.widthPx * asset.source.columns;
  const sheetHeightPx = sheet?.heightPx ?? asset.heightPx * asset.source.rows;
  const ids = Array.from({ length: Math.min(256, columns * rows) }, (_, index) => `f${index}`);
  const sliced: Sprite = {
    ...asset,
    widthPx: Math.max(1, Math.floor(sheetWidthPx / columns)),
    heightPx: Math.max(1, Math.floor(sheetHeightPx / rows)),
    source: { ...asset.source, columns, rows },
    frames: Object.fromEntries(ids.map((id, index) => [id, { order: `a${String(index).padStart(4, "0")}1`, index }])),
    animations: { idle: { name: "idle", order: "a", frameIds: ids, framesPerS: 8, loop: true } },
  };
  editor.document.transact(translated("Slice {name}", { name: asset.name }), (edits) => edits.set(["assets", assetId], sliced));
}

/** A tileset of the same image, with tiles of the given size. */
export function tilesetFromSprite(sprite: Sprite, tileWidthPx: number, tileHeightPx: number): Tileset | null {
  if (sprite.source.kind !== "image") return null;
  const columns = Math.floor((sprite.widthPx * sprite.source.columns) / tileWidthPx);
  const rows = Math.floor((sprite.heightPx * sprite.source.rows) / tileHeightPx);
  if (columns < 1 || rows < 1) return null;
  const tiles = Object.fromEntries(
    Array.from({ length: Math.min(4_096, columns * rows) }, (_, index) => [String(index + 1), { collision: "solid" as const }]),
  );
  return {
    kind: "tileset",
    name: withoutMarks(translated("{name} tiles", { name: sprite.name })),
    order: "a",
    tileWidthPx,
    tileHeightPx,
    source: { ...sprite.source, columns, rows },
    tiles,
  };
}

export function setTileCollision(editor: Editor, tilesetId: string, tile: number, collision: TileCollision): void {
  editor.document.transact(translated("Change tile"), (edits) =>
    edits.set(["assets", tilesetId, "tiles", String(tile), "collision"], collision),
  );
}

/** Sets a tile's name, for screen readers; "" deletes it. */
export function setTileName(editor: Editor, tilesetId: string, tile: number, name: string): void {
  const path = ["assets", tilesetId, "tiles", String(tile), "name"];
  editor.document.transact(translated("Name tile"), (edits) => (name === "" ? edits.delete(path) : edits.set(path, name.slice(0, 80))));
}

/** Renames an asset and updates scripts that use the name. */
export function renameAsset(editor: Editor, assetId: string, name: string): void {
  const asset = editor.game.assets[assetId];
  editor.document.transact(translated("Rename asset"), (edits) => {
    if (asset) followInScripts(editor, edits, [`assets.${assetId}.name`], asset.name, name);
    edits.set(["assets", assetId, "name"], name);
  });
}

/** Deletes an asset. Objects that use it show nothing until they get another. */
export function deleteAsset(editor: Editor, assetId: string): void {
  const asset = editor.game.assets[assetId];
  if (asset) editor.document.transact(translated("Delete {name}", { name: asset.name }), (edits) => edits.delete(["assets", assetId]));
}
