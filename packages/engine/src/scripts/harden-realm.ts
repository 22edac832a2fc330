/**
 * Closes the ways from the language's own objects to the realm's global object, and keeps those objects from changing: no code can be made
 * from text by the constructor of a function, nothing answers in the language of the device, and no prototype takes a property. It holds
 * for everything that runs in the realm, so a realm is hardened only if scripts of games are what it is for. Call it once, before the
 * first script. (`eval` stays: only the global object leads to it, and scripts can't name it.)
 */
export function hardenRealm(): void {
  closeConstructors();
  removeRegExpStatics();
  fixLocale();
  for (const object of reachable(roots())) keepOverridable(object);
  for (const object of reachable(roots())) Object.freeze(object);
}

const FUNCTION_SAMPLES = [function () {}, async function () {}, function* () {}, async function* () {}];

/** `(() => {}).constructor("…")` and its like make code of a text, which sees the global object. */
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

/** `RegExp.$1` and its like tell of the last match, whoever asked for it. */
function removeRegExpStatics(): void {
  for (const name of Object.getOwnPropertyNames(RegExp))
    if (/^(?:\$.|input|last\w+|left\w+|right\w+)$/.test(name)) Reflect.deleteProperty(RegExp, name);
}

/** What the device's own language and region would decide goes by none: the same on every device. */
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

/** The language's own objects, by which all others of them can be reached. */
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

/** Names that libraries and scripts give to their own objects although what those inherit from has them, too. */
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
 * Where a prototype is frozen, an object that inherits from it could not get a property of the same name by assignment. Such a property
 * becomes a getter, with a setter that gives the object one of its own.
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
