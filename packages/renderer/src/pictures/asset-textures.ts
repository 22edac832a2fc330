import { frameSheets, type Game, type GamePatch, inOrder, isPictureAsset, type PictureAsset, tileSheets } from "@playsmith/game-format";
import { type Rgba, rgbaOfSheets } from "@playsmith/pictures";
import { BufferImageSource, CanvasSource, Rectangle, Texture, type TextureSource } from "pixi.js";
import { missingPicture } from "./rgba.ts";
import { packSheets, placeInSheet, type SheetLayout, sheetLayout } from "./sheet.ts";

/** Files by SHA-256 hash in hex. */
export type Files = Readonly<Record<string, ArrayBuffer>>;

/** The textures of one sprite or tileset. */
export interface AssetTextures {
  /** The whole sheets. */
  sheets: Texture[];
  /** By index in the frame order for a sprite, by tile number for a tileset. */
  textures: Texture[];
  layout: SheetLayout;
}

/** Maximum size of a texture, which nearly every graphics card supports. */
export const MAX_SHEET_PX = 4_096;

/** Textures of a game's assets, built from pixel cells or PNG files, and rebuilt after edits. */
export class PictureStore {
  readonly #assets = new Map<string, AssetTextures>();
  /** Hash of the source of each asset, to skip unchanged ones. */
  readonly #origins = new Map<string, string>();
  readonly #files = new Map<string, ArrayBuffer>();
  readonly #beforeDrop: () => void;
  #missing: AssetTextures | null = null;
  #scaleMode: "nearest" | "linear" = "nearest";
  #turn: Promise<void> = Promise.resolve();
  /** Increases with each change, so that nodes update their textures. */
  version = 0;

  readonly #maxPx: number;

  /**
   * @param beforeDrop called before textures are destroyed, so that the renderer releases them.
   * @param maxPx the largest side of a texture.
   */
  constructor(beforeDrop: () => void, maxPx = MAX_SHEET_PX) {
    this.#beforeDrop = beforeDrop;
    this.#maxPx = maxPx;
  }

  setAll(game: Game, files: Files): Promise<void> {
    return this.#inTurn(() => this.#load(game, [...new Set([...this.#assets.keys(), ...Object.keys(game.assets)])], files));
  }

  /** Rebuilds the textures of edited assets. */
  update(game: Game, changes: GamePatch, files: Files): Promise<void> {
    const touched = new Set<string>();
    for (const { path } of changes) {
      if (path[0] !== "assets") continue;
      for (const assetId of path[1] === undefined ? [...Object.keys(game.assets), ...this.#assets.keys()] : [path[1]]) touched.add(assetId);
    }
    if (scaleModeOf(game) !== this.#scaleMode) for (const assetId of Object.keys(game.assets)) touched.add(assetId);
    if (touched.size === 0) return Promise.resolve();
    return this.#inTurn(() => this.#load(game, [...touched], files));
  }

  get(assetId: string): AssetTextures | null {
    return this.#assets.get(assetId) ?? null;
  }

  /** A frame of a sprite; a chequerboard when it is missing. */
  frame(assetId: string, index: number): Texture {
    const textures = this.#assets.get(assetId)?.textures;
    return textures?.[index] ?? textures?.[0] ?? this.#missingTexture();
  }

  destroy(): void {
    for (const assetId of Array.from(this.#assets.keys())) this.#drop(assetId);
    for (const { source } of this.#missing?.sheets ?? []) source.destroy();
  }

  /** Runs tasks in sequence: decoding is asynchronous, and the later edit must win. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work, work);
    return this.#turn;
  }

  async #load(game: Game, assetIds: readonly string[], files: Files): Promise<void> {
    for (const [hash, bytes] of Object.entries(files)) this.#files.set(hash, bytes);
    this.#scaleMode = scaleModeOf(game);
    const built = await Promise.all(
      assetIds.map(async (assetId) => {
        const asset = Object.hasOwn(game.assets, assetId) ? game.assets[assetId] : undefined;
        if (!isPictureAsset(asset)) return { assetId, origin: "", textures: null };
        const origin = this.#originOf(asset);
        return this.#origins.get(assetId) === origin ? null : { assetId, origin, textures: await this.#build(asset) };
      }),
    );
    if (built.some((change) => change && this.#assets.has(change.assetId))) this.#beforeDrop();
    // Replaces all at once, so that no frame is drawn with destroyed textures.
    for (const change of built) {
      if (!change) continue;
      this.#drop(change.assetId);
      if (!change.textures) continue;
      this.#assets.set(change.assetId, change.textures);
      this.#origins.set(change.assetId, change.origin);
    }
    this.version++;
  }

  #drop(assetId: string): void {
    const old = this.#assets.get(assetId);
    if (!old) return;
    this.#assets.delete(assetId);
    this.#origins.delete(assetId);
    for (const texture of old.textures) texture.destroy();
    for (const sheet of old.sheets) sheet.destroy(true);
  }

  #originOf(asset: PictureAsset): string {
    const hasBytes = asset.source.kind === "image" && this.#files.has(asset.source.file.hash);
    return `${this.#scaleMode}:${hasBytes}:${JSON.stringify(asset)}`;
  }

  #missingTexture(): Texture {
    this.#missing ??= this.#buffered([missingPicture(16, 16)], 16, 16, false);
    return this.#missing.textures[0] as Texture;
  }

  async #build(asset: PictureAsset): Promise<AssetTextures> {
    const isTiles = asset.kind === "tileset";
    const width = isTiles ? asset.tileWidthPx : asset.widthPx;
    const height = isTiles ? asset.tileHeightPx : asset.heightPx;
    if (asset.source.kind === "pixels") return this.#buffered(pixelPictures(asset, asset.source.palette), width, height, isTiles);
    const bytes = this.#files.get(asset.source.file.hash);
    const image = bytes ? await decodeImage(bytes, asset.source.file.mime) : null;
    if (!image) return this.#buffered([missingPicture(width, height)], width, height, isTiles);
    const indices = isTiles
      ? [0, ...Array.from({ length: asset.source.columns * asset.source.rows }, (_, index) => index)]
      : inOrder(asset.frames).map(([, frame]) => frame.index ?? 0);
    return this.#cut(image, asset.source.columns, indices, width, height, isTiles);
  }

  #buffered(pictures: readonly Rgba[], width: number, height: number, isTiles: boolean): AssetTextures {
    const layout = sheetLayout(pictures.length, width, height, this.#maxPx);
    const sources = packSheets(pictures, layout, isTiles).map(
      (sheet) =>
        new BufferImageSource({
          resource: sheet.bytes,
          width: sheet.width / layout.resolution,
          height: sheet.height / layout.resolution,
          resolution: layout.resolution,
          format: "rgba8unorm",
          scaleMode: this.#scaleMode,
          alphaMode: "premultiply-alpha-on-upload",
        }),
    );
    return texturesOf(sources, layout, pictures.length, width, height);
  }

  /** Copies an image's grid to sheets; drawn, not read back, since some browsers blur read-back pixels. */
  #cut(image: ImageBitmap, columns: number, indices: readonly number[], width: number, height: number, isTiles: boolean): AssetTextures {
    const layout = sheetLayout(indices.length, width, height, this.#maxPx);
    const { resolution } = layout;
    const contexts = Array.from({ length: layout.sheets }, () => {
      const canvas = document.createElement("canvas");
      canvas.width = Math.ceil(layout.width * resolution);
      canvas.height = Math.ceil(layout.height * resolution);
      const context = canvas.getContext("2d");
      context?.scale(resolution, resolution);
      if (context) context.imageSmoothingEnabled = resolution < 1 && this.#scaleMode === "linear";
      return { canvas, context };
    });
    for (const [index, cell] of indices.entries()) {
      const { sheet, left, top } = placeInSheet(layout, index);
      const context = contexts[sheet]?.context;
      const fromX = (cell % columns) * width;
      const fromY = Math.floor(cell / columns) * height;
      // Draws an enlarged copy first: its border extrudes the tile's edge, which prevents seams.
      if (isTiles) context?.drawImage(image, fromX, fromY, width, height, left - 1, top - 1, width + 2, height + 2);
      context?.clearRect(left, top, width, height);
      context?.drawImage(image, fromX, fromY, width, height, left, top, width, height);
    }
    image.close();
    const sources = contexts.map(({ canvas }) => new CanvasSource({ resource: canvas, resolution, scaleMode: this.#scaleMode }));
    return texturesOf(sources, layout, indices.length, width, height);
  }
}

function scaleModeOf(game: Game): "nearest" | "linear" {
  return game.settings.pixelPerfect ? "nearest" : "linear";
}

function texturesOf(sources: readonly TextureSource[], layout: SheetLayout, count: number, width: number, height: number): AssetTextures {
  const sheets = sources.map((source) => new Texture({ source }));
  const textures = Array.from({ length: count }, (_, index) => {
    const { sheet, left, top } = placeInSheet(layout, index);
    return new Texture({ source: sources[sheet] as TextureSource, frame: new Rectangle(left, top, width, height) });
  });
  return { sheets, layout, textures };
}

function pixelPictures(asset: PictureAsset, palette: readonly string[]): Rgba[] {
  if (asset.kind === "sprite") {
    return inOrder(asset.frames).map(([, frame]) => rgbaOfSheets(frameSheets(asset, frame), palette, asset.widthPx, asset.heightPx));
  }
  const highest = Math.max(0, ...Object.keys(asset.tiles).map(Number));
  const { tileWidthPx, tileHeightPx } = asset;
  return Array.from({ length: highest + 1 }, (_, number) =>
    rgbaOfSheets(tileSheets(asset, asset.tiles[number]), palette, tileWidthPx, tileHeightPx),
  );
}

async function decodeImage(bytes: ArrayBuffer, mime: string): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([bytes], { type: mime }));
  } catch {
    // An invalid image shows as a chequerboard; the upload reported it to the owner.
    return null;
  }
}
