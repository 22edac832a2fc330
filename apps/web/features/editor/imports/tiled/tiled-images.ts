import type { ObjectData } from "@playsmith/editor/assets";
import { translated } from "@playsmith/texts";
import { colorOf, fileNameOf, textOf, wholeOf } from "../json-fields.ts";
import type { PictureSizes, SpriteCut } from "../level-reading.ts";
import type { MapGeometry } from "./tiled-geometry.ts";
import type { TiledLayer } from "./tiled-tiles.ts";

/** Maximum number of repetitions of an image that repeats. */
const MAX_COPIES = 64;

/** The image of an image layer as objects that fill the level if it repeats; null if it is missing. */
export function readImageLayer(
  { json, fields, xPx, yPx }: TiledLayer,
  { origin, ...level }: Pick<MapGeometry, "widthPx" | "heightPx" | "origin">,
  sizes: PictureSizes,
  notes: Set<string>,
): { key: string; cut: SpriteCut; objects: ObjectData[] } | null {
  const { name } = fields;
  const path = textOf(json["image"]);
  const fileName = fileNameOf(path);
  const size = sizes.get(path);
  const widthPx = wholeOf(json["imagewidth"]) || (size?.widthPx ?? 0);
  const heightPx = wholeOf(json["imageheight"]) || (size?.heightPx ?? 0);
  if (fileName === "") return null;
  if (widthPx < 1 || heightPx < 1) {
    notes.add(translated("The picture “{fileName}” is missing. Drop it together with the map.", { fileName }));
    return null;
  }
  const key = `image ${path}`;
  const isOn = (field: string): boolean => json[field] === true || json[field] === 1;
  const places = (start: number, sidePx: number, levelPx: number, repeats: boolean): number[] => {
    if (!repeats) return [start];
    const first = start - Math.ceil(start / sidePx) * sidePx;
    const count = Math.ceil((levelPx - first) / sidePx);
    if (count > MAX_COPIES) notes.add(translated("Layer “{name}” repeats only {count} times.", { name, count: MAX_COPIES }));
    return Array.from({ length: Math.min(MAX_COPIES, Math.max(1, count)) }, (_, index) => first + index * sidePx);
  };
  const columns = places(origin.x + xPx, widthPx, level.widthPx, isOn("repeatx"));
  const rows = places(origin.y + yPx, heightPx, level.heightPx, isOn("repeaty"));
  const shared = { name: "", widthPx, heightPx, shape: "rectangle", color: null, values: {}, angleRad: 0 } as const;
  const objects = rows.flatMap((y) =>
    columns.map(
      (x): ObjectData => ({
        ...shared,
        prefabNames: [],
        x: x + widthPx / 2,
        y: y + heightPx / 2,
        sprite: key,
        isScenery: true,
        isSolid: false,
      }),
    ),
  );
  const cut = {
    name: fileName.replace(/\.[^.]+$/, ""),
    widthPx,
    heightPx,
    frames: [{ fileName: path, x: 0, y: 0, durationMs: 100 }],
    clearColor: colorOf(json["transparentcolor"]),
  };
  return { key, cut, objects };
}
