import type { ObjectData } from "@playsmith/editor/assets";
import { translated } from "@playsmith/texts";
import { colorOf, type Json, listOf, numberOf, recordOf, recordsOf, textOf, valuesOf, wholeOf } from "../json-fields.ts";
import { drawnEntity, type EntityPart } from "./ldtk-entity-modes.ts";
import type { LdtkTilesets } from "./ldtk-tilesets.ts";

/** Context for reading the entities of a project. */
export interface EntitiesOfProject {
  /** Entity definitions by uid. */
  definitions: ReadonlyMap<unknown, Json>;
  tilesets: LdtkTilesets;
  notes: Set<string>;
}

/** Fields of an entity or level by name; reports those that no variable can store. */
export function fieldsOf(json: Json, name: string, notes: Set<string>): ObjectData["values"] {
  const fields = recordsOf(json["fieldInstances"]).filter(({ __value }) => __value !== null);
  const values = valuesOf(fields.map(({ __identifier, __value }) => [__identifier, __value]));
  if (Object.keys(values).length < fields.length)
    notes.add(translated("Fields of “{identifier}” that are no number, text or yes and no were left out.", { identifier: name }));
  return values;
}

/** The entities of a layer, at the size that LDtk displays. */
export function readEntities(layer: Json, offset: { xPx: number; yPx: number }, project: EntitiesOfProject): ObjectData[] {
  return recordsOf(layer["entityInstances"]).map((entity): ObjectData => {
    const identifier = textOf(entity["__identifier"]);
    const definition = project.definitions.get(entity["defUid"]) ?? {};
    const [x = 0, y = 0] = listOf(entity["px"]).map((value) => numberOf(value));
    const [pivotX = 0, pivotY = 0] = listOf(entity["__pivot"] ?? [definition["pivotX"], definition["pivotY"]]).map((value) =>
      numberOf(value),
    );
    const own = {
      widthPx: Math.abs(numberOf(entity["width"] ?? definition["width"])),
      heightPx: Math.abs(numberOf(entity["height"] ?? definition["height"])),
    };
    const part = partOf(entity, definition, project.tilesets);
    const { sprite, widthPx, heightPx, ...drawn } = part
      ? drawnEntity({ identifier, definition, own, pivot: { x: pivotX, y: pivotY }, part }, project)
      : { ...own, sprite: null };
    const tags = listOf(entity["__tags"]).flatMap((tag) => textOf(tag).trim().slice(0, 40) || []);
    const opacity = part ? numberOf(definition["tileOpacity"], 1) : 1;
    return {
      prefabNames: [identifier],
      name: "",
      widthPx,
      heightPx,
      shape: definition["renderMode"] === "Ellipse" ? "ellipse" : "rectangle",
      color: colorOf(entity["__smartColor"]) ?? colorOf(definition["color"]),
      values: fieldsOf(entity, identifier, project.notes),
      x: x + offset.xPx + (0.5 - pivotX) * widthPx,
      y: y + offset.yPx + (0.5 - pivotY) * heightPx,
      angleRad: 0,
      ...(tags.length > 0 && { tags }),
      ...(sprite !== null && { sprite }),
      ...drawn,
      ...(opacity < 1 && { opacity }),
    };
  });
}

/** The image region that displays an entity; null for none. */
function partOf(entity: Json, definition: Json, tilesets: LdtkTilesets): EntityPart | null {
  const tile = recordOf(entity["__tile"] ?? definition["tileRect"]);
  const listed = listOf(tile["srcRect"] ?? [tile["x"], tile["y"], tile["w"], tile["h"]]).map((value) => wholeOf(value));
  const tileset = tilesets.get(tile["tilesetUid"] ?? definition["tilesetId"]);
  if (!tileset) return null;
  const [x = 0, y = 0, widthPx = 0, heightPx = 0] = listed;
  if (widthPx > 0 && heightPx > 0) return { fileName: tileset.fileName, rect: [x, y, widthPx, heightPx] };
  if (typeof definition["tileId"] !== "number") return null;
  return { fileName: tileset.fileName, rect: tilesets.partOf(tileset, { t: definition["tileId"] }) };
}
