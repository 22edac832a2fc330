import type { Game } from "@playsmith/game-format";
import sharp from "sharp";
import { PICTURE_MAX_SIDE_PX } from "../../assets/picture.ts";
import type { ObjectStore } from "../../platform/object-store.ts";
import { drawStartScene, startScene } from "./draw-scene.ts";
import { type DecodePicture, loadPictures } from "./pictures.ts";

export interface RenderedPicture {
  bytes: Uint8Array;
  mime: string;
}

/** A still of a game's start scene, enlarged without smoothing; null when there is no scene to draw. */
export async function renderStill(
  game: Game,
  objects: ObjectStore,
  size: { widthPx: number; heightPx: number; format: "webp" | "png" },
): Promise<RenderedPicture | null> {
  const world = startScene(game);
  if (world === null) return null;
  const surface = drawStartScene(game, world, await loadPictures(world, decodeStored(objects)));
  const still = sharp(surface.data, { raw: { width: surface.widthPx, height: surface.heightPx, channels: 3 } }).resize(
    size.widthPx,
    size.heightPx,
    { kernel: "nearest", fit: "contain", background: game.settings.background },
  );
  const bytes = await (size.format === "png" ? still.png({ compressionLevel: 6 }) : still.webp({ lossless: true })).toBuffer();
  return { bytes, mime: `image/${size.format}` };
}

function decodeStored(objects: ObjectStore): DecodePicture {
  return async (hash) => {
    const bytes = await objects.read(hash);
    if (bytes === null) return null;
    try {
      const options = { limitInputPixels: PICTURE_MAX_SIDE_PX * PICTURE_MAX_SIDE_PX };
      const { data, info } = await sharp(bytes, options)
        .ensureAlpha()
        .toColourspace("srgb")
        .raw({ depth: "uchar" })
        .toBuffer({ resolveWithObject: true });
      return { widthPx: info.width, heightPx: info.height, data };
    } catch {
      return null;
    }
  };
}
