import { NOTHING } from "../state/variables.ts";

/** How values that are no plain data are written and read. */
export interface ValueCodec {
  /** Numbers that name a referenced object of the world, or null when the value is not one. */
  numbersOf(value: object): number[] | null;
  objectOf(numbers: readonly number[]): unknown;
  /** By its prototype, the name of a class that scripts declare; null for other objects. */
  classNameOf(prototype: object): string | null;
  /** A new object of such a class; null when there is no class of that name any more. */
  makeInstance(className: string): object | null;
  /** Milliseconds of a date as scripts see it; null for other objects. */
  msOfDate(value: object): number | null;
  dateOf(ms: number): object;
}

/** How far data may be nested. */
const MAX_DEPTH = 400;
/** Entries and characters that one field may hold. */
const FIELD_ROOM = 4_000_000;
const TOO_MUCH = "it holds too much";

/** Why a value can't be written. */
export class UnkeptError extends Error {}

/**
 * What one snapshot writes or reads of all scripts: how much room is left, and which objects have come already. What two fields share,
 * they share after going back, too.
 */
export class SharedObjects {
  readonly written = new Map<object, number>();
  readonly read: object[] = [];
  /** Objects that also belong to something else, which is written apart. */
  readonly foreign: ReadonlySet<object>;
  /** Entries and characters that are left for this and what comes after. */
  left: number;

  constructor(room = Number.POSITIVE_INFINITY, foreign: ReadonlySet<object> = new Set()) {
    this.left = room;
    this.foreign = foreign;
  }

  /** Forgets what came after so many objects. */
  cutTo(count: number): void {
    if (this.written.size === count) return;
    for (const [object, index] of this.written) if (index >= count) this.written.delete(object);
  }
}

/** What is written of a field that goes on as the constructor makes it. */
const AS_CONSTRUCTED = { $: "constructed" };

interface Writing {
  codec: ValueCodec;
  shared: SharedObjects | null;
  left: number;
  /** Whether objects may have getters in the place of values. */
  hasAccessors: boolean;
}

export interface FieldWriting {
  shared: SharedObjects;
  hasAccessors: boolean;
  /** Whether a function in a field is the one that the constructor puts there. */
  isConstructed(name: string, value: unknown): boolean;
  /** Told what can't be written, and why. */
  leaveOut(name: string, why: string): void;
}

/**
 * The fields of a script as text: numbers (also NaN and the infinities), text, booleans, null, undefined, lists, plain objects, Map, Set,
 * typed arrays, dates, regular expressions, objects of classes that scripts declare, and references to objects of the world. What can't be
 * written is reported, and goes on as the constructor makes it.
 */
export function encodeFields(fields: object, codec: ValueCodec, { shared, hasAccessors, isConstructed, leaveOut }: FieldWriting): string {
  const texts: string[] = [];
  const names = Object.keys(fields);
  for (const name of names) {
    const count = shared.written.size;
    const most = Math.min(FIELD_ROOM, shared.left);
    const writing: Writing = { codec, shared, left: most, hasAccessors };
    let encoded: unknown = AS_CONSTRUCTED;
    try {
      const value = readField(fields, name, hasAccessors);
      if (typeof value !== "function") encoded = encode(value, writing, 1);
      else if (!isConstructed(name, value)) leaveOut(name, "it holds a function");
    } catch (error) {
      shared.cutTo(count);
      encoded = AS_CONSTRUCTED;
      leaveOut(name, error instanceof UnkeptError ? error.message : "reading it failed");
    }
    shared.left -= most - Math.max(0, writing.left);
    texts.push(`${JSON.stringify(name)}:${JSON.stringify(encoded)}`);
  }
  for (const key of Reflect.ownKeys(fields).length === names.length ? [] : Reflect.ownKeys(fields))
    if (typeof key === "symbol" || !names.includes(key)) leaveOut(String(key), "it is hidden");
  return `{${texts.join(",")}}`;
}

function readField(fields: object, name: string, hasAccessors: boolean): unknown {
  if (hasAccessors && Object.getOwnPropertyDescriptor(fields, name)?.get) throw new UnkeptError("it is a getter");
  return (fields as Record<string, unknown>)[name];
}

/** One value as text, to compare it with another; empty for what can't be written. */
export function encodeValue(value: unknown, codec: ValueCodec): string {
  try {
    const writing: Writing = { codec, shared: new SharedObjects(), left: FIELD_ROOM, hasAccessors: false };
    return JSON.stringify(encode(value, writing, 0));
  } catch {
    return typeof value === "function" ? functionText(value) : "";
  }
}

/** What tells functions apart that are made anew with each object. */
export const functionText = (value: unknown): string => `function ${Function.prototype.toString.call(value)}`;

/** Fields to be set, and those that go on as the constructor makes them. */
export interface DecodedFields {
  values: Record<string, unknown>;
  constructed: string[];
}

/** Reads what {@link encodeFields} has written. @param shared of all that were written together, in the same order. */
export function decodeFields(text: string, codec: ValueCodec, shared: SharedObjects): DecodedFields {
  const decoded: DecodedFields = { values: {}, constructed: [] };
  for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, unknown>)) {
    if (isMarked(value, AS_CONSTRUCTED.$)) decoded.constructed.push(name);
    else define(decoded.values, name, decode(value, codec, shared));
  }
  return decoded;
}

/** Data without objects of a world or of classes. */
const PLAIN: ValueCodec = {
  numbersOf: () => null,
  objectOf: () => null,
  classNameOf: () => null,
  makeInstance: () => null,
  msOfDate: () => null,
  dateOf: () => ({}),
};

/** Plain data of the engine itself as text. */
export function encodePlain(record: object): string {
  return JSON.stringify(encodeRecord(record, { codec: PLAIN, shared: null, left: Number.POSITIVE_INFINITY, hasAccessors: false }, 0));
}

export function decodePlain(text: string): Record<string, unknown> {
  return decodeInto({}, JSON.parse(text) as Record<string, unknown>, PLAIN, new SharedObjects());
}

function take(writing: Writing, count: number): void {
  writing.left -= count;
  if (writing.left < 0) throw new UnkeptError(TOO_MUCH);
}

function encode(value: unknown, writing: Writing, depth: number): unknown {
  take(writing, typeof value === "string" ? 1 + value.length : 1);
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (value === undefined) return { $: "undefined" };
  if (typeof value === "number") return encodeNumber(value);
  if (typeof value === "bigint") return { $: "bigint", of: String(value) };
  if (typeof value !== "object") throw new UnkeptError(typeof value === "function" ? "it holds a function" : "it holds a symbol");
  if (depth > MAX_DEPTH) throw new UnkeptError("it is nested too deeply");
  const numbers = writing.codec.numbersOf(value);
  if (numbers) return { $: "object", of: numbers };
  const { shared } = writing;
  if (shared) {
    const known = shared.written.get(value);
    if (known !== undefined) return { $: "same", of: known };
    if (shared.foreign.has(value)) throw new UnkeptError("what it holds is a variable of the game; copy it with { ...value } or [...list]");
    shared.written.set(value, shared.written.size);
  }
  return encodeObject(value, writing, depth);
}

function encodeObject(value: object, writing: Writing, depth: number): unknown {
  const each = (entries: readonly unknown[]): unknown[] => {
    if (entries.length > writing.left) take(writing, entries.length);
    return Array.from(entries, (entry) => encode(entry, writing, depth + 1));
  };
  const prototype = Object.getPrototypeOf(value) as object | null;
  if (prototype === Array.prototype) return each(value as unknown[]);
  if (prototype === Object.prototype || prototype === NOTHING) {
    const record = encodeRecord(value, writing, depth);
    return Object.hasOwn(record, "$") ? { $: "record", of: record } : record;
  }
  if (prototype === null) return { $: "bare", of: encodeRecord(value, writing, depth) };
  if (prototype === Set.prototype) return { $: "set", of: each([...(value as Set<unknown>)]) };
  if (prototype === Map.prototype) return { $: "map", of: [...(value as Map<unknown, unknown>)].map(([key, entry]) => each([key, entry])) };
  if (prototype === RegExp.prototype) {
    const { source, flags, lastIndex } = value as RegExp;
    return { $: "regexp", of: [source, flags, lastIndex] };
  }
  const ms = writing.codec.msOfDate(value);
  if (ms !== null) return { $: "date", of: encodeNumber(ms) };
  if (ArrayBuffer.isView(value)) return encodeTypedArray(value, writing);
  const className = Object.prototype.toString.call(value) === "[object Object]" ? writing.codec.classNameOf(prototype) : null;
  if (className === null) throw new UnkeptError("what it holds is no plain data, nor of a class that a module or a script declares");
  return { $: "instance", class: className, of: encodeRecord(value, writing, depth) };
}

function encodeNumber(value: number): unknown {
  return Number.isFinite(value) && !Object.is(value, -0) ? value : { $: "number", of: String(Object.is(value, -0) ? "-0" : value) };
}

function encodeTypedArray(value: ArrayBufferView, writing: Writing): unknown {
  const type = Object.prototype.toString.call(value).slice(8, -1);
  if (!Object.hasOwn(TYPED_ARRAYS, type) || Object.getPrototypeOf(value) !== TYPED_ARRAYS[type]?.prototype)
    throw new UnkeptError("its bytes can't be remembered");
  const array = value as unknown as ArrayLike<number | bigint> & ArrayBufferView;
  if (array.byteLength !== array.buffer.byteLength) throw new UnkeptError("it is a part of a larger list of bytes");
  if (writing.shared?.written.has(array.buffer)) throw new UnkeptError("it shares its bytes with another");
  take(writing, array.length);
  return {
    $: "numbers",
    type,
    of: Array.from(array, (entry) => (typeof entry === "bigint" ? { $: "bigint", of: String(entry) } : encodeNumber(entry))),
  };
}

const TYPED_ARRAYS = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
} as unknown as Readonly<Record<string, { readonly prototype: object; from(values: readonly unknown[]): object }>>;

/** In which no name means anything of its own: neither `__proto__` nor `toJSON`. */
function newRecord(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}

function encodeRecord(record: object, writing: Writing, depth: number): Record<string, unknown> {
  const encoded = newRecord();
  for (const name of Object.keys(record)) {
    const value = readField(record, name, writing.hasAccessors);
    // The engine's own data may carry what is no state.
    if (writing.shared === null && typeof value === "function") continue;
    encoded[name] = encode(value, writing, depth + 1);
  }
  return encoded;
}

function isMarked(value: unknown, mark: string): boolean {
  return typeof value === "object" && value !== null && (value as Record<string, unknown>)["$"] === mark;
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
}

function decodeInto<Target extends object>(
  target: Target,
  record: Readonly<Record<string, unknown>>,
  codec: ValueCodec,
  shared: SharedObjects,
): Target {
  for (const [name, value] of Object.entries(record)) define(target, name, decode(value, codec, shared));
  return target;
}

function decode(value: unknown, codec: ValueCodec, shared: SharedObjects): unknown {
  if (typeof value !== "object" || value === null) return value;
  // Objects are counted as they were written: each before what it holds.
  const add = <Made extends object>(made: Made): Made => {
    shared.read.push(made);
    return made;
  };
  const each = (entries: readonly unknown[]): unknown[] => entries.map((entry) => decode(entry, codec, shared));
  if (Array.isArray(value)) {
    const list = add([] as unknown[]);
    for (const entry of value) list.push(decode(entry, codec, shared));
    return list;
  }
  const record = value as Record<string, unknown>;
  const content = record["of"];
  const list = content as unknown[];
  const fields = content as Record<string, unknown>;
  switch (record["$"]) {
    case undefined:
      return decodeInto(add({}), record, codec, shared);
    case "undefined":
      return undefined;
    case "number":
      return Number(content);
    case "bigint":
      return BigInt(content as string);
    case "object":
      return codec.objectOf(content as number[]);
    case "same":
      return shared.read[content as number];
    case "set": {
      const set = add(new Set());
      for (const entry of list) set.add(decode(entry, codec, shared));
      return set;
    }
    case "map": {
      const map = add(new Map());
      for (const entry of list) map.set(...(each(entry as unknown[]) as [unknown, unknown]));
      return map;
    }
    case "regexp": {
      const [source, flags, lastIndex] = list as [string, string, number];
      const regexp = add(new RegExp(source, flags));
      regexp.lastIndex = lastIndex;
      return regexp;
    }
    case "date":
      return add(codec.dateOf(decode(content, codec, shared) as number));
    case "numbers":
      return add(TYPED_ARRAYS[record["type"] as string]?.from(each(list)) ?? []);
    case "bare":
      return decodeInto(add(newRecord()), fields, codec, shared);
    case "instance":
      return decodeInto(add(codec.makeInstance(record["class"] as string) ?? {}), fields, codec, shared);
    default:
      return decodeInto(add({}), fields, codec, shared);
  }
}
