import { LANGUAGE_NAMES } from "@playsmith/scripts/runtime";

/** Names that functions and prototypes have. */
const COMMON: ReadonlySet<string> = new Set(["length", "name", "prototype", "constructor"]);

/**
 * What scripts may use of the language: what Node and the three browser engines have, whatever a newer browser adds. A game counts the same
 * on all of them, or refuses to run on one that has less.
 */
const KNOWN: Readonly<Record<string, string>> = {
  Object:
    "assign create defineProperties defineProperty entries freeze fromEntries getOwnPropertyDescriptor getOwnPropertyDescriptors getOwnPropertyNames getOwnPropertySymbols getPrototypeOf groupBy hasOwn is isExtensible isFrozen isSealed keys preventExtensions seal setPrototypeOf values",
  "Object.prototype":
    "__defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ __proto__ hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf",
  Array: "@@species from isArray of",
  "Array.prototype":
    "@@iterator @@unscopables at concat copyWithin entries every fill filter find findIndex findLast findLastIndex flat flatMap forEach includes indexOf join keys lastIndexOf map pop push reduce reduceRight reverse shift slice some sort splice toLocaleString toReversed toSorted toSpliced toString unshift values with",
  String: "fromCharCode fromCodePoint raw",
  "String.prototype":
    "@@iterator anchor at big blink bold charAt charCodeAt codePointAt concat endsWith fixed fontcolor fontsize includes indexOf isWellFormed italics lastIndexOf link localeCompare match matchAll normalize padEnd padStart repeat replace replaceAll search slice small split startsWith strike sub substr substring sup toLocaleLowerCase toLocaleUpperCase toLowerCase toString toUpperCase toWellFormed trim trimEnd trimLeft trimRight trimStart valueOf",
  Number:
    "EPSILON MAX_SAFE_INTEGER MAX_VALUE MIN_SAFE_INTEGER MIN_VALUE NEGATIVE_INFINITY NaN POSITIVE_INFINITY isFinite isInteger isNaN isSafeInteger parseFloat parseInt",
  "Number.prototype": "toExponential toFixed toLocaleString toPrecision toString valueOf",
  "Boolean.prototype": "toString valueOf",
  Symbol:
    "asyncIterator for hasInstance isConcatSpreadable iterator keyFor match matchAll replace search species split toPrimitive toStringTag unscopables",
  "Symbol.prototype": "@@toPrimitive @@toStringTag description toString valueOf",
  BigInt: "asIntN asUintN",
  "BigInt.prototype": "@@toStringTag toLocaleString toString valueOf",
  Map: "@@species groupBy",
  "Map.prototype": "@@iterator @@toStringTag clear delete entries forEach get has keys set size values",
  Set: "@@species",
  "Set.prototype":
    "@@iterator @@toStringTag add clear delete difference entries forEach has intersection isDisjointFrom isSubsetOf isSupersetOf keys size symmetricDifference union values",
  RegExp: "@@species escape",
  "RegExp.prototype":
    "@@match @@matchAll @@replace @@search @@split compile dotAll exec flags global hasIndices ignoreCase multiline source sticky test toString unicode unicodeSets",
  Error: "captureStackTrace isError stackTraceLimit",
  "Error.prototype": "message stack toString",
  errors: "message",
  JSON: "@@toStringTag isRawJSON parse rawJSON stringify",
  Reflect:
    "@@toStringTag apply construct defineProperty deleteProperty get getOwnPropertyDescriptor getPrototypeOf has isExtensible ownKeys preventExtensions set setPrototypeOf",
  Iterator: "from",
  "Iterator.prototype": "@@iterator @@toStringTag drop every filter find flatMap forEach map reduce some take toArray",
  "typed arrays": "BYTES_PER_ELEMENT",
  "Function.prototype": "@@hasInstance apply arguments bind call caller toString",
  TypedArray: "@@species from of",
  "TypedArray.prototype":
    "@@iterator @@toStringTag at buffer byteLength byteOffset copyWithin entries every fill filter find findIndex findLast findLastIndex forEach includes indexOf join keys lastIndexOf map reduce reduceRight reverse set slice some sort subarray toLocaleString toReversed toSorted toString values with",
  "ArrayBuffer.prototype": "@@toStringTag byteLength detached maxByteLength resizable resize slice transfer transferToFixedLength",
  ArrayBuffer: "@@species isView",
  iterators: "@@toStringTag next",
};

/** Names in the table of objects that have the same ones. */
const SHARED: readonly (readonly [string, RegExp])[] = [
  ["errors", /^[A-Z]\w+Error\.prototype$/],
  ["typed arrays", /^\w+\d+(?:Clamped)?Array(?:\.prototype)?$/],
  ["iterators", / iterator$/],
];

/** Removes what no other engine has, or only some have. */
export function removeUnknownBuiltIns(): void {
  for (const [name, object] of builtInObjects()) {
    const shared = SHARED.find(([, names]) => names.test(name))?.[0] ?? "";
    const known = new Set((KNOWN[name] ?? KNOWN[shared] ?? "").split(" "));
    for (const key of Reflect.ownKeys(object)) if (!known.has(nameOf(key)) && !COMMON.has(nameOf(key))) Reflect.deleteProperty(object, key);
  }
}

/** Replaced by the engine's own. */
const REPLACED: ReadonlySet<string> = new Set(["Math", "Date"]);

/** The objects of the language that scripts reach, by what they are called. */
export function builtInObjects(): ReadonlyMap<string, object> {
  const found = new Map<string, object>();
  const add = (name: string, value: unknown): void => {
    if ((typeof value === "object" || typeof value === "function") && value !== null) found.set(name, value);
  };
  for (const name of LANGUAGE_NAMES) {
    if (REPLACED.has(name)) continue;
    const value = (globalThis as Record<string, unknown>)[name];
    add(name, value);
    if (typeof value === "function") add(`${name}.prototype`, value.prototype);
  }
  add("Function.prototype", Object.getPrototypeOf(Object));
  add("TypedArray", Object.getPrototypeOf(Int8Array));
  add("TypedArray.prototype", Object.getPrototypeOf(Int8Array.prototype));
  add("ArrayBuffer.prototype", ArrayBuffer.prototype);
  add("ArrayBuffer", ArrayBuffer);
  const iterators = {
    Array: [].values(),
    Map: new Map().keys(),
    Set: new Set().keys(),
    String: ""[Symbol.iterator](),
    RegExp: "".matchAll(/a/g),
  };
  for (const [name, iterator] of Object.entries(iterators)) add(`${name} iterator`, Object.getPrototypeOf(iterator));
  add("Iterator.prototype", Object.getPrototypeOf(Object.getPrototypeOf([].values())));
  return found;
}

/** The names of an object, with symbols as `@@iterator`. */
export const namesOf = (object: object): string[] => Reflect.ownKeys(object).map(nameOf);

const nameOf = (key: PropertyKey): string => (typeof key === "symbol" ? (key.description ?? "").replace("Symbol.", "@@") : String(key));
