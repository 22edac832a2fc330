import type * as Y from "yjs";
import type { Path } from "./flat-record.ts";

type Plain = Record<string, unknown>;

/**
 * What most instances of a scene have in common. A field that is as here when its instance is placed is not written into the document, where
 * each would be an entry of its own: of thousands of instances, they would be a third of all that is sent, kept and read.
 */
const ORDINARY = { name: "", angleRad: 0, scaleX: 1, scaleY: 1 } as const;

/** True for the path of all the instances of a scene. */
export const isInstances = (path: Path): boolean => path.length === 3 && path[0] === "scenes" && path[2] === "instances";

/** True for the path of an instance. */
export const isInstance = (path: Path): boolean => path.length === 4 && path[0] === "scenes" && path[2] === "instances";

/** Whether a field of an instance is left unwritten when the instance is placed. */
export const isLeftUnwritten = (field: string, value: unknown): boolean =>
  Object.hasOwn(ORDINARY, field) && Object.is(ORDINARY[field as keyof typeof ORDINARY], value);

/**
 * The fields of an instance, those that are not written included.
 * @param plainOf what a field that is no plain value stands for.
 */
export function instanceFields(map: Y.Map<unknown>, plainOf: (field: string, shared: unknown) => unknown): Plain {
  const fields: Plain = { ...ORDINARY };
  map.forEach((value, field) => {
    if (field === "__proto__") return;
    fields[field] = typeof value === "object" && value !== null ? plainOf(field, value) : value;
  });
  return fields;
}
