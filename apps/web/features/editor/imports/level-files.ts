import { parseXml } from "@rgrove/parse-xml";
import { isAtlas } from "./frames/atlas.ts";
import { atlasXmlToJson } from "./frames/atlas-xml.ts";
import { recordOf } from "./json-fields.ts";
import { tiledXmlToJson } from "./tiled/tiled-xml.ts";
import { formatOfUnparsed, refused } from "./seen-format.ts";

/** Kind of a level or atlas file, by the fields of its JSON. */
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

/** Parses a file as JSON; XML of Tiled or of an atlas becomes the JSON format of the same, whatever the extension. @param label the expected format, for the error. */
export async function parseLevelFile(file: File, label: string): Promise<unknown> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  try {
    return /^\s*</.test(text) ? xmlToJson(text) : JSON.parse(text);
  } catch {
    throw refused(formatOfUnparsed(bytes), label);
  }
}

/** Other XML than maps and atlases becomes the name of its root. */
function xmlToJson(text: string): unknown {
  const { root } = parseXml(text);
  if (root?.name === "TextureAtlas") return atlasXmlToJson(root);
  return (root && tiledXmlToJson(root)) ?? { xmlRoot: root?.name };
}
