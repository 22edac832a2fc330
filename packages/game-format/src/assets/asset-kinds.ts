import type { Asset, Sprite, StoredFile, Tileset } from "./asset.ts";

/** An asset with images. */
export type PictureAsset = Sprite | Tileset;

export function isPictureAsset(asset: Asset | undefined): asset is PictureAsset {
  return asset?.kind === "sprite" || asset?.kind === "tileset";
}

/** The stored file of an asset, if it has one. */
export function storedFileOf(asset: Asset): StoredFile | null {
  if (asset.source.kind === "image" || asset.source.kind === "file") return asset.source.file;
  return null;
}
