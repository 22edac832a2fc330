import { translated } from "@playsmith/texts";
import { collisionCalled } from "../collision-names.ts";
import { LeftOutFields } from "../field-fates.ts";
import { type Json, listOf, numberOf, recordOf, recordsOf, textOf } from "../json-fields.ts";
import { LDTK_FIELDS } from "./ldtk-fields.ts";

/** Messages about all fields of a project that mean nothing in a game. @param levels whole ones, also from other files. */
export function ldtkLeftOut(project: Json, levels: readonly Json[]): string[] {
  const left = new LeftOutFields();
  left.check(project, LDTK_FIELDS.project, "LDtk");
  for (const world of recordsOf(project["worlds"])) left.check(world, LDTK_FIELDS.world, textOf(world["identifier"]));
  checkDefinitions(recordOf(project["defs"]), left);
  for (const level of levels) checkLevel(level, left);
  const places = new Set(
    levels.map((level) => `${numberOf(level["worldX"])} ${numberOf(level["worldY"])} ${numberOf(level["worldDepth"])}`),
  );
  return places.size > 1
    ? [...left.notes, translated("The places of levels in the world of LDtk are not carried over: each level is a scene.")]
    : left.notes;
}

function checkDefinitions(definitions: Json, left: LeftOutFields): void {
  left.check(definitions, LDTK_FIELDS.defs, "LDtk");
  for (const layer of recordsOf(definitions["layers"])) {
    const name = textOf(layer["identifier"]);
    left.check(layer, LDTK_FIELDS.layerDef, name);
    for (const value of recordsOf(layer["intGridValues"])) left.check(value, LDTK_FIELDS.intGridValue, textOf(value["identifier"]) || name);
    const [across, down] = [numberOf(layer["parallaxFactorX"]), numberOf(layer["parallaxFactorY"])];
    if (across !== down) left.add("parallaxFactorY", name);
    if (across !== 0 && layer["parallaxScaling"] === true) left.add("parallaxScaling", name);
  }
  for (const entity of recordsOf(definitions["entities"])) left.check(entity, LDTK_FIELDS.entityDef, textOf(entity["identifier"]));
  for (const tileset of recordsOf(definitions["tilesets"])) {
    const name = textOf(tileset["identifier"]);
    left.check(tileset, LDTK_FIELDS.tileset, name);
    for (const { enumValueId, tileIds } of recordsOf(tileset["enumTags"]))
      if (listOf(tileIds).length > 0 && collisionCalled(textOf(enumValueId)) === null) left.add(textOf(enumValueId), name);
  }
}

function checkLevel(level: Json, left: LeftOutFields): void {
  const name = textOf(level["identifier"]);
  left.check(level, LDTK_FIELDS.level, name);
  for (const field of recordsOf(level["fieldInstances"])) left.check(field, LDTK_FIELDS.field, name);
  for (const layer of recordsOf(level["layerInstances"])) {
    const layerName = textOf(layer["__identifier"]);
    left.check(layer, LDTK_FIELDS.layer, layerName);
    for (const tile of [...recordsOf(layer["gridTiles"]), ...recordsOf(layer["autoLayerTiles"])])
      left.check(tile, LDTK_FIELDS.tile, layerName);
    for (const entity of recordsOf(layer["entityInstances"])) {
      const entityName = textOf(entity["__identifier"]);
      left.check(entity, LDTK_FIELDS.entity, entityName);
      for (const field of recordsOf(entity["fieldInstances"])) left.check(field, LDTK_FIELDS.field, entityName);
    }
  }
}
