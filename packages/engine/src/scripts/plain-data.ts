import { NOTHING } from "../state/variables.ts";
import { FIXING, integrityOf, noteUnkept } from "./integrity.ts";

/** Serializes values that are not plain data. */
export interface ValueCodec {
  /** Numbers that identify an object of the world; null for another value. */
  numbersOf(value: object): number[] | null;
  objectOf(numbers: readonly number[]): unknown;
  /** The name of a script-declared class by its prototype; null for other objects. */
  classNameOf(prototype: object): string | null;
  /** A new object of such a class; null when the class no longer exists. */
  makeInstance(className: string): object | null;
  /** Where the constant of a module is that a value is, or is within; null for other values. */
  pathOfConstant(value: object): readonly string[] | null;
  /** The value at such a place; undefined when the code no longer has it. */
  constantAt(path: readonly string[]): unknown;
  /** Timestamp of a script date in milliseconds; null for other objects. */
  msOfDate(value: object): number | null;
  dateOf(ms: number): object;
}

/** Maximum nesting depth. */
const MAX_DEPTH = 400;
/** Entries and characters that one field may contain. */
const FIELD_LIMIT = 4_000_000;
const TOO_MUCH = "it holds too much";

/** The reason why a value can't be serialized. */
class UnserializableError extends Error {}

/**
 * State shared by all scripts of one snapshot: the remaining size budget, and the objects seen so far, so that references shared between
 * fields are restored.
 */
export class SharedObjects {
  readonly written = new Map<object, number>();
  readonly read: object[] = [];
  /** The bytes of the typed arrays seen so far. */
  readonly bytes = new Set<object>();
  /** Objects that are serialized elsewhere. */
  readonly foreign: ReadonlySet<object>;
  /** Whether to look for what is set on objects beside their contents, which takes longer than to serialize them. */
  isSearched = false;
  /** Remaining budget of entries and characters. */
  left: number;

  constructor(limit = Number.POSITIVE_INFINITY, foreign: ReadonlySet<object> = new Set()) {
    this.left = limit;
    this.foreign = foreign;
  }

  /** Removes the objects after the first `count`. */
  cutTo(count: number): void {
    if (this.written.size === count) return;
    for (const [object, index] of this.written) if (index >= count) this.written.delete(object);
  }
}

/** Marker of a field that keeps the value from its constructor. */
const AS_CONSTRUCTED = { $: "constructed" };
/** Marker of a place in a list that holds nothing, which `forEach` and `map` pass over. */
const GAP = { $: "gap" };

interface Writing {
  codec: ValueCodec;
  shared: SharedObjects;
  left: number;
  /** Whether objects may have getters instead of values. */
  hasAccessors: boolean;
  /** Whether functions in records are passed over, and not refused. */
  skipsFunctions?: boolean;
  /** Called with what is not serialized though the value is. Serialization is the same with and without it, since hashes depend on it. */
  note?: (why: string) => void;
}

export interface FieldWriting {
  shared: SharedObjects;
  hasAccessors: boolean;
  /** Whether a function in a field comes from the constructor. */
  isConstructed(name: string, value: unknown): boolean;
  /** Called with each field that can't be serialized, and the reason. */
  leaveOut(name: string, why: string): void;
}

/**
 * Serializes the fields of a script: numbers (also NaN and the infinities), text, booleans, null, undefined, lists, plain objects, Map,
 * Set, typed arrays, dates, regular expressions, objects of script-declared classes, and references to objects of the world. Other fields
 * are reported, and keep the value from their constructor after a restore.
 */
export function encodeFields(fields: object, codec: ValueCodec, { shared, hasAccessors, isConstructed, leaveOut }: FieldWriting): string {
  const texts: string[] = [];
  const names = Object.keys(fields);
  for (const name of names) {
    const count = shared.written.size;
    const most = Math.min(FIELD_LIMIT, shared.left);
    const writing: Writing = { codec, shared, left: most, hasAccessors };
    if (shared.isSearched) writing.note = (why) => leaveOut(name, why);
    let encoded: unknown = AS_CONSTRUCTED;
    try {
      const value = readField(fields, name, hasAccessors);
      if (typeof value !== "function" || codec.pathOfConstant(value)) encoded = encode(value, writing, 1);
      else if (!isConstructed(name, value)) leaveOut(name, "it holds a function");
    } catch (error) {
      shared.cutTo(count);
      encoded = AS_CONSTRUCTED;
      leaveOut(name, error instanceof UnserializableError ? error.message : "reading it failed");
    }
    shared.left -= most - Math.max(0, writing.left);
    texts.push(`${JSON.stringify(name)}:${JSON.stringify(encoded)}`);
  }
  for (const key of Reflect.ownKeys(fields).length === names.length ? [] : Reflect.ownKeys(fields))
    if (typeof key === "symbol" || !names.includes(key)) leaveOut(String(key), "it is hidden");
  return `{${texts.join(",")}}`;
}

function readField(fields: object, name: string, hasAccessors: boolean): unknown {
  if (hasAccessors && Object.getOwnPropertyDescriptor(fields, name)?.get) throw new UnserializableError("it is a getter");
  return (fields as Record<string, unknown>)[name];
}

/** One value as text, for comparison; empty for one that can't be serialized. */
export function encodeValue(value: unknown, codec: ValueCodec): string {
  try {
    const writing: Writing = { codec, shared: new SharedObjects(), left: FIELD_LIMIT, hasAccessors: false };
    return JSON.stringify(encode(value, writing, 0));
  } catch {
    return typeof value === "function" ? functionText(value) : "";
  }
}

/** Source text that identifies functions which are created anew with each object. */
export const functionText = (value: unknown): string => `function ${Function.prototype.toString.call(value)}`;

/** Fields to assign, and fields that keep the value from their constructor. */
export interface DecodedFields {
  values: Record<string, unknown>;
  constructed: string[];
}

/** Deserializes {@link encodeFields}. @param shared the state for all texts of a snapshot, in the same order. */
export function decodeFields(text: string, codec: ValueCodec, shared: SharedObjects): DecodedFields {
  const decoded: DecodedFields = { values: {}, constructed: [] };
  for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, unknown>)) {
    if (isMarked(value, AS_CONSTRUCTED.$)) decoded.constructed.push(name);
    else define(decoded.values, name, decode(value, codec, shared));
  }
  return decoded;
}

/** Codec for data without world objects, constants or classes. */
const PLAIN: ValueCodec = {
  pathOfConstant: () => null,
  constantAt: () => undefined,
  numbersOf: () => null,
  objectOf: () => null,
  classNameOf: () => null,
  makeInstance: () => null,
  msOfDate: () => null,
  dateOf: () => ({}),
};

/** Serializes plain data of the engine. */
export function encodePlain(record: object): string {
  const writing = { codec: PLAIN, shared: new SharedObjects(), left: Number.POSITIVE_INFINITY, hasAccessors: false, skipsFunctions: true };
  return JSON.stringify(encodeRecord(record, writing, 0));
}

export function decodePlain(text: string): Record<string, unknown> {
  return decodeInto({}, JSON.parse(text) as Record<string, unknown>, PLAIN, new SharedObjects());
}

function take(writing: Writing, count: number): void {
  writing.left -= count;
  if (writing.left < 0) throw new UnserializableError(TOO_MUCH);
}

function encode(value: unknown, writing: Writing, depth: number): unknown {
  take(writing, typeof value === "string" ? 1 + value.length : 1);
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (value === undefined) return { $: "undefined" };
  if (typeof value === "number") return encodeNumber(value);
  if (typeof value === "bigint") return { $: "bigint", of: String(value) };
  if (typeof value === "symbol") throw new UnserializableError("it holds a symbol");
  // Constants are frozen: they are referred to, and not copied.
  const isFixed = !Object.isExtensible(value);
  const path = isFixed ? writing.codec.pathOfConstant(value) : null;
  if (path) return { $: "constant", of: path };
  if (typeof value === "function") throw new UnserializableError("it holds a function");
  if (depth > MAX_DEPTH) throw new UnserializableError("it is nested too deeply");
  const numbers = writing.codec.numbersOf(value);
  if (numbers) return { $: "object", of: numbers };
  const { shared } = writing;
  const known = shared.written.get(value);
  if (known !== undefined) return { $: "same", of: known };
  if (shared.foreign.has(value))
    throw new UnserializableError("what it holds is a variable of the game; copy it with { ...value } or [...list]");
  shared.written.set(value, shared.written.size);
  if (writing.note) noteUnkept(value, writing.note);
  const encoded = encodeObject(value, writing, depth);
  return isFixed ? { $: "fixed", as: integrityOf(value), of: encoded } : encoded;
}

function encodeObject(value: object, writing: Writing, depth: number): unknown {
  const each = (entries: readonly unknown[]): unknown[] => {
    if (entries.length > writing.left) take(writing, entries.length);
    return Array.from(entries, (entry, index) => {
      if (index in entries) return encode(entry, writing, depth + 1);
      take(writing, 1);
      return GAP;
    });
  };
  const prototype = Object.getPrototypeOf(value) as object | null;
  if (prototype === Array.prototype) return each(value as unknown[]);
  if (prototype === Object.prototype || prototype === NOTHING) {
    const record = encodeRecord(value, writing, depth);
    return Object.hasOwn(record, "$") ? { $: "record", of: record } : record;
  }
  if (prototype === null) return { $: "bare", of: encodeRecord(value, writing, depth) };
  if (prototype === Set.prototype || prototype === Map.prototype || prototype === RegExp.prototype) refuseNames(value);
  if (prototype === Set.prototype) return { $: "set", of: each([...(value as Set<unknown>)]) };
  if (prototype === Map.prototype) return { $: "map", of: [...(value as Map<unknown, unknown>)].map(([key, entry]) => each([key, entry])) };
  if (prototype === RegExp.prototype) {
    const { source, flags, lastIndex } = value as RegExp;
    return { $: "regexp", of: [source, flags, lastIndex] };
  }
  const ms = writing.codec.msOfDate(value);
  if (ms !== null) {
    refuseNames(value);
    return { $: "date", of: encodeNumber(ms) };
  }
  if (ArrayBuffer.isView(value)) return encodeTypedArray(value, writing);
  const className = Object.prototype.toString.call(value) === "[object Object]" ? writing.codec.classNameOf(prototype) : null;
  if (className === null)
    throw new UnserializableError("what it holds is no plain data, nor of a class that a module or a script declares");
  return { $: "instance", class: className, of: encodeRecord(value, writing, depth) };
}

/** Refuses what a script has set on an object beside its contents. */
function refuseNames(value: object): void {
  const [name] = Object.keys(value);
  if (name !== undefined) throw new UnserializableError(`"${name.slice(0, 80)}" is set on what it holds, which is no list or plain object`);
}

function encodeNumber(value: number): unknown {
  return Number.isFinite(value) && !Object.is(value, -0) ? value : { $: "number", of: String(Object.is(value, -0) ? "-0" : value) };
}

function encodeTypedArray(value: ArrayBufferView, writing: Writing): unknown {
  const type = Object.prototype.toString.call(value).slice(8, -1);
  if (!Object.hasOwn(TYPED_ARRAYS, type) || Object.getPrototypeOf(value) !== TYPED_ARRAYS[type]?.prototype)
    throw new UnserializableError("its bytes can't be remembered");
  const array = value as unknown as ArrayLike<number | bigint> & ArrayBufferView;
  if (array.byteLength !== array.buffer.byteLength) throw new UnserializableError("it is a part of a larger list of bytes");
  if (writing.shared.bytes.has(array.buffer)) throw new UnserializableError("it shares its bytes with another");
  writing.shared.bytes.add(array.buffer);
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

/** A record without prototype, so that keys such as `__proto__` and `toJSON` have no effect. */
function newRecord(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}

function encodeRecord(record: object, writing: Writing, depth: number): Record<string, unknown> {
  const encoded = newRecord();
  for (const name of Object.keys(record)) {
    const value = readField(record, name, writing.hasAccessors);
    // The engine's own records may contain functions, which are not state.
    if (writing.skipsFunctions && typeof value === "function") continue;
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
  // Objects are numbered in the order of serialization: each before its contents.
  const add = <Made extends object>(made: Made): Made => {
    shared.read.push(made);
    return made;
  };
  const each = (entries: readonly unknown[]): unknown[] => entries.map((entry) => decode(entry, codec, shared));
  if (Array.isArray(value)) {
    const list = add([] as unknown[]);
    for (const entry of value) {
      if (isMarked(entry, GAP.$)) list.length++;
      else list.push(decode(entry, codec, shared));
    }
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
    case "constant":
      return codec.constantAt(content as string[]);
    case "fixed":
      return FIXING[record["as"] as keyof typeof FIXING](decode(content, codec, shared));
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
