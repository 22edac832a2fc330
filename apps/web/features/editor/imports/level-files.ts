import { isAtlas } from "./frames/atlas.ts";
import { type Json, recordOf } from "./json-fields.ts";
import { tiledXmlToJson } from "./tiled/tiled-xml.ts";
import { damaged, guarded } from "./unreadable-file.ts";

/** What a file of a level editor or a sheet packer holds, by the fields of its JSON. */
export type LevelFileKind = "tiledMap" | "tiledTileset" | "tiledTemplate" | "ldtk" | "ldtkLevel" | "atlas" | null;

export function kindOfLevelFile(json: unknown): LevelFileKind {
  const fields = recordOf(json);
  if (Array.isArray(fields["layers"]) && Array.isArray(fields["tilesets"])) return "tiledMap";
  if (Array.isArray(fields["levels"]) && fields["defs"] !== undefined) return "ldtk";
  if (Array.isArray(fields["layerInstances"])) return "ldtkLevel";
  if (fields["type"] === "template") return "tiledTemplate";
  if (isAtlas(json)) return "atlas";
  return fields["tilewidth"] !== undefined && fields["tileheight"] !== undefined ? "tiledTileset" : null;
}

/** Parses a file as JSON, Tiled's XML as the JSON that Tiled would have saved, whatever its extension. @param label what it should be, for the error. */
export async function parseLevelFile(file: File, label: string): Promise<unknown> {
  const text = (await file.text()).replace(/^\ufeff/, "");
  if (/^\s*</.test(text)) return guarded(label, () => tiledXmlToJson(text, label));
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(label);
  }
}

const stemOf = (name: string): string => name.toLowerCase().replace(/\.[^.]+$/, "");

/** The file that a level names, whatever its case; else one that differs in its extension alone, as a tileset saved in another format does. */
export function companionOf(others: ReadonlyMap<string, unknown>, fileName: string): Json | null {
  const wanted = fileName.toLowerCase();
  const names = [...others.keys()];
  const found = names.find((name) => name.toLowerCase() === wanted) ?? names.find((name) => stemOf(name) === stemOf(wanted));
  return found === undefined ? null : recordOf(others.get(found));
}
