import type { LayerDataFields, LevelData, ObjectLayerData, TileLayerData, TilesetData } from "@playsmith/editor/assets";
import { type Blend, BLENDS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { collisionOfProperties } from "../collision-names.ts";
import {
  colorOf,
  hasNested,
  type Json,
  numberOf,
  omittedNote,
  propertiesOf,
  recordOf,
  recordsOf,
  textOf,
  valuesOf,
  wholeOf,
} from "../json-fields.ts";
import { FilesByPath } from "../files-by-path.ts";
import {
  checkLevel,
  LevelCells,
  type LevelReading,
  type PictureCut,
  type PictureSize,
  type PictureSizes,
  type SpriteCut,
  unclearNotes,
} from "../level-reading.ts";
import { type Area, piecesOf } from "./tiled-cells.ts";
import { geometryOf, type MapGeometry } from "./tiled-geometry.ts";
import { readImageLayer } from "./tiled-images.ts";
import { readObjects } from "./tiled-objects.ts";
import { tiledLeftOut, tilesetsLeftOut } from "./tiled-left-out.ts";
import { TiledSprites } from "./tiled-sprites.ts";
import { tilesetsOfTemplates } from "./tiled-templates.ts";
import { isOfGrid, readTileLayer, type TiledLayer } from "./tiled-tiles.ts";
import { readTilesets, type TiledTileset } from "./tiled-tilesets.ts";
import { damaged, guarded } from "../unreadable-file.ts";

const DEEPEST = 20;
/** Matches names of layers whose tiles are solid. */
const SOLID_NAMES = /\b(collisions?|colliders?|solids?|walls?)\b/i;

/**
 * Reads a Tiled map (https://doc.mapeditor.org/en/stable/reference/json-map-format/) as one level.
 * @param others JSON of the companion tileset and template files, by path.
 * @param sizes of the companion images, by path.
 * @param path of the map.
 */
export const readTiled = (
  name: string,
  json: unknown,
  others: Iterable<readonly [path: string, json: unknown]>,
  sizes: Iterable<readonly [path: string, size: PictureSize]> = [],
  path = "",
): LevelReading =>
  guarded(translated("Tiled map"), () =>
    new TiledMap(name, recordOf(json), new FilesByPath(others, path), new FilesByPath(sizes, path)).reading(),
  );

/** Reads a Tiled tileset without a map. @param fileName of the tileset. */
export function readTiledTileset(
  fileName: string,
  json: unknown,
  pictureSizes: Iterable<readonly [path: string, size: PictureSize]>,
  path = "",
): Omit<LevelReading, "levels"> {
  return guarded(translated("tileset of Tiled"), () => {
    const notes = new Set<string>();
    const entry = { tilesets: [{ firstgid: 1, source: fileName }] };
    const sizes = new FilesByPath(pictureSizes, path);
    const found = readTilesets(entry, new FilesByPath([[fileName, json]]), sizes, notes);
    const tilesets = new Map(found.flatMap(({ key, sheet }) => (sheet ? [[key, sheet] as const] : [])));
    const pictures = new Map(found.map(({ key, cut }) => [key, { ...cut, flipped: [] }]));
    return { tilesets, pictures, sprites: new Map(), notes: [...notes, ...tilesetsLeftOut(found), ...unclearNotes(sizes)] };
  });
}

class TiledMap {
  readonly #name: string;
  readonly #map: Json;
  readonly #others: FilesByPath<unknown>;
  readonly #sizes: PictureSizes;
  readonly #notes = new Set<string>();
  readonly #tilesets: readonly TiledTileset[];
  readonly #sprites: TiledSprites;
  readonly #images = new Map<string, SpriteCut>();
  readonly #cells = new LevelCells();
  readonly #area: Area;
  readonly #geometry: MapGeometry;

  constructor(name: string, map: Json, others: FilesByPath<unknown>, sizes: PictureSizes) {
    if (!Array.isArray(map["layers"]) || !Array.isArray(map["tilesets"])) throw damaged(translated("Tiled map"));
    this.#name = name;
    this.#map = map;
    this.#others = others;
    this.#sizes = sizes;
    const tilesets = [...recordsOf(map["tilesets"]), ...tilesetsOfTemplates(map, others)];
    this.#tilesets = readTilesets({ ...map, tilesets }, others, sizes, this.#notes);
    this.#sprites = new TiledSprites(this.#tilesets, map["orientation"] === "hexagonal");
    this.#area = this.#wholeArea();
    this.#geometry = geometryOf(map, this.#area);
  }

  reading(): LevelReading {
    const { widthPx, heightPx, isGrid } = this.#geometry;
    if (!isGrid) this.#notes.add(translated("Its cells do not lie in rows and columns: its tiles became objects that show them."));
    const properties = propertiesOf(this.#map);
    if (numberOf(this.#map["parallaxoriginx"]) !== 0 || numberOf(this.#map["parallaxoriginy"]) !== 0)
      this.#notes.add(
        translated("The parallax origin of the map is not carried over: layers meet where the view is at the scene's start."),
      );
    const omitted = omittedNote(properties, this.#name);
    if (omitted !== null) this.#notes.add(omitted);
    if (hasNested(properties))
      this.#notes.add(translated("Properties of “{name}” that are no number, text or yes and no were left out.", { name: this.#name }));
    const level: LevelData = {
      name: this.#name,
      widthPx: Math.max(1, Math.min(200_000, widthPx)),
      heightPx: Math.max(1, Math.min(200_000, heightPx)),
      background: colorOf(this.#map["backgroundcolor"]),
      values: valuesOf(properties),
      layers: this.#layers().flatMap((layer) => this.#readLayer(layer)),
    };
    const cut = isGrid ? this.#tilesets.flatMap((tileset) => this.#cutOf(tileset)) : [];
    const tilesets = new Map(cut.map(({ key, sheet }) => [key, sheet] as const));
    const pictures = new Map(cut.map(({ key, picture }) => [key, picture] as const));
    const left = tiledLeftOut(this.#map, this.#name, this.#tilesets);
    const notes = [...this.#notes, ...left, ...unclearNotes(this.#others, this.#sizes)];
    return { levels: [level], tilesets, pictures, sprites: new Map([...this.#sprites.cuts, ...this.#images]), notes };
  }

  /** A tileset for tile layers, with its image; none if each of its tiles has an image. */
  #cutOf({ key, name, cut, flipped, fillsGrid }: TiledTileset): { key: string; sheet: TilesetData; picture: PictureCut }[] {
    if (!flipped) return [];
    const sheet = flipped.extended();
    const picture = { ...cut, flipped: flipped.list };
    const { tileWidthPx, tileHeightPx } = this.#geometry;
    if (!fillsGrid || isOfGrid(sheet, this.#geometry)) return [{ key, sheet, picture }];
    this.#notes.add(
      translated("The tiles of “{name}” were drawn anew in the size of the map's grid, {tileWidthPx} × {tileHeightPx} pixels.", {
        name,
        tileWidthPx,
        tileHeightPx,
      }),
    );
    const scaledFrom = { tileWidthPx: sheet.tileWidthPx, tileHeightPx: sheet.tileHeightPx, ...fillsGrid };
    return [{ key, sheet: { ...sheet, tileWidthPx, tileHeightPx }, picture: { ...picture, scaledFrom } }];
  }

  /** The layers with those of groups flattened, the rearmost first. */
  #layers(): TiledLayer[] {
    const flat = (list: unknown, over: Omit<TiledLayer, "json">, depth: number): TiledLayer[] =>
      recordsOf(list).flatMap((json) => {
        const name = textOf(json["name"], translated("Layer"));
        const solid = collisionOfProperties(propertiesOf(json));
        const layer = {
          fields: {
            name,
            isVisible: over.fields.isVisible && json["visible"] !== false,
            ...((over.fields.isLocked || json["locked"] === true || json["locked"] === 1) && { isLocked: true }),
            opacity: over.fields.opacity * Math.min(1, Math.max(0, numberOf(json["opacity"], 1))),
            parallax: over.fields.parallax * numberOf(json["parallaxx"], 1),
            ...blendOf(json, name, over.fields.blend, this.#notes),
          },
          parallaxY: over.parallaxY * numberOf(json["parallaxy"], 1),
          // Older files have the offset of a layer in tiles, if they have it at all, and it was always 0.
          xPx: over.xPx + numberOf(json["offsetx"]),
          yPx: over.yPx + numberOf(json["offsety"]),
          isSolid: over.isSolid || solid === "solid" || SOLID_NAMES.test(name),
        };
        if (typeof json["tintcolor"] === "string") this.#notes.add(translated("The tint of layer “{name}” is not carried over.", { name }));
        if (json["type"] !== "group" && layer.parallaxY !== layer.fields.parallax)
          this.#notes.add(
            translated("Layer “{name}” scrolls in both directions as fast as to the side; in Tiled it has another factor up and down.", {
              name,
            }),
          );
        if (json["type"] === "group") return depth < DEEPEST ? flat(json["layers"], layer, depth + 1) : [];
        return [{ json, ...layer }];
      });
    const fields: LayerDataFields = { name: "", isVisible: true, opacity: 1, parallax: 1 };
    return flat(this.#map["layers"], { fields, parallaxY: 1, xPx: 0, yPx: 0, isSolid: false }, 0);
  }

  #wholeArea(): Area {
    const fixed = { left: 0, top: 0, columns: wholeOf(this.#map["width"]), rows: wholeOf(this.#map["height"]) };
    const areas = this.#layers()
      .filter(({ json }) => json["type"] === "tilelayer" && this.#map["infinite"] === true)
      .flatMap(({ json }) => piecesOf(json).map(({ area }) => area));
    const left = areas.reduce((least, area) => Math.min(least, area.left), areas[0]?.left ?? 0);
    const top = areas.reduce((least, area) => Math.min(least, area.top), areas[0]?.top ?? 0);
    const right = areas.reduce((most, area) => Math.max(most, area.left + area.columns), left);
    const bottom = areas.reduce((most, area) => Math.max(most, area.top + area.rows), top);
    const whole = areas.length > 0 ? { left, top, columns: right - left, rows: bottom - top } : fixed;
    checkLevel(whole.columns, whole.rows);
    return whole;
  }

  #readLayer(layer: TiledLayer): (TileLayerData | ObjectLayerData)[] {
    const { json, fields } = layer;
    const map = { area: this.#area, geometry: this.#geometry, sprites: this.#sprites, others: this.#others, notes: this.#notes };
    if (json["type"] === "tilelayer") return readTileLayer(layer, { ...map, cells: this.#cells });
    if (json["type"] === "objectgroup") return [{ kind: "objects", ...fields, objects: readObjects(layer, map) }];
    const image = json["type"] === "imagelayer" ? readImageLayer(layer, this.#geometry, this.#sizes, this.#notes) : null;
    if (!image) return [];
    this.#images.set(image.key, image.cut);
    return [{ kind: "objects", ...fields, objects: image.objects }];
  }
}

/** The blend mode of a layer, else that of its group. @param notes gets those that games do not have. */
function blendOf(json: Json, name: string, ofGroup: Blend | undefined, notes: Set<string>): Pick<LayerDataFields, "blend"> {
  const mode = textOf(json["mode"], "normal");
  const blend = BLENDS.find((known) => known === mode);
  if (!blend) notes.add(translated("The blend mode “{mode}” of layer “{name}” is not carried over.", { mode: mode.slice(0, 30), name }));
  const shown = blend === undefined || blend === "normal" ? ofGroup : blend;
  return shown ? { blend: shown } : {};
}
