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
/** Entries and characters that one field may hold. */
const FIELD_ROOM = 4_000_000;

/** How much of what scripts hold may be remembered, and who is told of what is not. */
export interface FieldLimits {
  /** Entries and characters that are left for this and what comes after. */
  room: number;
  leaveOut(name: string): void;
}

interface Encoding {
  references: ReferenceCodec;
  /** Entries and characters that may still come. */
  left: number;
}

/** @param limits absent for what the engine itself has written. */
export function encodeFields(fields: object, references: ReferenceCodec, limits?: FieldLimits): string {
  if (!limits) return JSON.stringify(encodeRecord(fields, { references, left: Number.POSITIVE_INFINITY }, 0));
  const texts: string[] = [];
  for (const name of Object.keys(fields)) {
    try {
      const most = Math.min(FIELD_ROOM, limits.room);
      const encoding = { references, left: most };
      const encoded = encode((fields as Record<string, unknown>)[name], encoding, 1);
      limits.room -= most - encoding.left;
      if (encoded !== OMIT) texts.push(`${JSON.stringify(name)}:${JSON.stringify(encoded)}`);
    } catch {
      limits.leaveOut(name);
    }
  }
  return `{${texts.join(",")}}`;
}

/** One value as text, to compare it with another; empty for what can't be remembered. */
export function encodeValue(value: unknown, references: ReferenceCodec): string {
  try {
    const encoded = encode(value, { references, left: FIELD_ROOM }, 0);
    return encoded === OMIT ? "" : JSON.stringify(encoded);
  } catch {
    return "";
  }
}

export function decodeFields(text: string, references: ReferenceCodec): Record<string, unknown> {
  return decodeRecord(JSON.parse(text) as Record<string, unknown>, references);
}

/** In which no name means anything of its own: neither `__proto__` nor `toJSON`. */
function newRecord(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}

function encodeRecord(record: object, encoding: Encoding, depth: number): Record<string, unknown> {
  const encoded = newRecord();
  for (const [name, value] of Object.entries(record)) {
    const result = encode(value, encoding, depth + 1);
    if (result !== OMIT) encoded[name] = result;
  }
  return encoded;
}

function take(encoding: Encoding, count: number): void {
  encoding.left -= count;
  if (encoding.left < 0) throw new RangeError("This holds itself, or too much.");
}

function encode(value: unknown, encoding: Encoding, depth: number): unknown {
  take(encoding, typeof value === "string" ? 1 + value.length : 1);
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (value === undefined) return { $: "undefined" };
  if (typeof value === "number")
    return Number.isFinite(value) && !Object.is(value, -0) ? value : { $: "number", of: String(Object.is(value, -0) ? "-0" : value) };
  if (typeof value !== "object" || depth > MAX_DEPTH) return OMIT;
  const numbers = encoding.references.numbersOf(value);
  if (numbers) return { $: "object", of: numbers };
  const each = (entries: readonly unknown[]): unknown[] => {
    if (entries.length > encoding.left) take(encoding, entries.length);
    return Array.from(entries, (entry) => orNull(encode(entry, encoding, depth + 1)));
  };
  if (Array.isArray(value)) return each(value);
  if (value instanceof Set) return { $: "set", of: each([...value]) };
  if (value instanceof Map) return { $: "map", of: [...value].map(each) };
  const prototype = Object.getPrototypeOf(value) as unknown;
  if (prototype !== Object.prototype && prototype !== null && prototype !== NOTHING) return OMIT;
  const record = encodeRecord(value, encoding, depth);
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
