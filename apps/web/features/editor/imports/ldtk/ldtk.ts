import type { LayerDataFields, LevelData, ObjectLayerData, TileLayerData, TilesetData } from "@playsmith/editor/assets";
import { translated } from "@playsmith/texts";
import { colorOf, fileNameOf, type Json, numberOf, recordOf, recordsOf, textOf, wholeOf } from "../json-fields.ts";
import { FilesByPath } from "../files-by-path.ts";
import { readBackground } from "./ldtk-background.ts";
import { fieldsOf, readEntities } from "./ldtk-entities.ts";
import { importedGrid } from "./ldtk-grid.ts";
import { ldtkLeftOut } from "./ldtk-left-out.ts";
import { readLdtkTiles } from "./ldtk-tiles.ts";
import { LdtkTilesets } from "./ldtk-tilesets.ts";
import { LevelCells, type LevelReading, type PictureSize, type PictureSizes, unclearNotes } from "../level-reading.ts";
import { damaged, guarded, UnreadableFile } from "../unreadable-file.ts";

/**
 * Reads an LDtk project (https://ldtk.io/json/): each level becomes a scene.
 * @param others JSON of the companion level files, by path.
 * @param sizes of the companion images, by path.
 * @param path of the project.
 */
export const readLdtk = (
  json: unknown,
  others: Iterable<readonly [path: string, json: unknown]> = [],
  sizes: Iterable<readonly [path: string, size: PictureSize]> = [],
  path = "",
): LevelReading =>
  guarded(translated("LDtk project"), () =>
    new LdtkProject(recordOf(json), new FilesByPath(others, path), new FilesByPath(sizes, path)).reading(),
  );

class LdtkProject {
  readonly #project: Json;
  readonly #definitions: Json;
  readonly #notes = new Set<string>();
  readonly #tilesets: LdtkTilesets;
  /** Tiles of grid values, by the key of their layer. */
  readonly #grids = new Map<string, TilesetData>();
  readonly #layers: ReadonlyMap<unknown, Json>;
  readonly #entities: ReadonlyMap<unknown, Json>;
  readonly #others: FilesByPath<unknown>;
  readonly #sizes: PictureSizes;
  readonly #cells = new LevelCells();

  constructor(project: Json, others: FilesByPath<unknown>, sizes: PictureSizes) {
    if (!Array.isArray(project["levels"]) || !project["defs"]) throw damaged(translated("LDtk project"));
    this.#project = project;
    this.#definitions = recordOf(project["defs"]);
    this.#others = others;
    this.#sizes = sizes;
    const byNumber = (kind: string): Map<unknown, Json> =>
      new Map(recordsOf(this.#definitions[kind]).map((definition) => [definition["uid"], definition]));
    [this.#layers, this.#entities] = [byNumber("layers"), byNumber("entities")];
    this.#tilesets = new LdtkTilesets(this.#definitions, sizes, this.#notes);
  }

  reading(): LevelReading {
    const worlds = recordsOf(this.#project["worlds"]).flatMap((world) => recordsOf(world["levels"]));
    const found = [...recordsOf(this.#project["levels"]), ...worlds].flatMap((level): Json[] => {
      const whole = this.#wholeLevel(level);
      return whole ? [whole] : [];
    });
    if (found.length === 0) throw new UnreadableFile([...this.#notes][0] ?? translated("It has no levels."));
    const levels = found.map((level) => this.#readLevel(level));
    const isAnySolid = [...this.#grids.values(), ...this.#tilesets.all.map(({ sheet }) => sheet)].some(
      ({ collisions }) => collisions.size > 0,
    );
    if (this.#tilesets.all.length > 0 && !isAnySolid)
      this.#notes.add(translated("LDtk does not say which tiles are solid. Choose it in the tilesets."));
    const tilesets = new Map([...this.#tilesets.all.map(({ key, flipped }) => [key, flipped.extended()] as const), ...this.#grids]);
    const { pictures, cuts: sprites } = this.#tilesets;
    const notes = [...this.#notes, ...ldtkLeftOut(this.#project, found), ...unclearNotes(this.#others, this.#sizes)];
    return { levels, tilesets, pictures, sprites, notes };
  }

  /** A level with its layers, which may be in an external file. */
  #wholeLevel(json: Json): Json | null {
    const path = textOf(json["externalRelPath"]);
    if (path === "" || Array.isArray(json["layerInstances"])) return json;
    const found = this.#others.getOfStem(path);
    const fileName = fileNameOf(path);
    if (!found) this.#notes.add(translated("Level “{fileName}” is missing. Drop it together with the project.", { fileName }));
    return found ? recordOf(found) : null;
  }

  #readLevel(json: Json): LevelData {
    const hasTiles = recordsOf(json["layerInstances"]).some((layer) => tilesOf(layer).length > 0);
    const side = (value: unknown): number => Math.min(200_000, Math.max(1, wholeOf(value, 256)));
    const size = { widthPx: side(json["pxWid"]), heightPx: side(json["pxHei"]) };
    const name = textOf(json["identifier"], translated("Level"));
    return {
      name,
      ...size,
      background: colorOf(json["__bgColor"] ?? json["bgColor"]),
      values: fieldsOf(json, name, this.#notes),
      layers: [
        ...readBackground(json, size, this.#tilesets, this.#sizes, this.#notes),
        // LDtk lists the front layer first.
        ...recordsOf(json["layerInstances"])
          .toReversed()
          .flatMap((layer) => this.#readLayer(layer, hasTiles)),
      ],
    };
  }

  /** @param hasTiles whether any layer of the level draws tiles: then IntGrid values only define collision. */
  #readLayer(json: Json, hasTiles: boolean): (TileLayerData | ObjectLayerData)[] {
    const name = textOf(json["__identifier"], translated("Layer"));
    const definition = this.#layers.get(json["layerDefUid"]) ?? {};
    // LDtk's parallax factor is inverted: 0 scrolls with the level, 1 not at all.
    const parallax = 1 - numberOf(definition["parallaxFactorX"]);
    const fields = { name, isVisible: json["visible"] !== false, opacity: numberOf(json["__opacity"], 1), parallax };
    const offset = { xPx: numberOf(json["__pxTotalOffsetX"]), yPx: numberOf(json["__pxTotalOffsetY"]) };
    if (json["__type"] === "Entities") {
      const project = { definitions: this.#entities, tilesets: this.#tilesets, notes: this.#notes };
      return [{ kind: "objects", ...fields, objects: readEntities(json, offset, project) }];
    }
    this.#cells.add(wholeOf(json["__cWid"]), wholeOf(json["__cHei"]));
    const tiles = tilesOf(json);
    const isShown = fields.isVisible && !hasTiles;
    const grid = json["__type"] === "IntGrid" ? this.#readGrid(json, definition, { ...fields, isVisible: isShown }) : [];
    if (tiles.length === 0) return grid;
    const uid = json["overrideTilesetUid"] ?? json["__tilesetDefUid"] ?? definition["tilesetDefUid"] ?? definition["autoTilesetDefUid"];
    const tileset = this.#tilesets.get(uid);
    if (!tileset) {
      this.#notes.add(translated("Layer “{name}” was left out: its tileset is missing.", { name }));
      return grid;
    }
    return [...grid, ...readLdtkTiles({ json, tiles, fields, offset, tileset }, this.#tilesets, this.#notes)];
  }

  /** IntGrid values of a layer as plain-colour tiles, by its definition. */
  #readGrid(json: Json, definition: Json, fields: LayerDataFields): TileLayerData[] {
    const grid = importedGrid(json, definition, fields);
    if (!grid) return [];
    const { layer, tileset } = grid;
    this.#grids.set(layer.tileset, tileset);
    const solid = tileset.colors.filter((_, index) => tileset.collisions.get(index + 1) === "solid").map(({ name }) => `“${name}”`);
    const parts = { name: fields.name, solid: solid.join(", ") };
    this.#notes.add(
      solid.length > 0
        ? translated("The numbers of layer “{name}” became tiles in plain colours; {solid} is solid.", parts)
        : translated("The numbers of layer “{name}” became tiles in plain colours; choose in their tileset which are solid.", parts),
    );
    return [layer];
  }
}

const tilesOf = (json: Json): Json[] => [...recordsOf(json["gridTiles"]), ...recordsOf(json["autoLayerTiles"])];
