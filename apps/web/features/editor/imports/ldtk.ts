import type { CarriedLevel, CarriedObjectLayer, CarriedTileLayer, CarriedTileset } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { colorOf, fileNameOf, type Json, listOf, numberOf, recordOf, recordsOf, textOf, wholeOf } from "./json-fields.ts";
import { checkLevel, isCuttable, type LevelReading, type PictureCut } from "./level-reading.ts";
import { damaged, guarded, UnreadableFile } from "./unreadable-file.ts";

/** Reads an LDtk project (https://ldtk.io/json/): each level becomes a scene. */
export const readLdtk = (json: unknown): LevelReading =>
  guarded(translated("LDtk project"), () => new LdtkProject(recordOf(json)).reading());

class LdtkProject {
  readonly #project: Json;
  readonly #notes = new Set<string>();
  readonly #tilesets = new Map<string, CarriedTileset>();
  readonly #pictures = new Map<string, PictureCut>();

  constructor(project: Json) {
    if (!Array.isArray(project["levels"]) || !project["defs"]) throw damaged(translated("LDtk project"));
    if (project["externalLevels"] === true)
      throw new UnreadableFile(translated("Its levels are in files of their own. Switch off “Save levels to separate files” in LDtk."));
    this.#project = project;
    for (const tileset of recordsOf(recordOf(project["defs"])["tilesets"])) this.#readTileset(tileset);
  }

  reading(): LevelReading {
    const worlds = recordsOf(this.#project["worlds"]).flatMap((world) => recordsOf(world["levels"]));
    const levels = [...recordsOf(this.#project["levels"]), ...worlds].map((level) => this.#readLevel(level));
    if (levels.length === 0) throw new UnreadableFile(translated("It has no levels."));
    if (this.#tilesets.size > 0) this.#notes.add(translated("Which tiles are solid is not carried over. Choose it in the tilesets."));
    return { levels, tilesets: this.#tilesets, pictures: this.#pictures, notes: [...this.#notes] };
  }

  #readTileset(json: Json): void {
    const name = textOf(json["identifier"], translated("Tiles"));
    const sidePx = wholeOf(json["tileGridSize"]);
    const [columns, rows] = [wholeOf(json["__cWid"]), wholeOf(json["__cHei"])];
    const fileName = fileNameOf(json["relPath"]);
    // A tileset without a picture is LDtk's own icons.
    if (fileName === "") return;
    if (!isCuttable(sidePx, sidePx, columns, rows))
      return void this.#notes.add(translated("Tileset “{name}” can't be cut into tiles, and was left out.", { name }));
    const key = String(wholeOf(json["uid"]));
    this.#tilesets.set(key, { name, tileWidthPx: sidePx, tileHeightPx: sidePx, columns, rows, solid: new Set(), animations: new Map() });
    this.#pictures.set(key, {
      fileName,
      marginPx: Math.max(0, wholeOf(json["padding"])),
      spacingPx: Math.max(0, wholeOf(json["spacing"])),
    });
  }

  #readLevel(json: Json): CarriedLevel {
    const side = (value: unknown): number => Math.min(200_000, Math.max(1, wholeOf(value, 256)));
    return {
      name: textOf(json["identifier"], translated("Level")),
      widthPx: side(json["pxWid"]),
      heightPx: side(json["pxHei"]),
      background: colorOf(json["__bgColor"]),
      // LDtk lists what is in front first.
      layers: recordsOf(json["layerInstances"])
        .toReversed()
        .flatMap((layer) => this.#readLayer(layer)),
    };
  }

  #readLayer(json: Json): (CarriedTileLayer | CarriedObjectLayer)[] {
    const name = textOf(json["__identifier"], translated("Layer"));
    const fields = { name, isVisible: json["visible"] !== false, opacity: numberOf(json["__opacity"], 1), parallax: 1 };
    const [xPx, yPx] = [numberOf(json["__pxTotalOffsetX"]), numberOf(json["__pxTotalOffsetY"])];
    if (json["__type"] === "Entities") {
      const objects = recordsOf(json["entityInstances"]).map((entity) => {
        const [x, y] = listOf(entity["px"]).map((value) => numberOf(value));
        const [pivotX = 0, pivotY = 0] = listOf(entity["__pivot"]).map((value) => numberOf(value));
        const identifier = textOf(entity["__identifier"]);
        if (listOf(entity["fieldInstances"]).length > 0)
          this.#notes.add(translated("Fields of “{identifier}” are not carried over.", { identifier }));
        return {
          prefabNames: [identifier],
          name: "",
          x: (x ?? 0) + xPx + (0.5 - pivotX) * numberOf(entity["width"]),
          y: (y ?? 0) + yPx + (0.5 - pivotY) * numberOf(entity["height"]),
          angleRad: 0,
        };
      });
      return [{ kind: "objects", ...fields, objects }];
    }
    const tiles = [...recordsOf(json["gridTiles"]), ...recordsOf(json["autoLayerTiles"])];
    if (json["__type"] === "IntGrid")
      this.#notes.add(translated("The numbers of layer “{name}” are not carried over, only its tiles.", { name }));
    if (tiles.length === 0) return [];
    if (xPx !== 0 || yPx !== 0)
      this.#notes.add(translated("Layer “{name}” lies at 0, 0: offsets of tile layers are not carried over.", { name }));
    return this.#readTiles(json, tiles, fields);
  }

  #readTiles(
    json: Json,
    tiles: readonly Json[],
    fields: Omit<CarriedTileLayer, "kind" | "tileset" | "columns" | "rows" | "cells">,
  ): CarriedTileLayer[] {
    const key = String(wholeOf(json["__tilesetDefUid"], -1));
    const tileset = this.#tilesets.get(key);
    const sidePx = wholeOf(json["__gridSize"]);
    const [columns, rows] = [wholeOf(json["__cWid"]), wholeOf(json["__cHei"])];
    checkLevel(columns, rows);
    if (!tileset || tileset.tileWidthPx !== sidePx) {
      this.#notes.add(
        translated("Layer “{name}” was left out: its tileset is missing, or its tiles are not as large as the layer's.", {
          name: fields.name,
        }),
      );
      return [];
    }
    const cells = new Uint16Array(columns * rows);
    for (const tile of tiles) {
      const [x = -1, y = -1] = listOf(tile["px"]).map((value) => Math.floor(numberOf(value, -1) / sidePx));
      const number = wholeOf(tile["t"], -1) + 1;
      if (x < 0 || y < 0 || x >= columns || y >= rows || number < 1 || number > Math.min(65_535, tileset.columns * tileset.rows)) continue;
      if (wholeOf(tile["f"]) !== 0) this.#notes.add(translated("Flipped tiles of layer “{name}” stand upright.", { name: fields.name }));
      if (cells[y * columns + x] !== 0)
        this.#notes.add(translated("Where tiles of layer “{name}” lie over each other, the uppermost is kept.", { name: fields.name }));
      cells[y * columns + x] = number;
    }
    return [{ kind: "tiles", ...fields, tileset: key, columns, rows, cells }];
  }
}
