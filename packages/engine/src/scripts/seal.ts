/** Script-declared classes, for serialization by name. */
export class DeclaredClasses {
  readonly #byName = new Map<string, { readonly prototype: object }>();
  readonly #names = new WeakMap<object, string>();

  add(name: string, declared: { readonly prototype: object }): void {
    this.#byName.set(name, declared);
    this.#names.set(declared.prototype, name);
  }

  nameOf(prototype: object): string | null {
    return this.#names.get(prototype) ?? null;
  }

  /** An object of a class, without running its constructor; null for an unknown class. */
  make(name: string): object | null {
    const declared = this.#byName.get(name);
    return declared ? (Object.create(declared.prototype) as object) : null;
  }
}

/** A module constant with mutable state that can't be frozen. Carries its line. */
export class UnsealableError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Values that a constant may contain without being frozen. */
export interface SealedSurroundings {
  /** Whether the value is part of the script API. */
  isOfEngine(value: object): boolean;
  /** Name of a value that changes during the game; null for others. */
  liveName(value: object): string | null;
  /** Called with an expression that stores `lastIndex`: it must begin anew with each tick. */
  addSearch(expression: RegExp): void;
}

/** Mutating methods of collections and dates. */
const CHANGING: readonly (readonly [object, RegExp])[] = [
  [Map.prototype, /^(?:set|delete|clear)$/],
  [Set.prototype, /^(?:add|delete|clear)$/],
  [Date.prototype, /^set/],
];

/** Whether a collection or a date has the internal state of a prototype. A date of a script does not inherit from the device's own. */
function isKindOf(prototype: object, value: object): boolean {
  if (prototype === Date.prototype) return tagOf(value) === "[object Date]";
  return Object.prototype.isPrototypeOf.call(prototype, value);
}

const tagOf = (value: object): string => Object.prototype.toString.call(value);

/**
 * Freezes the value of a module's constant, function or class deeply: snapshots don't include it, so it must not change.
 * @throws UnsealableError for a value that can't be frozen.
 */
export function sealDeep(line: number, name: string, value: unknown, surroundings: SealedSurroundings): void {
  const open: unknown[] = [value];
  const seen = new Set<object>();
  while (open.length > 0) {
    const next = open.pop();
    if ((typeof next !== "object" && typeof next !== "function") || next === null || seen.has(next)) continue;
    seen.add(next);
    if (surroundings.isOfEngine(next) || isBuiltIn(next)) continue;
    const live = surroundings.liveName(next);
    if (live !== null)
      throw new UnsealableError(
        line,
        `"${name}" holds ${live}, which would not be the same after going back. Ask for it where you need it.`,
      );
    seal(line, name, next, surroundings);
    for (const key of Reflect.ownKeys(next)) {
      const property = Object.getOwnPropertyDescriptor(next, key);
      if (property) open.push(property.value, property.get, property.set);
    }
    if (next instanceof Map) for (const [key, entry] of next) open.push(key, entry);
    else if (next instanceof Set) open.push(...next);
  }
}

/** Freezes objects of the script API with the functions in them: snapshots don't include what a script would store there. */
export function freezeApi(api: readonly unknown[]): void {
  const seen = new Set<unknown>();
  const open = [...api];
  while (open.length > 0) {
    const next = open.pop();
    if ((typeof next !== "object" && typeof next !== "function") || next === null || seen.has(next)) continue;
    seen.add(next);
    for (const { value, get, set } of Object.values(Object.getOwnPropertyDescriptors(next))) open.push(value, get, set);
    Object.freeze(next);
  }
}

function seal(line: number, name: string, value: object, surroundings: SealedSurroundings): void {
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer || value instanceof WeakMap || value instanceof WeakSet)
    throw new UnsealableError(
      line,
      `"${name}" holds bytes or what is held weakly, which could change and would be forgotten when the game is rewound. Make it a field, or a list.`,
    );
  if (/^\[object (?:.+ Iterator|Iterator Helper)\]$/.test(tagOf(value)))
    throw new UnsealableError(
      line,
      `"${name}" holds a position in a list, which could change and would be forgotten when the game is rewound. Make it a list: [...of].`,
    );
  for (const [prototype, methods] of CHANGING) {
    if (!isKindOf(prototype, value)) continue;
    const refuse = (): never => {
      throw new TypeError(`"${name}" belongs to the module and can't be changed. Keep what changes in a field.`);
    };
    for (const method of Object.getOwnPropertyNames(prototype))
      if (methods.test(method)) Object.defineProperty(value, method, { value: refuse });
  }
  if (value instanceof RegExp && (value.global || value.sticky)) {
    Object.preventExtensions(value);
    surroundings.addSearch(value);
  } else Object.freeze(value);
}

function isBuiltIn(value: object): boolean {
  return typeof value === "function" && /\{\s*\[native code\]\s*\}\s*$/.test(Function.prototype.toString.call(value));
}
