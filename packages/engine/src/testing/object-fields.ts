import { Table } from "../state/table.ts";

/**
 * Field names of an object: its own properties, and the `#private` ones in the source of its classes.
 * @param isPrivateOnly only private ones, as `Class.#field`.
 */
export function fieldsOf(object: object, isPrivateOnly = false): string[] {
  const fields = isPrivateOnly ? [] : Object.keys(object);
  let { constructor: made } = object as { constructor: unknown };
  for (; typeof made === "function" && made !== Function.prototype; made = Object.getPrototypeOf(made)) {
    const source = Function.prototype.toString.call(made);
    for (const [, name] of source.matchAll(/^\s*(#\w+)\s*(?:=[^=>]|;)/gm)) fields.push(isPrivateOnly ? `${made.name}.${name}` : `${name}`);
  }
  return fields;
}

/** Paths at which two objects of the same structure differ. @param skips paths to ignore. */
export function differences(one: unknown, other: unknown, skips: (path: string) => boolean): string[] {
  const found: string[] = [];
  const seen = new Set<object>();
  const compare = (a: unknown, b: unknown, path: string): void => {
    if (path !== "" && skips(path)) return;
    if (typeof a !== "object" || a === null || typeof b !== "object" || b === null) {
      if (!Object.is(a, b) && typeof a !== "function") found.push(path);
      return;
    }
    if (seen.has(a)) return;
    seen.add(a);
    const [left, right] = [entriesOf(a), entriesOf(b)];
    for (const key of new Set([...left.keys(), ...right.keys()]))
      compare(left.get(key), right.get(key), path === "" ? key : `${path}.${key}`);
  };
  compare(one, other, "");
  return found;
}

/** The contents of an object by name: fields, entries of maps, sets and lists, and the used rows of tables. */
function entriesOf(object: object): Map<string, unknown> {
  if (object instanceof Table) {
    const cut = Object.entries(object.columns).map(([name, array]) => [name, array.slice(0, object.count)] as const);
    return new Map<string, unknown>([
      ["count", object.count],
      ["columns", Object.fromEntries(cut)],
    ]);
  }
  const entries = Object.entries(object);
  if (object instanceof Map) entries.push(...Array.from(object, ([key, value], index): [string, unknown] => [`${index}`, [key, value]]));
  if (object instanceof Set) entries.push(...Array.from(object, (value, index): [string, unknown] => [`${index}`, value]));
  return new Map(entries);
}
