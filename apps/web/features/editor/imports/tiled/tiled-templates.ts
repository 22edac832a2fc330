import { translated } from "@playsmith/texts";
import { type FilesByPath, isSamePath, pathFrom } from "../files-by-path.ts";
import { fileNameOf, type Json, propertiesOf, recordOf, recordsOf, textOf, wholeOf } from "../json-fields.ts";
import { TILE_BITS } from "./tiled-sprites.ts";
import type { TiledTileset } from "./tiled-tilesets.ts";

/** The first number of tilesets that only templates use: beyond those of maps, below the bits for flips. */
const FIRST_NUMBER = 0x0800_0000;
/** Tile ids of one tileset. */
const NUMBERS = 0x1_0000;
const DEEPEST = 20;

/**
 * Merges an object with its template (https://doc.mapeditor.org/en/stable/manual/using-templates/).
 * @param others JSON of the companion template files.
 */
export function withTemplate(object: Json, others: FilesByPath<unknown>, tilesets: readonly TiledTileset[], notes: Set<string>): Json {
  const path = textOf(object["template"]);
  if (path === "") return object;
  const template = recordOf(others.getOfStem(path));
  const from = recordOf(template["object"]);
  if (Object.keys(from).length === 0) {
    notes.add(translated("Template “{fileName}” is missing. Drop it together with the map.", { fileName: fileNameOf(path) }));
    return object;
  }
  const own = new Map(propertiesOf(object));
  const inherited = propertiesOf(from).filter(([name]) => !own.has(name));
  const properties = [...inherited, ...own].map(([name, value]) => ({ name, value }));
  const gid = object["gid"] ?? gidOf(from, sourceOf(path, template), recordOf(template["tileset"]), tilesets);
  return { ...from, ...object, ...(gid === undefined ? {} : { gid }), properties };
}

/** The path of a template's tileset, from the map. */
const sourceOf = (path: string, template: Json): string => pathFrom(path, textOf(recordOf(template["tileset"])["source"]));

/** The gid in the map of a template's tile. */
function gidOf(from: Json, source: string, tileset: Json, tilesets: readonly TiledTileset[]): number | undefined {
  if (from["gid"] === undefined) return undefined;
  const gid = Number(from["gid"]);
  const own = tilesets.find((other) => isSamePath(other.source, source));
  const id = ((gid & ~TILE_BITS.all) >>> 0) - wholeOf(tileset["firstgid"], 1);
  return own && id >= 0 ? ((gid & TILE_BITS.all) >>> 0) + own.firstNumber + id : undefined;
}

/** The tilesets of templates that the map itself does not name, as entries of its list. */
export function tilesetsOfTemplates(map: Json, others: FilesByPath<unknown>): Json[] {
  const known = recordsOf(map["tilesets"]).map(({ source }) => textOf(source));
  const found: string[] = [];
  const search = (layers: unknown, depth: number): void => {
    for (const layer of recordsOf(layers)) {
      if (depth < DEEPEST) search(layer["layers"], depth + 1);
      for (const path of new Set(recordsOf(layer["objects"]).map(({ template }) => textOf(template)))) {
        const template = path === "" ? {} : recordOf(others.getOfStem(path));
        const source = template["tileset"] === undefined ? "" : sourceOf(path, template);
        if (source !== "" && ![...known, ...found].some((other) => isSamePath(other, source))) found.push(source);
      }
    }
  };
  search(map["layers"], 0);
  return found.map((source, index) => ({ firstgid: FIRST_NUMBER + index * NUMBERS, source }));
}
