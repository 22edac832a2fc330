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

/** The place of a value: a constant of a module, or a step from another value. */
type Place = { readonly root: string } | { readonly within: object; readonly step: string };

/**
 * The frozen constants, functions and classes of modules, with all that they hold. Snapshots refer to them by their place, so that a
 * restored field holds the very object, and `===` and `indexOf` find it.
 */
export class Constants {
  readonly #roots = new Map<string, unknown>();
  readonly #places = new WeakMap<object, Place>();
  /** The contents of maps and sets, which do not change. */
  readonly #entries = new WeakMap<object, readonly unknown[]>();

  /** @param name unique among the constants of all modules. */
  add(name: string, value: unknown): void {
    this.#roots.set(name, value);
    if (isHolder(value) && !this.#places.has(value)) this.#places.set(value, { root: name });
  }

  addWithin(value: object, within: object, step: string): void {
    if (!this.#places.has(value) && this.#places.has(within)) this.#places.set(value, { within, step });
  }

  /** The constant's name and the steps from it; null for another value. */
  pathOf(value: object): readonly string[] | null {
    const steps: string[] = [];
    for (let place = this.#places.get(value); place; place = this.#places.get(place.within)) {
      if ("root" in place) return [place.root, ...steps.reverse()];
      steps.push(place.step);
    }
    return null;
  }

  /** The value at a path; undefined when the code no longer has it. */
  at([root = "", ...steps]: readonly string[]): unknown {
    let value = this.#roots.get(root);
    for (const step of steps) value = isHolder(value) ? this.#heldAt(value, step) : undefined;
    return value;
  }

  /** Without a walk over all that the value holds: a list of a module can be long, and a restore asks often. */
  #heldAt(value: object, step: string): unknown {
    const name = step.slice(1);
    if (step.startsWith(STEP.entry)) return this.#entriesOf(value)[Number(name)];
    const property = Object.getOwnPropertyDescriptor(value, name);
    if (step.startsWith(STEP.value)) return property?.value;
    return step.startsWith(STEP.getter) ? property?.get : property?.set;
  }

  #entriesOf(value: object): readonly unknown[] {
    let entries = this.#entries.get(value);
    if (!entries) this.#entries.set(value, (entries = entriesOf(value)));
    return entries;
  }
}

/** How a step begins: to the value, getter or setter of a name, or to what a map or set holds. */
const STEP = { value: ".", getter: "<", setter: ">", entry: "#" } as const;

const isHolder = (value: unknown): value is object => (typeof value === "object" && value !== null) || typeof value === "function";

/** What a set holds, or a map: its keys, each with the value after it. */
function entriesOf(value: object): readonly unknown[] {
  if (value instanceof Map) return [...value].flat(1);
  return value instanceof Set ? [...value] : [];
}

/** What a value holds, each with the step to it; null for what has a symbol for a name. */
function* stepsWithin(value: object): Generator<[step: string | null, held: unknown]> {
  for (const key of Reflect.ownKeys(value)) {
    const property = Object.getOwnPropertyDescriptor(value, key);
    const stepAs = (kind: string): string | null => (typeof key === "symbol" ? null : kind + key);
    if (!property) continue;
    yield [stepAs(STEP.value), property.value];
    yield [stepAs(STEP.getter), property.get];
    yield [stepAs(STEP.setter), property.set];
  }
  for (const [index, entry] of entriesOf(value).entries()) yield [STEP.entry + index, entry];
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
  readonly constants: Constants;
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
    for (const [step, held] of stepsWithin(next)) {
      if (!isHolder(held)) continue;
      if (step !== null && !surroundings.isOfEngine(held) && !isBuiltIn(held)) surroundings.constants.addWithin(held, next, step);
      open.push(held);
    }
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
