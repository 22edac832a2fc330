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

/** Whether a game has Ogg recordings, which some browsers can't decode. */
export const usesOgg = (assets: Readonly<Record<string, Asset>>): boolean =>
  Object.values(assets).some((asset) => storedFileOf(asset)?.mime.includes("ogg"));
