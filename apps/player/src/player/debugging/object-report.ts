import { DEBUG_LIMITS, type DebugField, type DebugObject, type DebugReport } from "@playsmith/contract";
import { gameFields, nameOfObject, type ObjectField, objectFields, touchingObjects, type World } from "@playsmith/engine";
import type { Watched } from "./watch.ts";

const MAX_NAME_LENGTH = 120;
const clip = (text: string): string => text.slice(0, DEBUG_LIMITS.textLength);

/** An object in the object list. */
export function listed(world: World, entity: number): DebugObject {
  const instanceId = world.instanceOf(entity);
  const generation = world.entities.columns.generation[entity] as number;
  return { entity, generation, name: clip(nameOfObject(world, entity)), ...(instanceId === null ? {} : { instanceId }) };
}

/** The objects of the world, up to the limit. */
export function objectsReport(world: World): DebugReport {
  const objects: DebugObject[] = [];
  for (let entity = 0; entity < world.entities.count && objects.length < DEBUG_LIMITS.objects; entity++)
    if (world.entities.isAlive(entity)) objects.push(listed(world, entity));
  return { kind: "objects", objects, count: world.entities.aliveCount };
}

/** All fields of an object. */
export function objectReport(world: World, { entity }: Watched): DebugReport {
  const prefabId = world.names.textOf(world.entities.columns.prefab[entity] as number);
  const fields = objectFields(world, entity).filter(({ name }) => name.length <= MAX_NAME_LENGTH);
  return {
    kind: "object",
    ...listed(world, entity),
    prefabId,
    sceneId: world.sceneId,
    tick: world.tick,
    fields: fields.slice(0, DEBUG_LIMITS.fields).map(sendable),
    touching: touchingObjects(world, entity)
      .slice(0, DEBUG_LIMITS.touching)
      .map((other) => listed(world, other)),
  };
}

/** All fields of the game itself. */
export function gameReport(world: World): DebugReport {
  const fields = gameFields(world).filter(({ name }) => name.length <= MAX_NAME_LENGTH);
  return { kind: "game", tick: world.tick, fields: fields.slice(0, DEBUG_LIMITS.fields).map(sendable) };
}

/** Limits a field for sending: short texts, finite numbers. */
function sendable(field: ObjectField): DebugField {
  const { value } = field;
  const isOdd = typeof value === "number" && !Number.isFinite(value);
  const isLong = typeof value === "string" && value.length > DEBUG_LIMITS.textLength;
  return {
    ...field,
    label: clip(field.label),
    value: typeof value === "string" ? clip(value) : isOdd ? String(value) : value,
    // A truncated value is read-only: editing it would lose the rest.
    canChange: field.canChange && !isOdd && !isLong,
  };
}
