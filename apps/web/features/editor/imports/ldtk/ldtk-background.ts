import type { ObjectData, ObjectLayerData } from "@playsmith/editor/assets";
import { translated } from "@playsmith/texts";
import { fileNameOf, type Json, listOf, numberOf, recordOf, textOf } from "../json-fields.ts";
import type { LdtkTilesets } from "./ldtk-tilesets.ts";
import type { PictureSizes } from "../level-reading.ts";

/** The background image of a level as a separate layer. */
export function readBackground(
  level: Json,
  size: { widthPx: number; heightPx: number },
  tilesets: LdtkTilesets,
  sizes: PictureSizes,
  notes: Set<string>,
): ObjectLayerData[] {
  const path = textOf(level["bgRelPath"]);
  if (path === "") return [];
  const fileName = fileNameOf(path);
  const picture = sizes.get(path);
  const place = recordOf(level["__bgPos"]);
  const numbers = (field: string): number[] => listOf(place[field]).map((value) => numberOf(value));
  // Without a computed position it covers the level.
  const cover = picture ? Math.max(size.widthPx / picture.widthPx, size.heightPx / picture.heightPx) : 1;
  const [cropX = 0, cropY = 0, cropWidth = picture?.widthPx ?? 0, cropHeight = picture?.heightPx ?? 0] = numbers("cropRect");
  const [scaleX = cover, scaleY = cover] = numbers("scale");
  const rect = [Math.floor(cropX), Math.floor(cropY), Math.round(cropWidth), Math.round(cropHeight)] as const;
  if (!picture || rect[2] < 1 || rect[3] < 1) {
    notes.add(translated("The picture “{fileName}” is missing. Drop it together with the project.", { fileName }));
    return [];
  }
  const [widthPx, heightPx] = [rect[2] * scaleX, rect[3] * scaleY];
  const [left = (size.widthPx - widthPx) / 2, top = (size.heightPx - heightPx) / 2] = numbers("topLeftPx");
  const object: ObjectData = {
    prefabNames: [],
    name: "",
    widthPx,
    heightPx,
    angleRad: 0,
    shape: "rectangle",
    color: null,
    values: {},
    x: left + widthPx / 2,
    y: top + heightPx / 2,
    sprite: tilesets.spriteOf(fileName.replace(/\.[^.]+$/, ""), path, rect),
    ...(level["bgPos"] === "Repeat" && tilesOver(fileName, path, picture, size, tilesets)),
    isScenery: true,
    isSolid: false,
  };
  return [{ kind: "objects", name: translated("Background"), isVisible: true, opacity: 1, parallax: 1, objects: [object] }];
}

/** The place and sprite of a picture that repeats over a level; nothing if that would have too many pixels. */
function tilesOver(
  fileName: string,
  path: string,
  picture: { widthPx: number; heightPx: number },
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  tilesets: LdtkTilesets,
): Partial<ObjectData> {
  const rect = [0, 0, picture.widthPx, picture.heightPx] as const;
  const sprite = tilesets.repeatedOf(fileName.replace(/\.[^.]+$/, ""), path, rect, { widthPx, heightPx });
  return sprite === null ? {} : { sprite, widthPx, heightPx, x: widthPx / 2, y: heightPx / 2 };
}
