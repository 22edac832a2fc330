import { type Asset, inOrder, type PictureSource, type Sprite, type Tile, type Tileset } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { type Media, mediaOf, type UploadedFile } from "./uploaded.ts";

/** The kind of file that can replace an asset's file. */
export function replaceableBy({ kind }: Asset): Media {
  return kind === "sprite" || kind === "tileset" ? "picture" : kind === "font" ? "font" : "audio";
}

type Replacement = { ok: true; asset: Asset } | { ok: false; message: string };
const refused = (message: string): Replacement => ({ ok: false, message });

/**
 * Replaces an asset's file. Its id, references, name, frames, animations, tiles with collisions, and volume stay.
 * @returns an error message, or null on success.
 */
export function replaceAssetFile(editor: Editor, assetId: string, uploaded: UploadedFile): string | null {
  const asset = editor.game.assets[assetId];
  if (!asset) return translated("It was deleted meanwhile.");
  if (editor.document.isReadOnly) return translated("You can look at this project, not change it");
  const replacement = replaced(asset, uploaded);
  if (!replacement.ok) return replacement.message;
  const next = replacement.asset;
  editor.document.transact(translated("Replace {name}", { name: asset.name }), (edits) => edits.set(["assets", assetId], next));
  return null;
}

const WANTED = { picture: translated("a picture"), audio: translated("a sound file"), font: translated("a font file") } as const;

function replaced(asset: Asset, uploaded: UploadedFile): Replacement {
  const media = replaceableBy(asset);
  if (mediaOf(uploaded.file.mime) !== media)
    return refused(translated("“{name}” can only be replaced by {media}.", { name: asset.name, media: WANTED[media] }));
  const source = { kind: "file", file: uploaded.file } as const;
  if (asset.kind === "sprite") return replacedSprite(asset, uploaded);
  if (asset.kind === "tileset") return replacedTileset(asset, uploaded);
  if (asset.kind === "font") return { ok: true, asset: { ...asset, source } };
  // Trim and song belong to the replaced file.
  const { trimStartS: _start, trimEndS: _end, ...rest } = asset;
  if (rest.kind === "sound") return { ok: true, asset: { ...rest, source } };
  const { song: _song, ...music } = rest;
  return { ok: true, asset: { ...music, source } };
}

/** Keeps the frame grid and resizes its frames; drawn frames are assigned row by row to the new image. */
function replacedSprite(sprite: Sprite, { file, widthPx, heightPx }: UploadedFile): Replacement {
  const drawn = sprite.source.kind === "pixels";
  const fits = drawn && widthPx % sprite.widthPx === 0 && heightPx % sprite.heightPx === 0;
  const columns = sprite.source.kind === "image" ? sprite.source.columns : fits ? widthPx / sprite.widthPx : 1;
  const rows = sprite.source.kind === "image" ? sprite.source.rows : fits ? heightPx / sprite.heightPx : 1;
  if (columns > 1_024 || rows > 1_024) return refused(translated("The picture has more than 1024 frames in a row or column."));
  const frameWidthPx = Math.floor(widthPx / columns);
  const frameHeightPx = Math.floor(heightPx / rows);
  if (frameWidthPx < 1 || frameHeightPx < 1)
    return refused(
      translated("The picture has {widthPx} × {heightPx} pixels, too few for {columns} × {rows} frames.", {
        widthPx,
        heightPx,
        columns,
        rows,
      }),
    );
  const source: PictureSource = { kind: "image", file, columns, rows };
  const frames = drawn
    ? Object.fromEntries(inOrder(sprite.frames).map(([id, { order }], index) => [id, { order, index: index % (columns * rows) }]))
    : sprite.frames;
  const { layers: _, ...rest } = sprite;
  return { ok: true, asset: { ...rest, widthPx: frameWidthPx, heightPx: frameHeightPx, source, frames } };
}

/** Keeps the tiles' size, numbers and properties; additional tiles of a larger image are plain ones. */
function replacedTileset(tileset: Tileset, { file, widthPx, heightPx }: UploadedFile): Replacement {
  const { tileWidthPx, tileHeightPx } = tileset;
  const columns = Math.floor(widthPx / tileWidthPx);
  const rows = Math.floor(heightPx / tileHeightPx);
  if (columns < 1 || rows < 1)
    return refused(
      translated("The picture has {widthPx} × {heightPx} pixels, too few for one tile of {tileWidthPx} × {tileHeightPx}.", {
        widthPx,
        heightPx,
        tileWidthPx,
        tileHeightPx,
      }),
    );
  if (columns > 1_024 || rows > 1_024) return refused(translated("The picture has more than 1024 tiles in a row or column."));
  const before = tileset.source;
  if (before.kind === "image" && before.columns !== columns && before.rows > 1)
    return refused(
      translated(
        "Its rows would have {columns} tiles instead of {columns2}, and every painted tile would show another picture. Keep the picture {columns3} pixels wide.",
        { columns, columns2: before.columns, columns3: before.columns * tileWidthPx },
      ),
    );
  const tiles: Record<string, Tile> = {};
  for (const [number, tile] of Object.entries(tileset.tiles)) {
    const { cells: _cells, layers: _layers, ...rest } = tile;
    tiles[number] = rest;
  }
  for (let number = 1; number <= Math.min(4_096, columns * rows); number++) tiles[number] ??= { collision: "solid" };
  const { layers: _, ...rest } = tileset;
  return { ok: true, asset: { ...rest, source: { kind: "image", file, columns, rows }, tiles } };
}
