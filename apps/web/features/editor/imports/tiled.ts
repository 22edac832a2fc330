import type {
  CarriedLayerFields,
  CarriedLevel,
  CarriedObject,
  CarriedObjectLayer,
  CarriedTileLayer,
  CarriedTileset,
} from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { colorOf, fileNameOf, type Json, numberOf, recordOf, recordsOf, textOf, valuesOf, wholeOf } from "./json-fields.ts";
import { companionOf } from "./companions.ts";
import { FLIP, FlippedTiles } from "./flipped-tiles.ts";
import { checkLevel, isCuttable, type LevelReading, type PictureCut } from "./level-reading.ts";
import { type Area, piecesOf, readNumbers } from "./tiled-cells.ts";
import { damaged, guarded, UnreadableFile } from "./unreadable-file.ts";

interface Layer {
  json: Json;
  name: string;
  isVisible: boolean;
  opacity: number;
  xPx: number;
  yPx: number;
}
interface Numbered extends CarriedTileset {
  key: string;
  firstNumber: number;
  cut: Omit<PictureCut, "flipped">;
  flipped: FlippedTiles;
}

const FLIPPED = 0xf0000000;
/** What the highest bits of a tile's number say of how it is turned. */
const FLIP_BITS = [
  [0x80000000, FLIP.across],
  [0x40000000, FLIP.down],
  [0x20000000, FLIP.swapped],
] as const;
/** Properties by which makers of tilesets call a tile solid. */
const SOLID_PROPERTIES = /^(solid|wall|blocks?|blocked|collid(es?|able|er)|collisions?)$/i;
const DEEPEST = 20;

/**
 * Reads a Tiled map (https://doc.mapeditor.org/en/stable/reference/json-map-format/) as one level.
 * @param others the JSON of tileset files that came with it, by file name.
 */
export const readTiled = (name: string, json: unknown, others: ReadonlyMap<string, unknown>): LevelReading =>
  guarded(translated("Tiled map"), () => new TiledMap(name, recordOf(json), others).reading());

class TiledMap {
  readonly #name: string;
  readonly #map: Json;
  readonly #notes = new Set<string>();
  readonly #tilesets: Numbered[];
  readonly #area: Area;

  constructor(name: string, map: Json, others: ReadonlyMap<string, unknown>) {
    if (!Array.isArray(map["layers"]) || !Array.isArray(map["tilesets"])) throw damaged(translated("Tiled map"));
    const orientation = textOf(map["orientation"], "orthogonal");
    if (orientation !== "orthogonal")
      throw new UnreadableFile(translated("It is an {orientation} map; only orthogonal ones can be carried over.", { orientation }));
    this.#name = name;
    this.#map = map;
    this.#tilesets = recordsOf(map["tilesets"])
      .flatMap((tileset) => this.#readTileset(tileset, others) ?? [])
      .sort((a, b) => b.firstNumber - a.firstNumber);
    this.#area = this.#wholeArea();
  }

  reading(): LevelReading {
    const { columns, rows } = this.#area;
    const level: CarriedLevel = {
      name: this.#name,
      widthPx: Math.max(1, Math.min(200_000, columns * this.#tileWidthPx)),
      heightPx: Math.max(1, Math.min(200_000, rows * this.#tileHeightPx)),
      background: colorOf(this.#map["backgroundcolor"]),
      layers: this.#layers().flatMap((layer) => this.#readLayer(layer)),
    };
    const tilesets = new Map(this.#tilesets.map(({ key, flipped }) => [key, flipped.extended()]));
    const pictures = new Map(this.#tilesets.map(({ key, cut, flipped }) => [key, { ...cut, flipped: flipped.list }]));
    return { levels: [level], tilesets, pictures, notes: [...this.#notes] };
  }

  get #tileWidthPx(): number {
    return Math.max(1, wholeOf(this.#map["tilewidth"], 16));
  }

  get #tileHeightPx(): number {
    return Math.max(1, wholeOf(this.#map["tileheight"], 16));
  }

  #readTileset(entry: Json, others: ReadonlyMap<string, unknown>): Numbered | null {
    const source = fileNameOf(entry["source"]);
    const json = source === "" ? entry : companionOf(others, source);
    if (!json) {
      this.#notes.add(translated("Tileset “{source}” is missing. Drop it together with the map.", { source }));
      return null;
    }
    const name = textOf(json["name"], translated("Tiles"));
    const [marginPx, spacingPx] = [Math.max(0, wholeOf(json["margin"])), Math.max(0, wholeOf(json["spacing"]))];
    const [tileWidthPx, tileHeightPx] = [wholeOf(json["tilewidth"]), wholeOf(json["tileheight"])];
    // Old versions say how large the picture is, and leave the rest to be counted.
    const along = (sizePx: unknown, tilePx: number): number =>
      Math.floor((wholeOf(sizePx) - 2 * marginPx + spacingPx) / Math.max(1, tilePx + spacingPx));
    const columns = wholeOf(json["columns"]) || along(json["imagewidth"], tileWidthPx);
    const rows = columns > 0 ? Math.ceil(wholeOf(json["tilecount"]) / columns) || along(json["imageheight"], tileHeightPx) : 0;
    const fileName = fileNameOf(json["image"]);
    if (fileName === "" || !isCuttable(tileWidthPx, tileHeightPx, columns, rows)) {
      this.#notes.add(translated("Tileset “{name}” is no grid of one picture, and was left out.", { name }));
      return null;
    }
    const tiles = recordsOf(json["tiles"]);
    const isSolid = (tile: Json): boolean =>
      recordsOf(recordOf(tile["objectgroup"])["objects"]).length > 0 ||
      recordsOf(tile["properties"]).some(({ name, value }) => value === true && SOLID_PROPERTIES.test(textOf(name)));
    const solid = new Set(tiles.filter(isSolid).map((tile) => wholeOf(tile["id"]) + 1));
    const animations = new Map(
      tiles.flatMap((tile): [number, { tiles: number[]; framesPerS: number }][] => {
        const frames = recordsOf(tile["animation"]);
        if (frames.length === 0) return [];
        const times = frames.map((frame) => Math.max(17, numberOf(frame["duration"], 100)));
        const framesPerS = Math.min(60, Math.max(0.1, (1_000 * times.length) / times.reduce((sum, time) => sum + time, 0)));
        const shown = frames.map((frame) => wholeOf(frame["tileid"]) + 1).filter((tile) => tile >= 1 && tile <= columns * rows);
        return shown.length > 0 ? [[wholeOf(tile["id"]) + 1, { tiles: shown, framesPerS }]] : [];
      }),
    );
    const cut = { fileName, marginPx, spacingPx };
    const key = `${name} ${wholeOf(entry["firstgid"])}`;
    const tileset = { name, tileWidthPx, tileHeightPx, columns, rows, solid, animations };
    return { ...tileset, key, firstNumber: wholeOf(entry["firstgid"], 1), cut, flipped: new FlippedTiles(tileset) };
  }

  /** The layers with those in groups among them, the rearmost first. */
  #layers(): Layer[] {
    const flat = (list: unknown, over: Omit<Layer, "json" | "name">, depth: number): Layer[] =>
      recordsOf(list).flatMap((json) => {
        const layer = {
          isVisible: over.isVisible && json["visible"] !== false,
          opacity: over.opacity * Math.min(1, Math.max(0, numberOf(json["opacity"], 1))),
          xPx: over.xPx + numberOf(json["offsetx"]),
          yPx: over.yPx + numberOf(json["offsety"]),
        };
        if (json["type"] === "group") return depth < DEEPEST ? flat(json["layers"], layer, depth + 1) : [];
        return [{ json, name: textOf(json["name"], translated("Layer")), ...layer }];
      });
    return flat(this.#map["layers"], { isVisible: true, opacity: 1, xPx: 0, yPx: 0 }, 0);
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

  #readLayer(layer: Layer): (CarriedTileLayer | CarriedObjectLayer)[] {
    const { json, name, isVisible, opacity } = layer;
    const fields = { name, isVisible, opacity, parallax: numberOf(json["parallaxx"], 1) };
    if (json["type"] === "tilelayer") return this.#readTiles(layer, fields);
    if (json["type"] === "objectgroup") return [{ kind: "objects", ...fields, objects: this.#readObjects(layer) }];
    this.#notes.add(translated("Layer “{name}” was left out: it is of a kind that scenes do not have.", { name }));
    return [];
  }

  /** A layer of each tileset that it uses: here a layer has one. */
  #readTiles({ json, name, xPx, yPx }: Layer, fields: CarriedLayerFields): CarriedTileLayer[] {
    const { left, top, columns, rows } = this.#area;
    if (xPx !== 0 || yPx !== 0)
      this.#notes.add(translated("Layer “{name}” lies at 0, 0: offsets of tile layers are not carried over.", { name }));
    const found = new Map<Numbered, Uint16Array>();
    for (const { area, data } of piecesOf(json)) {
      const numbers = readNumbers(json, data, area.columns * area.rows);
      numbers.forEach((whole, index) => {
        const number = (whole & ~FLIPPED) >>> 0;
        if (number === 0) return;
        const tileset = this.#tilesets.find(({ firstNumber }) => firstNumber <= number);
        const column = area.left - left + (index % area.columns);
        const row = area.top - top + Math.floor(index / area.columns);
        const tile = tileset ? number - tileset.firstNumber + 1 : 0;
        if (
          !tileset ||
          tile > Math.min(65_535, tileset.columns * tileset.rows) ||
          column < 0 ||
          row < 0 ||
          column >= columns ||
          row >= rows
        )
          return;
        const cells = found.get(tileset) ?? new Uint16Array(columns * rows);
        const flips = FLIP_BITS.reduce((sum, [bit, flip]) => ((whole & bit) === 0 ? sum : sum + flip), 0);
        const turned = tileset.flipped.numberOf(tile, flips);
        if (turned === null) this.#notes.add(translated("Some turned tiles of layer “{name}” stand upright.", { name }));
        cells[row * columns + column] = turned ?? tile;
        found.set(tileset, cells);
      });
    }
    return [...found].flatMap(([tileset, cells]): CarriedTileLayer[] => {
      if (tileset.tileWidthPx !== this.#tileWidthPx || tileset.tileHeightPx !== this.#tileHeightPx) {
        this.#notes.add(
          translated("Tiles of “{name}” on layer “{name2}” were left out: they are not as large as the map's.", {
            name: tileset.name,
            name2: name,
          }),
        );
        return [];
      }
      const layerName = found.size > 1 ? `${fields.name} ${tileset.name}` : fields.name;
      return [{ kind: "tiles", ...fields, name: layerName, tileset: tileset.key, columns, rows, cells }];
    });
  }

  #readObjects({ json, xPx, yPx }: Layer): CarriedObject[] {
    return recordsOf(json["objects"]).map((object) => {
      const angleRad = (numberOf(object["rotation"]) * Math.PI) / 180;
      const { right, down, widthPx, heightPx } = boxOf(object);
      const centreX = right * Math.cos(angleRad) - down * Math.sin(angleRad);
      const centreY = right * Math.sin(angleRad) + down * Math.cos(angleRad);
      const name = textOf(object["name"]);
      if (object["polygon"] !== undefined || object["polyline"] !== undefined)
        this.#notes.add(
          translated("Outlines of layer “{name}” are not carried over; boxes stand for them.", { name: textOf(json["name"]) }),
        );
      return {
        prefabNames: [textOf(object["type"]) || textOf(object["class"]), name].filter(Boolean),
        name,
        ...{ widthPx, heightPx },
        shape: object["ellipse"] === undefined ? "rectangle" : "ellipse",
        color: colorOf(json["color"]),
        values: valuesOf(recordsOf(object["properties"]).map(({ name: key, value }) => [key, value])),
        x: numberOf(object["x"]) + xPx + centreX - this.#area.left * this.#tileWidthPx,
        y: numberOf(object["y"]) + yPx + centreY - this.#area.top * this.#tileHeightPx,
        angleRad,
      };
    });
  }
}

/** The box of an object, and where its centre is seen from the point that it turns around, in px. */
function boxOf(object: Json): { right: number; down: number; widthPx: number; heightPx: number } {
  const points = recordsOf(object["polygon"] ?? object["polyline"]);
  const [widthPx, heightPx] = [Math.abs(numberOf(object["width"])), Math.abs(numberOf(object["height"]))];
  // Objects turn around their corner, those with a tile around the lower one.
  if (points.length === 0) return { right: widthPx / 2, down: (object["gid"] === undefined ? heightPx : -heightPx) / 2, widthPx, heightPx };
  const span = (axis: "x" | "y"): [number, number] => {
    const values = points.map((point) => numberOf(point[axis]));
    const least = values.reduce((a, b) => Math.min(a, b));
    const most = values.reduce((a, b) => Math.max(a, b));
    return [(least + most) / 2, most - least];
  };
  const [[right, wide], [down, high]] = [span("x"), span("y")];
  return { right, down, widthPx: wide, heightPx: high };
}
