import { NOTHING } from "../state/variables.ts";

/**
 * The fields of a script as text, for snapshots: numbers (also NaN and the infinities), text, booleans, null, undefined, arrays,
 * plain objects, Map, Set, and references to objects of the world. Functions and other instances are left out.
 */
export interface ReferenceCodec {
  /** Numbers that name a referenced object, or null when the value is not one. */
  numbersOf(value: object): number[] | null;
  objectOf(numbers: readonly number[]): unknown;
}

const MAX_DEPTH = 40;
const OMIT = Symbol("omit");

export function encodeFields(fields: object, references: ReferenceCodec): string {
  return JSON.stringify(encodeRecord(fields, references, 0));
}

/** One value as text, to compare it with another. */
export function encodeValue(value: unknown, references: ReferenceCodec): string {
  const encoded = encode(value, references, 0);
  return encoded === OMIT ? "" : JSON.stringify(encoded);
}

export function decodeFields(text: string, references: ReferenceCodec): Record<string, unknown> {
  return decodeRecord(JSON.parse(text) as Record<string, unknown>, references);
}

function encodeRecord(record: object, references: ReferenceCodec, depth: number): Record<string, unknown> {
  const encoded: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    const result = encode(value, references, depth + 1);
    if (result !== OMIT) encoded[name] = result;
  }
  return encoded;
}

function encode(value: unknown, references: ReferenceCodec, depth: number): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (value === undefined) return { $: "undefined" };
  if (typeof value === "number")
    return Number.isFinite(value) && !Object.is(value, -0) ? value : { $: "number", of: String(Object.is(value, -0) ? "-0" : value) };
  if (typeof value !== "object" || depth > MAX_DEPTH) return OMIT;
  const numbers = references.numbersOf(value);
  if (numbers) return { $: "object", of: numbers };
  const each = (entries: readonly unknown[]) => entries.map((entry) => orNull(encode(entry, references, depth + 1)));
  if (Array.isArray(value)) return each(value);
  if (value instanceof Set) return { $: "set", of: each([...value]) };
  if (value instanceof Map) return { $: "map", of: [...value].map(each) };
  const prototype = Object.getPrototypeOf(value) as unknown;
  if (prototype !== Object.prototype && prototype !== null && prototype !== NOTHING) return OMIT;
  const record = encodeRecord(value, references, depth);
  return Object.hasOwn(record, "$") ? { $: "record", of: record } : record;
}

function orNull(value: unknown): unknown {
  return value === OMIT ? null : value;
}

function decodeRecord(record: Record<string, unknown>, references: ReferenceCodec): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, decode(value, references)]));
}

function decode(value: unknown, references: ReferenceCodec): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => decode(entry, references));
  const record = value as Record<string, unknown>;
  const content = record["of"];
  switch (record["$"]) {
    case undefined:
      return decodeRecord(record, references);
    case "undefined":
      return undefined;
    case "number":
      return Number(content);
    case "object":
      return references.objectOf(content as number[]);
    case "set":
      return new Set((content as unknown[]).map((entry) => decode(entry, references)));
    case "map":
      return new Map((content as [unknown, unknown][]).map(([key, entry]) => [decode(key, references), decode(entry, references)]));
    default:
      return decodeRecord(content as Record<string, unknown>, references);
  }
}
