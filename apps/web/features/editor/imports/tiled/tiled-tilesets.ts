import type { TilesetData } from "@playsmith/editor/assets";
import type { TileCollision } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { type FilesByPath, pathFrom } from "../files-by-path.ts";
import { collisionCalled, collisionOfProperties } from "../collision-names.ts";
import { FlippedTiles } from "./flipped-tiles.ts";
import { colorOf, fileNameOf, type Json, numberOf, propertiesOf, recordOf, recordsOf, textOf, wholeOf } from "../json-fields.ts";
import { isCuttable, type PictureCut, type PictureSizes, type SpriteCut } from "../level-reading.ts";
import { collisionOfShapes, solidBoxOf } from "./tiled-shapes.ts";
import { terrainsOf } from "./tiled-terrains.ts";

/** Properties of a tile in its tileset. */
interface TileFacts {
  json: Json;
  kind: string;
  properties: [unknown, unknown][];
  shapes: Json[];
}

const MIN_FRAME_MS = 17;
/** Tile ids are 16-bit numbers. */
const MAX_TILES = 65_535;

/** A tileset of a map: an image that is cut into tiles, or an image per tile. */
export class TiledTileset {
  readonly key: string;
  readonly name: string;
  readonly firstNumber: number;
  /** Drawing offset of its tiles, in px. */
  readonly offset: { x: number; y: number };
  /** Alignment point of its tiles at the position of an object. */
  readonly alignment: string;
  readonly source: string;
  /** Whether layers draw its tiles in the size of the map's grid, and then whether they keep their proportions. */
  readonly fillsGrid: { isWhole: boolean } | null;
  /** The tileset in our format; null if each tile has its own image. */
  readonly sheet: TilesetData | null;
  readonly flipped: FlippedTiles | null;
  readonly cut: Omit<PictureCut, "flipped">;
  readonly #collisions = new Map<number, TileCollision>();
  readonly #facts: Map<number, TileFacts>;
  readonly json: Json;
  /** The tiles that layers show, by id. */
  readonly #shown = new Uint8Array(MAX_TILES + 1);
  #passesTerrainTilesOver = false;

  constructor(json: Json, entry: Json, sizes: PictureSizes) {
    this.json = json;
    this.name = textOf(json["name"]).slice(0, 60) || translated("Tiles");
    this.firstNumber = wholeOf(entry["firstgid"], 1);
    this.key = `${this.name} ${this.firstNumber}`;
    this.source = textOf(entry["source"]);
    const offset = recordOf(json["tileoffset"]);
    this.offset = { x: numberOf(offset["x"]), y: numberOf(offset["y"]) };
    this.alignment = textOf(json["objectalignment"], "unspecified");
    this.fillsGrid = json["tilerendersize"] === "grid" ? { isWhole: json["fillmode"] === "preserve-aspect-fit" } : null;
    this.#facts = factsOf(json);
    this.cut = {
      fileName: pathFrom(this.source, textOf(json["image"])),
      marginPx: Math.max(0, wholeOf(json["margin"])),
      spacingPx: Math.max(0, wholeOf(json["spacing"])),
      clearColor: colorOf(json["transparentcolor"]),
    };
    this.sheet = this.#readSheet(sizes);
    this.flipped = this.sheet && new FlippedTiles(this.sheet);
  }

  /** Whether any of its tiles has an image. */
  get isUsable(): boolean {
    return this.sheet !== null || [...this.#facts.values()].some(({ json: tile }) => textOf(tile["image"]) !== "");
  }

  /** Messages about terrains that were not imported. */
  get terrainNotes(): string[] {
    const { name } = this;
    const has = recordsOf(this.json["wangsets"]).length > 0 || recordsOf(this.json["terrains"]).length > 0;
    if (has && (this.sheet?.terrains ?? []).length === 0)
      return [translated("The terrains of tileset “{name}” are not carried over. Make them anew in the tileset.", { name })];
    if (this.#passesTerrainTilesOver)
      return [
        translated("Where several tiles of a terrain of “{name}” fit the same place, the first was taken as its autotile.", { name }),
      ];
    return [];
  }

  /** Marks a tile as one that a layer shows. */
  markShown(id: number): void {
    this.#shown[id] = 1;
  }

  isShown(id: number): boolean {
    return this.#shown[id] === 1;
  }

  kindOf(id: number): string {
    return this.#facts.get(id)?.kind ?? "";
  }

  propertiesOf(id: number): [unknown, unknown][] {
    return this.#facts.get(id)?.properties ?? [];
  }

  /** The collision kind of a tile. */
  collisionOf(id: number): TileCollision | null {
    const facts = this.#facts.get(id);
    if (!facts) return null;
    const size = [wholeOf(this.json["tilewidth"]), wholeOf(this.json["tileheight"])] as const;
    return collisionOfProperties(facts.properties) ?? collisionCalled(facts.kind) ?? collisionOfShapes(facts.shapes, ...size);
  }

  /** Makes a tile solid unless it has a collision kind. */
  makeSolid(id: number): void {
    if (!this.#collisions.has(id + 1)) this.#collisions.set(id + 1, "solid");
  }

  /** A tile as a sprite, with its animation; null if it has no image. */
  spriteOf(id: number): SpriteCut | null {
    const facts = this.#facts.get(id);
    const animation = recordsOf(facts?.json["animation"]).map((frame) => ({ id: wholeOf(frame["tileid"]), ms: timeOf(frame) }));
    const frames = (animation.length > 0 ? animation : [{ id, ms: 100 }]).flatMap(({ id: shown, ms }) => {
      const part = this.#partOf(shown);
      return part ? [{ ...part, durationMs: ms }] : [];
    });
    const [first] = frames;
    if (!first) return null;
    const { widthPx, heightPx } = first;
    const isPicture = this.sheet === null;
    const solidBox = facts && facts.shapes.length > 0 ? solidBoxOf(facts.shapes, widthPx, heightPx) : undefined;
    return {
      name: isPicture ? fileNameOf(first.fileName).replace(/\.[^.]+$/, "") : `${this.name} ${id}`,
      widthPx,
      heightPx,
      frames: frames.filter((frame) => frame.widthPx === widthPx && frame.heightPx === heightPx),
      ...(this.cut.clearColor && { clearColor: this.cut.clearColor }),
      ...(solidBox && { solidBox }),
    };
  }

  #partOf(id: number): { fileName: string; x: number; y: number; widthPx: number; heightPx: number } | null {
    if (!this.sheet) {
      const json = this.#facts.get(id)?.json ?? {};
      const fileName = pathFrom(this.source, textOf(json["image"]));
      const part = { x: wholeOf(json["x"]), y: wholeOf(json["y"]) };
      const [widthPx, heightPx] = [wholeOf(json["width"] ?? json["imagewidth"]), wholeOf(json["height"] ?? json["imageheight"])];
      return fileName === "" || widthPx < 1 || heightPx < 1 ? null : { fileName, ...part, widthPx, heightPx };
    }
    const { columns, rows, tileWidthPx: widthPx, tileHeightPx: heightPx } = this.sheet;
    if (id < 0 || id >= columns * rows) return null;
    const { fileName, marginPx, spacingPx } = this.cut;
    const [column, row] = [id % columns, Math.floor(id / columns)];
    const place = { x: marginPx + column * (widthPx + spacingPx), y: marginPx + row * (heightPx + spacingPx) };
    return { fileName, ...place, widthPx, heightPx };
  }

  #readSheet(sizes: PictureSizes): TilesetData | null {
    const { fileName, marginPx, spacingPx } = this.cut;
    const json = this.json;
    const [tileWidthPx, tileHeightPx] = [wholeOf(json["tilewidth"]), wholeOf(json["tileheight"])];
    const size = sizes.get(fileName);
    // Older versions store only the image size, or not even that; compute the rest.
    const along = (sizePx: number, tilePx: number): number =>
      Math.floor((sizePx - 2 * marginPx + spacingPx) / Math.max(1, tilePx + spacingPx));
    const columns = wholeOf(json["columns"]) || along(wholeOf(json["imagewidth"]) || (size?.widthPx ?? 0), tileWidthPx);
    const counted = columns > 0 ? Math.ceil(wholeOf(json["tilecount"]) / columns) : 0;
    const rows = counted || along(wholeOf(json["imageheight"]) || (size?.heightPx ?? 0), tileHeightPx);
    if (fileName === "" || !isCuttable(tileWidthPx, tileHeightPx, columns, rows)) return null;
    const tiles = [...this.#facts.keys()];
    for (const id of tiles) {
      const collision = this.collisionOf(id);
      if (collision) this.#collisions.set(id + 1, collision);
    }
    const animations = new Map(
      tiles.flatMap((id): [number, { tiles: number[]; framesPerS: number }][] => {
        const frames = recordsOf(this.#facts.get(id)?.json["animation"]);
        const shown = frames.map((frame) => wholeOf(frame["tileid"]) + 1).filter((tile) => tile >= 1 && tile <= columns * rows);
        if (shown.length === 0) return [];
        const meanMs = frames.reduce((sum, frame) => sum + timeOf(frame), 0) / frames.length;
        return [[id + 1, { tiles: shown, framesPerS: Math.min(60, Math.max(0.1, 1_000 / meanMs)) }]];
      }),
    );
    const { terrains, hasMore } = terrainsOf(json, Math.min(columns * rows, MAX_TILES));
    this.#passesTerrainTilesOver = hasMore;
    return { name: this.name, tileWidthPx, tileHeightPx, columns, rows, collisions: this.#collisions, animations, terrains };
  }
}

const timeOf = (frame: Json): number => Math.max(MIN_FRAME_MS, numberOf(frame["duration"], 100));

/** Tiles by id. Old files store them and their properties as records by id. */
function factsOf(json: Json): Map<number, TileFacts> {
  const listed = Array.isArray(json["tiles"])
    ? recordsOf(json["tiles"])
    : Object.entries(recordOf(json["tiles"])).map(([id, tile]): Json => ({ ...recordOf(tile), id: Number(id) }));
  const facts = new Map(
    listed.map((tile): [number, TileFacts] => [
      wholeOf(tile["id"], -1),
      {
        json: tile,
        kind: textOf(tile["type"]) || textOf(tile["class"]),
        properties: propertiesOf(tile),
        shapes: recordsOf(recordOf(tile["objectgroup"])["objects"]),
      },
    ]),
  );
  for (const [id, properties] of Object.entries(recordOf(json["tileproperties"]))) {
    const known = facts.get(Number(id)) ?? { json: {}, kind: "", properties: [], shapes: [] };
    facts.set(Number(id), { ...known, properties: Object.entries(recordOf(properties)) });
  }
  return facts;
}

/** The tilesets of a map, in descending order of their first gid. @param others companion tileset files, by name. */
export function readTilesets(map: Json, others: FilesByPath<unknown>, sizes: PictureSizes, notes: Set<string>): TiledTileset[] {
  return recordsOf(map["tilesets"])
    .flatMap((entry): TiledTileset[] => {
      const source = textOf(entry["source"]);
      const json = source === "" ? entry : others.getOfStem(source);
      if (!json) {
        notes.add(translated("Tileset “{source}” is missing. Drop it together with the map.", { source: fileNameOf(source) }));
        return [];
      }
      const tileset = new TiledTileset(recordOf(json), entry, sizes);
      if (!tileset.isUsable) {
        const path = tileset.cut.fileName;
        const fileName = fileNameOf(path);
        notes.add(
          fileName !== "" && !sizes.has(path)
            ? translated("The picture “{fileName}” is missing. Drop it together with the map.", { fileName })
            : translated("Tileset “{name}” can't be cut into tiles, and was left out.", { name: tileset.name }),
        );
        return [];
      }
      for (const note of tileset.terrainNotes) notes.add(note);
      return [tileset];
    })
    .sort((a, b) => b.firstNumber - a.firstNumber);
}
