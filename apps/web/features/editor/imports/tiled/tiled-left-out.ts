import { collisionOfProperties } from "../collision-names.ts";
import { LeftOutFields } from "../field-fates.ts";
import { type Json, propertiesOf, recordOf, recordsOf, textOf, wholeOf } from "../json-fields.ts";
import { TILED_FIELDS } from "./tiled-fields.ts";
import type { TiledTileset } from "./tiled-tilesets.ts";

const DEEPEST = 20;

/** Messages about all fields of a map and its tilesets that mean nothing in a game. */
export function tiledLeftOut(map: Json, name: string, tilesets: readonly TiledTileset[]): string[] {
  const left = new LeftOutFields();
  left.check(map, TILED_FIELDS.map, name);
  checkLayers(map["layers"], left, 0);
  for (const tileset of tilesets) checkTileset(tileset, left);
  return left.notes;
}

/** As {@link tiledLeftOut}, of tilesets without a map. */
export function tilesetsLeftOut(tilesets: readonly TiledTileset[]): string[] {
  const left = new LeftOutFields();
  for (const tileset of tilesets) checkTileset(tileset, left);
  return left.notes;
}

function checkLayers(layers: unknown, left: LeftOutFields, depth: number): void {
  for (const layer of recordsOf(layers)) {
    const name = textOf(layer["name"]);
    left.check(layer, TILED_FIELDS.layer, name);
    for (const property of propertiesOf(layer)) if (collisionOfProperties([property]) === null) left.add(textOf(property[0]), name);
    for (const object of recordsOf(layer["objects"])) {
      const ownName = textOf(object["name"]) || textOf(object["type"]) || textOf(object["class"]) || name;
      left.check(object, TILED_FIELDS.object, ownName);
      if (object["text"] !== undefined) left.check(recordOf(object["text"]), TILED_FIELDS.text, ownName);
    }
    if (depth < DEEPEST) checkLayers(layer["layers"], left, depth + 1);
  }
}

function checkTileset(tileset: TiledTileset, left: LeftOutFields): void {
  const { json } = tileset;
  const name = textOf(json["name"]);
  left.check(json, TILED_FIELDS.tileset, name);
  const tiles = Array.isArray(json["tiles"]) ? recordsOf(json["tiles"]) : Object.values(recordOf(json["tiles"])).map(recordOf);
  for (const tile of tiles) {
    const ownName = `${name} ${wholeOf(tile["id"])}`;
    left.check(tile, TILED_FIELDS.tile, ownName);
    // Objects have the properties of their tiles as variables; tiles of layers have none.
    if (!tileset.isShown(wholeOf(tile["id"]))) continue;
    for (const property of propertiesOf(tile)) if (collisionOfProperties([property]) === null) left.add(textOf(property[0]), ownName);
  }
  for (const set of recordsOf(json["wangsets"])) {
    const setName = textOf(set["name"]) || name;
    left.check(set, TILED_FIELDS.wangset, setName);
    for (const color of recordsOf(set["colors"])) left.check(color, TILED_FIELDS.wangcolor, textOf(color["name"]) || setName);
  }
}
