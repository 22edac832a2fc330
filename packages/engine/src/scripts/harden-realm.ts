import { removeUnknownBuiltIns } from "./built-ins.ts";

/**
 * Removes access from built-in objects to the realm's global object, and freezes the built-ins: function constructors can't compile text,
 * results don't depend on the device's locale, and prototypes can't be extended. It affects all code of the realm, so use it only in realms
 * for game scripts, once, before the first script. (`eval` stays: it is only reachable through the global object, and scripts can't name
 * it.)
 * @param hidesPlaces whether stacks of errors name only places in scripts, and no paths of the machine. For V8.
 */
export function hardenRealm({ hidesPlaces = false }: { hidesPlaces?: boolean } = {}): void {
  closeConstructors();
  removeUnknownBuiltIns();
  if (hidesPlaces) hidePlaces();
  fixLocale();
  for (const object of reachable(roots())) keepOverridable(object);
  for (const object of reachable(roots())) Object.freeze(object);
}

const FUNCTION_SAMPLES = [function () {}, async function () {}, function* () {}, async function* () {}];

/** Disables `(() => {}).constructor("…")` and its variants, which compile code with access to the global object. */
function closeConstructors(): void {
  for (const sample of FUNCTION_SAMPLES) {
    const prototype = Object.getPrototypeOf(sample) as { constructor: { name: string } };
    const name = prototype.constructor.name;
    const closed = {
      [name]: function (): never {
        throw new TypeError("Code can't be made while the game runs.");
      },
    }[name] as object;
    Object.defineProperty(closed, "prototype", { value: prototype, writable: false });
    Object.defineProperty(prototype, "constructor", { value: closed, writable: false, configurable: false });
  }
}

interface CallSite {
  getScriptNameOrSourceURL(): string | null;
  getLineNumber(): number | null;
}

function hidePlaces(): void {
  const value = (error: Error, sites: readonly CallSite[]): string => {
    const places = sites.flatMap((site) => {
      const address = site.getScriptNameOrSourceURL() ?? "";
      return /^playsmith-script\/[^\s/]+$/.test(address) ? [`    at ${address}:${site.getLineNumber() ?? 1}`] : [];
    });
    return [`${error.name}: ${error.message}`, ...places].join("\n");
  };
  Object.defineProperty(Error, "prepareStackTrace", { value });
}

/** Makes locale-dependent methods use no locale, so that results are the same on every device. */
function fixLocale(): void {
  const typedArray = Object.getPrototypeOf(Int8Array.prototype) as object;
  for (const owner of [Number.prototype, BigInt.prototype, Array.prototype, typedArray, Date.prototype])
    replace(owner, "toLocaleString", (value) => String(value));
  replace(Date.prototype, "toLocaleDateString", (value) => (value as Date).toDateString());
  replace(Date.prototype, "toLocaleTimeString", (value) => (value as Date).toTimeString());
  replace(String.prototype, "toLocaleUpperCase", (value) => String(value).toUpperCase());
  replace(String.prototype, "toLocaleLowerCase", (value) => String(value).toLowerCase());
  replace(String.prototype, "localeCompare", (value, other) => {
    const [one, two] = [String(value), String(other)];
    return one < two ? -1 : one > two ? 1 : 0;
  });
}

function replace(owner: object, name: string, call: (value: unknown, other?: unknown) => unknown): void {
  const { [name]: value } = {
    [name](this: unknown, other: unknown) {
      return call(this, other);
    },
  };
  Object.defineProperty(owner, name, { value });
}

/** The built-in objects from which all others are reachable. */
function roots(): unknown[] {
  const language = Object.getOwnPropertyNames(globalThis)
    .filter((name) =>
      /^(?:[A-Z]\w*(?:Array|Error)|Object|Function|Array|String|Number|Boolean|Symbol|BigInt|Map|Set|WeakMap|WeakSet|WeakRef|RegExp|Date|Promise|Proxy|Reflect|JSON|Math|Iterator|AsyncIterator|ArrayBuffer|SharedArrayBuffer|DataView|Atomics|FinalizationRegistry|Error|is(?:NaN|Finite)|parse(?:Int|Float)|(?:en|de)codeURI(?:Component)?|escape|unescape|eval)$/.test(
        name,
      ),
    )
    .map((name) => (globalThis as Record<string, unknown>)[name]);
  const iterators = [[][Symbol.iterator](), new Map().entries(), new Set().values(), ""[Symbol.iterator](), "".matchAll(/a/g)];
  return [
    ...language,
    ...FUNCTION_SAMPLES.map((sample) => Object.getPrototypeOf(sample) as object),
    ...iterators.map((iterator) => Object.getPrototypeOf(iterator) as object),
  ];
}

function reachable(from: readonly unknown[]): Set<object> {
  const found = new Set<object>();
  const open = [...from];
  while (open.length > 0) {
    const next = open.pop();
    if ((typeof next !== "object" && typeof next !== "function") || next === null || found.has(next)) continue;
    found.add(next);
    open.push(Object.getPrototypeOf(next));
    for (const key of Reflect.ownKeys(next)) {
      const property = Object.getOwnPropertyDescriptor(next, key);
      if (property) open.push(property.value, property.get, property.set);
    }
  }
  return found;
}

/** Inherited names that libraries and scripts define on their own objects. */
const OVERRIDDEN: ReadonlySet<PropertyKey> = new Set([
  "constructor",
  "toString",
  "toLocaleString",
  "valueOf",
  "name",
  "message",
  "next",
  "hasOwnProperty",
]);

/**
 * An inherited property of a frozen prototype can't be shadowed by assignment. Such a property becomes a getter with a setter that defines
 * an own property.
 */
function keepOverridable(object: object): void {
  for (const key of Reflect.ownKeys(object)) {
    const property = Object.getOwnPropertyDescriptor(object, key);
    const isPrototype = typeof object === "object" || object === Function.prototype;
    if (!property || !isPrototype || !OVERRIDDEN.has(key) || !property.configurable || !("value" in property)) continue;
    const { value } = property as { value: unknown };
    Object.defineProperty(object, key, {
      get: () => value,
      set(this: unknown, own: unknown) {
        if (this === object || (typeof this !== "object" && typeof this !== "function") || this === null)
          throw new TypeError(`${String(key)} can't be changed.`);
        Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
      },
      enumerable: property.enumerable ?? false,
      configurable: false,
    });
  }
}
