import type * as Y from "yjs";
import type { Path } from "./flat-record.ts";

type Plain = Record<string, unknown>;

/**
 * Default fields of instances. Fields with these values are omitted when an instance is placed, because each would be a separate entry
 * in the document: for thousands of instances, they would be a third of the data that is sent, stored and read.
 */
const ORDINARY = { name: "", angleRad: 0, scaleX: 1, scaleY: 1 } as const;

/** Whether a path is the instances of a scene. */
export const isInstances = (path: Path): boolean => path.length === 3 && path[0] === "scenes" && path[2] === "instances";

/** Whether a path is an instance. */
export const isInstance = (path: Path): boolean => path.length === 4 && path[0] === "scenes" && path[2] === "instances";

/** Whether a field of a new instance is omitted because it has the default value. */
export const isLeftUnwritten = (field: string, value: unknown): boolean =>
  Object.hasOwn(ORDINARY, field) && Object.is(ORDINARY[field as keyof typeof ORDINARY], value);

/**
 * The fields of an instance, with defaults for omitted ones.
 * @param plainOf converts a shared type to plain data.
 */
export function instanceFields(map: Y.Map<unknown>, plainOf: (field: string, shared: unknown) => unknown): Plain {
  const fields: Plain = { ...ORDINARY };
  map.forEach((value, field) => {
    if (field === "__proto__") return;
    fields[field] = typeof value === "object" && value !== null ? plainOf(field, value) : value;
  });
  return fields;
}
