import { type Primitive, type Value, valueText } from "@playsmith/game-format";
import { health, healthOf } from "../behaviours/progress/health.ts";
import { paramsInUse } from "../scene/behaviour-rows.ts";
import { instanceDataOf } from "../scene/derive.ts";
import { propertyOf } from "../scene/properties.ts";
import type { ColumnArray } from "../state/table.ts";
import type { World } from "../world.ts";

/** One value of a running object, as shown by a debugger. */
export interface ObjectField {
  /** `object.x`, `variables.lives`, `script.combo`, `behaviours.<id of its use>.speedPxPerS`, `state.patrol.0.direction`. */
  name: string;
  group: "object" | "variable" | "script" | "behaviour" | "state";
  /** The type of the behaviour that it belongs to; "" for none. */
  part: string;
  label: string;
  unit: string;
  value: Primitive;
  canChange: boolean;
}

/** Properties of every object, in the units of the editor. */
const PROPERTIES: readonly (readonly [name: string, label: string, unit: string])[] = [
  ["x", "X", "px"],
  ["y", "Y", "px"],
  ["vx", "Speed X", "px/s"],
  ["vy", "Speed Y", "px/s"],
  ["angle", "Rotation", "°"],
  ["scaleX", "Scale X", ""],
  ["scaleY", "Scale Y", ""],
  ["opacity", "Opacity", ""],
];

/** Display name of an object: its own name, or its prefab's. */
export function nameOfObject(world: World, entity: number): string {
  const prefabId = world.names.textOf(world.entities.columns.prefab[entity] as number);
  return instanceDataOf(world, entity)?.name || (world.prefabs.get(prefabId)?.prefab.name ?? "");
}

/** All inspectable values of a running object. No code of the game runs: getters of scripts are skipped. */
export function objectFields(world: World, entity: number): ObjectField[] {
  return [
    ...propertyFields(world, entity),
    ...variableFields(world, entity),
    ...ownFields(world.scriptOf(entity)),
    ...paramsInUse(world, entity).flatMap(({ id, type, params }) =>
      Object.entries(params).map(([param, value]): ObjectField => {
        return { name: `behaviours.${id}.${param}`, group: "behaviour", part: type, label: param, unit: "", value, canChange: true };
      }),
    ),
    ...stateFields(world, entity),
  ];
}

function propertyFields(world: World, entity: number): ObjectField[] {
  const own = { group: "object", part: "" } as const;
  const fields = PROPERTIES.map(([name, label, unit]): ObjectField => {
    return { ...own, name: `object.${name}`, label, unit, value: propertyOf(name)?.read(world, entity) ?? 0, canChange: true };
  });
  const look = world.appearance.lookOf(entity);
  const playing = look.kind === "sprite" ? look.sprite.animations[world.entities.columns.animation[entity] as number] : undefined;
  if (playing) fields.push({ ...own, name: "object.animation", label: "Animation", unit: "", value: playing.name, canChange: true });
  if (look.kind === "text")
    fields.push({ ...own, name: "object.text", label: "Text", unit: "", value: world.appearance.textOf(entity), canChange: false });
  if (world.poolOf(health).rowOf(entity) >= 0)
    fields.push({ ...own, name: "object.health", label: "Health", unit: "", value: healthOf(world, entity), canChange: true });
  return fields;
}

function variableFields(world: World, entity: number): ObjectField[] {
  return Object.entries(world.objectVariables.get(entity) ?? {}).map(([name, value]) =>
    variableField(`variables.${name}`, "", name, value),
  );
}

export function variableField(name: string, part: string, label: string, value: Value): ObjectField {
  return { name, group: "variable", part, label, unit: "", ...shown(value) };
}

/** Own data fields of a script object. */
export function ownFields(script: object | null): ObjectField[] {
  if (!script) return [];
  return Object.entries(Object.getOwnPropertyDescriptors(script)).flatMap(([name, property]): ObjectField[] => {
    const { value } = property as { value?: unknown };
    if (!property.enumerable || !isPrimitive(value)) return [];
    return [{ name: `script.${name}`, group: "script", part: "", label: name, unit: "", value, canChange: property.writable === true }];
  });
}

function stateFields(world: World, entity: number): ObjectField[] {
  return world.pools.flatMap((pool) => {
    const columns = pool.columns as Readonly<Record<string, ColumnArray>>;
    const rows: ObjectField[] = [];
    let uses = 0;
    for (let row = 0; row < pool.count; row++) {
      if (columns["entity"]?.[row] !== entity) continue;
      for (const label of Object.keys(pool.behaviour.state)) {
        const name = `state.${pool.behaviour.type}.${uses}.${label}`;
        const value = columns[label]?.[row] ?? 0;
        rows.push({ name, group: "state", part: pool.behaviour.type, label, unit: "", value, canChange: false });
      }
      uses++;
    }
    return rows;
  });
}

const isPrimitive = (value: unknown): value is Primitive =>
  typeof value === "number" || typeof value === "boolean" || typeof value === "string";

/** A variable's value; lists and maps as read-only text. */
function shown(value: Value): { value: Primitive; canChange: boolean } {
  return isPrimitive(value) ? { value, canChange: true } : { value: valueText(value), canChange: false };
}
