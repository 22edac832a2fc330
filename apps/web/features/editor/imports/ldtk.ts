import type { CarriedLayerFields, CarriedLevel, CarriedObjectLayer, CarriedTileLayer, CarriedTileset } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { colorOf, fileNameOf, type Json, listOf, numberOf, recordOf, recordsOf, textOf, valuesOf, wholeOf } from "./json-fields.ts";
import { companionOf } from "./companions.ts";
import { FlippedTiles } from "./flipped-tiles.ts";
import { carriedGrid } from "./ldtk-grid.ts";
import { checkLevel, isCuttable, type LevelReading, type PictureCut } from "./level-reading.ts";
import { damaged, guarded, UnreadableFile } from "./unreadable-file.ts";

/**
 * Reads an LDtk project (https://ldtk.io/json/): each level becomes a scene.
 * @param others the JSON of level files that came with it, by file name.
 */
export const readLdtk = (json: unknown, others: ReadonlyMap<string, unknown> = new Map()): LevelReading =>
  guarded(translated("LDtk project"), () => new LdtkProject(recordOf(json), others).reading());

/** How many tiles over each other are kept. */
const DEEPEST_STACK = 8;

class LdtkProject {
  readonly #project: Json;
  readonly #notes = new Set<string>();
  readonly #tilesets = new Map<string, CarriedTileset>();
  readonly #pictures = new Map<string, Omit<PictureCut, "flipped">>();
  readonly #flipped = new Map<string, FlippedTiles>();
  readonly #others: ReadonlyMap<string, unknown>;

  constructor(project: Json, others: ReadonlyMap<string, unknown>) {
    if (!Array.isArray(project["levels"]) || !project["defs"]) throw damaged(translated("LDtk project"));
    this.#project = project;
    this.#others = others;
    for (const tileset of recordsOf(recordOf(project["defs"])["tilesets"])) this.#readTileset(tileset);
  }

  reading(): LevelReading {
    const worlds = recordsOf(this.#project["worlds"]).flatMap((world) => recordsOf(world["levels"]));
    const found = [...recordsOf(this.#project["levels"]), ...worlds].flatMap((level): Json[] => {
      const whole = this.#wholeLevel(level);
      return whole ? [whole] : [];
    });
    if (found.length === 0) throw new UnreadableFile([...this.#notes][0] ?? translated("It has no levels."));
    const levels = found.map((level) => this.#readLevel(level));
    if (this.#pictures.size > 0) this.#notes.add(translated("LDtk does not say which tiles are solid. Choose it in the tilesets."));
    const tilesets = new Map([...this.#tilesets].map(([key, tileset]) => [key, this.#flipped.get(key)?.extended() ?? tileset]));
    const pictures = new Map([...this.#pictures].map(([key, cut]) => [key, { ...cut, flipped: this.#flipped.get(key)?.list ?? [] }]));
    return { levels, tilesets, pictures, notes: [...this.#notes] };
  }

  /** A level with its layers, which may be in a file of its own. */
  #wholeLevel(json: Json): Json | null {
    const fileName = fileNameOf(json["externalRelPath"]);
    if (fileName === "" || Array.isArray(json["layerInstances"])) return json;
    const found = companionOf(this.#others, fileName);
    if (!found) this.#notes.add(translated("Level “{fileName}” is missing. Drop it together with the project.", { fileName }));
    return found;
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
    const tileset = { name, tileWidthPx: sidePx, tileHeightPx: sidePx, columns, rows, solid: new Set<number>(), animations: new Map() };
    this.#tilesets.set(key, tileset);
    this.#flipped.set(key, new FlippedTiles(tileset));
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
        const fieldsOf = recordsOf(entity["fieldInstances"]).filter(({ __value }) => __value !== null);
        const values = valuesOf(fieldsOf.map(({ __identifier, __value }) => [__identifier, __value]));
        if (Object.keys(values).length < fieldsOf.length)
          this.#notes.add(translated("Fields of “{identifier}” that are no number, text or yes and no were left out.", { identifier }));
        return {
          prefabNames: [identifier],
          name: "",
          ...{ widthPx: Math.abs(numberOf(entity["width"])), heightPx: Math.abs(numberOf(entity["height"])) },
          shape: this.#isEllipse(entity) ? ("ellipse" as const) : ("rectangle" as const),
          color: colorOf(entity["__smartColor"]),
          values,
          x: (x ?? 0) + xPx + (0.5 - pivotX) * numberOf(entity["width"]),
          y: (y ?? 0) + yPx + (0.5 - pivotY) * numberOf(entity["height"]),
          angleRad: 0,
        };
      });
      return [{ kind: "objects", ...fields, objects }];
    }
    const tiles = [...recordsOf(json["gridTiles"]), ...recordsOf(json["autoLayerTiles"])];
    const grid = json["__type"] === "IntGrid" ? this.#readGrid(json, { ...fields, isVisible: fields.isVisible && tiles.length === 0 }) : [];
    if (tiles.length === 0 && grid.length === 0) return [];
    if (xPx !== 0 || yPx !== 0)
      this.#notes.add(translated("Layer “{name}” lies at 0, 0: offsets of tile layers are not carried over.", { name }));
    return [...grid, ...(tiles.length > 0 ? this.#readTiles(json, tiles, fields) : [])];
  }

  #isEllipse(entity: Json): boolean {
    const definitions = recordsOf(recordOf(this.#project["defs"])["entities"]);
    return definitions.find(({ uid }) => uid === entity["defUid"])?.["renderMode"] === "Ellipse";
  }

  /** The numbers of a layer as tiles in plain colours, which its definition names. */
  #readGrid(json: Json, fields: CarriedLayerFields): CarriedTileLayer[] {
    const definitions = recordsOf(recordOf(this.#project["defs"])["layers"]);
    const grid = carriedGrid(json, definitions.find(({ uid }) => uid === json["layerDefUid"]) ?? {}, fields);
    if (!grid) return [];
    const { layer, tileset } = grid;
    this.#tilesets.set(layer.tileset, tileset);
    const solid = tileset.colors.filter((_, index) => tileset.solid.has(index + 1)).map(({ name }) => `“${name}”`);
    const parts = { name: fields.name, solid: solid.join(", ") };
    this.#notes.add(
      solid.length > 0
        ? translated("The numbers of layer “{name}” became tiles in plain colours; {solid} is solid.", parts)
        : translated("The numbers of layer “{name}” became tiles in plain colours; choose in their tileset which are solid.", parts),
    );
    return [layer];
  }

  #readTiles(json: Json, tiles: readonly Json[], fields: CarriedLayerFields): CarriedTileLayer[] {
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
    const stack: Uint16Array[] = [];
    for (const tile of tiles) {
      const [x = -1, y = -1] = listOf(tile["px"]).map((value) => Math.floor(numberOf(value, -1) / sidePx));
      const number = wholeOf(tile["t"], -1) + 1;
      if (x < 0 || y < 0 || x >= columns || y >= rows || number < 1 || number > Math.min(65_535, tileset.columns * tileset.rows)) continue;
      const turned = this.#flipped.get(key)?.numberOf(number, wholeOf(tile["f"]) & 3) ?? null;
      if (turned === null) this.#notes.add(translated("Some turned tiles of layer “{name}” stand upright.", { name: fields.name }));
      const at = y * columns + x;
      const above = stack.findIndex((cells) => cells[at] === 0);
      const depth = above === -1 ? stack.length : above;
      if (depth >= DEEPEST_STACK) {
        this.#notes.add(
          translated("Where more than {count} tiles of layer “{name}” lie over each other, the others were left out.", {
            count: DEEPEST_STACK,
            name: fields.name,
          }),
        );
        continue;
      }
      (stack[depth] ??= new Uint16Array(columns * rows))[at] = turned ?? number;
    }
    return stack.map((cells, depth) => {
      const name = depth === 0 ? fields.name : `${fields.name} ${depth + 1}`;
      return { kind: "tiles", ...fields, name, tileset: key, columns, rows, cells };
    });
  }
}
