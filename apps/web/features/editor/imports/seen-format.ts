import { translated } from "@playsmith/texts";
import { formatOfBytes } from "../../../shell/format-of-bytes.ts";
import { type Json, recordOf } from "./json-fields.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Why a file of a recognised format is refused. @param what the format that was expected. */
export const refused = (seen: string, what: string): UnreadableFile =>
  new UnreadableFile(translated("It is {seen}, and no {what}.", { seen, what }));

/** Names of programs by the root element of their XML files. */
const XML_ROOTS: Readonly<Record<string, string>> = {
  plist: "Cocos2d",
  font: "BMFont",
  spriter_data: "Spriter",
  animations: "darkFunction",
  svg: "SVG",
  html: "HTML",
  objecttypes: "Tiled",
  project: "Ogmo Editor",
};

/** Names of programs by fields that only their JSON files have. */
const JSON_FIELDS: readonly (readonly [fields: readonly string[], program: string])[] = [
  [["skeleton", "bones"], "Spine"],
  [["armature"], "DragonBones"],
  [["ogmoVersion"], "Ogmo Editor"],
  [["formatVersion", "scenes", "prefabs"], "Playsmith"],
  [["resourceType"], "GameMaker"],
  [["folders", "propertyTypes"], "Tiled"],
  [["maps", "onlyShowAdjacentMaps"], "Tiled"],
  [["mc", "res"], "Egret"],
  [["nodes", "meshes", "asset"], "glTF"],
];

/** Names that are listed of a file's fields. */
const MAX_NAMED = 4;
const MAX_NAME_LENGTH = 30;

/** What parsed XML or JSON seems to be, for messages. @param json a value of `parseLevelFile`. */
export function formatOfFields(json: unknown): string {
  const fields: Json = recordOf(json);
  const { xmlRoot } = fields;
  if (typeof xmlRoot === "string") {
    const program = Object.hasOwn(XML_ROOTS, xmlRoot) ? XML_ROOTS[xmlRoot] : undefined;
    const root = xmlRoot.slice(0, MAX_NAME_LENGTH);
    return program ? translated("XML of {program}, with <{root}>", { program, root }) : translated("XML with <{root}>", { root });
  }
  const known = JSON_FIELDS.find(([names]) => names.every((name) => fields[name] !== undefined));
  if (known) return translated("JSON of {program}", { program: known[1] });
  const names = Object.keys(fields).slice(0, MAX_NAMED);
  if (names.length === 0) return Array.isArray(json) ? translated("JSON with a list") : translated("JSON without fields");
  return translated("JSON with {names}", { names: names.map((name) => `“${name.slice(0, MAX_NAME_LENGTH)}”`).join(", ") });
}

/** What a file seems to be that can be parsed neither as XML nor as JSON. */
export function formatOfUnparsed(bytes: Uint8Array): string {
  const text = new TextDecoder()
    .decode(bytes.subarray(0, 256))
    .replace(/^\ufeff/, "")
    .trimStart();
  if (text.startsWith("<") && !/^<(!doctype html|html|svg)/i.test(text)) return translated("damaged XML");
  return text.startsWith("{") || text.startsWith("[") ? translated("damaged JSON") : formatOfBytes(bytes);
}
