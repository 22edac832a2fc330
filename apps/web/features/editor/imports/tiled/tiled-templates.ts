import { translated } from "@playsmith/texts";
import { companionOf } from "../level-files.ts";
import { fileNameOf, type Json, propertiesOf, recordOf, wholeOf } from "../json-fields.ts";
import type { TiledTileset } from "./tiled-tilesets.ts";

const FLIPS = 0xe0000000;

/**
 * An object with what its template says of it (https://doc.mapeditor.org/en/stable/manual/using-templates/).
 * @param others the JSON of template files that came with the map, by name.
 */
export function withTemplate(
  object: Json,
  others: ReadonlyMap<string, unknown>,
  tilesets: readonly TiledTileset[],
  notes: Set<string>,
): Json {
  const fileName = fileNameOf(object["template"]);
  if (fileName === "") return object;
  const template = companionOf(others, fileName);
  const from = recordOf(template?.["object"]);
  if (!template || Object.keys(from).length === 0) {
    notes.add(translated("Template “{fileName}” is missing. Drop it together with the map.", { fileName }));
    return object;
  }
  const own = new Map(propertiesOf(object));
  const inherited = propertiesOf(from).filter(([name]) => !own.has(name));
  const properties = [...inherited, ...own].map(([name, value]) => ({ name, value }));
  const gid = object["gid"] ?? gidOf(from, recordOf(template["tileset"]), tilesets);
  return { ...from, ...object, ...(gid === undefined ? {} : { gid }), properties };
}

/** The number that a template's tile has in the map. */
function gidOf(from: Json, tileset: Json, tilesets: readonly TiledTileset[]): number | undefined {
  if (from["gid"] === undefined) return undefined;
  const gid = Number(from["gid"]);
  const source = fileNameOf(tileset["source"]).toLowerCase();
  const own = tilesets.find((other) => other.source.toLowerCase() === source);
  const id = ((gid & ~FLIPS) >>> 0) - wholeOf(tileset["firstgid"], 1);
  return own && id >= 0 ? ((gid & FLIPS) >>> 0) + own.firstNumber + id : undefined;
}
