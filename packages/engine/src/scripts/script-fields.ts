import { FREE } from "../state/entities.ts";
import { GameObject } from "./game-object.ts";
import { Inner, type ScriptContext } from "./inner.ts";
import { type DecodedFields, decodeFields, encodeFields, encodeValue, functionText, SharedObjects, type ValueCodec } from "./plain-data.ts";
import type { scriptDate } from "./script-date.ts";
import type { Constants, DeclaredClasses } from "./seal.ts";

/** Limit of entries and characters in the saved state of all scripts. */
const SCRIPTS_LIMIT = 32_000_000;
/** Limit of lists and maps in variables that are searched for shared references. */
const MAX_FOREIGN = 10_000;

/** Of this many snapshots, one is searched for what snapshots don't include. */
const SEARCHED_EVERY = 16;

/** The values of a script's fields after construction, as text by name. */
export type FieldDefaults = ReadonlyMap<string, string>;

/** Serializes the fields of scripts with their references to objects of the world, and reports what can't be remembered. */
export class ScriptFields {
  /** Whether a script may have defined getters instead of fields. */
  hasAccessors = false;
  readonly #context: ScriptContext;
  readonly #codec: ValueCodec;
  /** Objects that had left the game, by entity and generation: one each for all fields of a snapshot. */
  readonly #removed = new Map<string, GameObject>();
  #snapshots = 0;

  constructor(
    context: ScriptContext,
    { classes, constants }: { classes: DeclaredClasses; constants: Constants },
    date: ReturnType<typeof scriptDate>,
  ) {
    this.#context = context;
    this.#codec = {
      classNameOf: (prototype) => classes.nameOf(prototype),
      makeInstance: (name) => classes.make(name),
      pathOfConstant: (value) => constants.pathOf(value),
      constantAt: (path) => constants.at(path),
      msOfDate: (value) => date.msOf(value),
      dateOf: (ms) => date.make(ms),
      numbersOf: (value) => Inner.numbersOf(value),
      objectOf: ([entity = -1, generation = 0]) => {
        const { generation: generations, alive } = context.world.entities.columns;
        const isSame = generations[entity] === generation && alive[entity] !== FREE;
        return isSame ? context.objectOf(entity) : this.#removedObject(entity, generation);
      },
    };
  }

  /** The state shared by all scripts of one snapshot. */
  newShared(): SharedObjects {
    const { variables, sceneVariables, objectVariables } = this.#context.world;
    const ofObjects = Array.from(objectVariables, ([, own]) => own);
    // Reading a getter would run code.
    const foreign = this.hasAccessors ? new Set<object>() : objectsWithin([variables, sceneVariables, ...ofObjects]);
    const shared = new SharedObjects(SCRIPTS_LIMIT, foreign);
    shared.isSearched = this.#snapshots++ % SEARCHED_EVERY === 0;
    return shared;
  }

  /** Serializes the fields of a script. Reading them must not change the world, even if a script defined getters. */
  encode(instance: object, prefabId: string, defaults: FieldDefaults | null, shared: SharedObjects): string {
    const wasRestoring = this.#context.isRestoring;
    this.#context.isRestoring = true;
    try {
      return encodeFields(instance, this.#codec, {
        shared,
        hasAccessors: this.hasAccessors,
        isConstructed: (name, value) => defaults?.get(name) === functionText(value),
        leaveOut: (name, why) => this.#context.world.events.errorOnce(unkept(name, why), prefabId),
      });
    } finally {
      this.#context.isRestoring = wasRestoring;
    }
  }

  /** @param shared the state for all texts of a snapshot, in the same order. */
  decode(text: string, shared: SharedObjects): DecodedFields {
    return decodeFields(text, this.#codec, shared);
  }

  /** @param instance an object that was just constructed. */
  defaultsOf(instance: object): FieldDefaults {
    return new Map(Object.entries(instance).map(([name, value]) => [name, encodeValue(value, this.#codec)]));
  }

  /** Reports what scripts stored in an object without a script, which no snapshot includes. */
  reportUnscripted(object: GameObject): void {
    const { names, entities, events } = this.#context.world;
    const [entity = 0] = Inner.numbersOf(object) ?? [];
    for (const key of Reflect.ownKeys(object))
      events.errorOnce(
        unkept(String(key), "its object has no script; use its variables"),
        names.textOf(entities.columns.prefab[entity] as number),
      );
  }

  /** Called before another snapshot is restored. */
  forgetRemoved(): void {
    this.#removed.clear();
  }

  /** The one object of an entity that had left the game when a snapshot was taken. */
  #removedObject(entity: number, generation: number): GameObject {
    const key = `${entity}:${generation}`;
    let object = this.#removed.get(key);
    if (!object) {
      object = new GameObject(this.#context, entity, generation);
      // Its row may be free, and given to another.
      Inner.markRemoved(object);
      this.#removed.set(key, object);
    }
    return object;
  }
}

/** Gives an instance the fields of a snapshot: those that were not in it are removed, unless they keep the value from the constructor. */
export function replaceFields(instance: object, { values, constructed }: DecodedFields): void {
  for (const name of Object.keys(instance))
    if (!Object.hasOwn(values, name) && !constructed.includes(name)) Reflect.deleteProperty(instance, name);
  assignFields(instance, values);
}

export function assignFields(instance: object, fields: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(fields)) {
    Object.defineProperty(instance, name, { value, writable: true, enumerable: true, configurable: true });
  }
}

/** Console warning for a field that a snapshot omits. */
const unkept = (name: string, why: string): string =>
  `The field "${name.slice(0, 80)}" can't be remembered: ${why}. Going back in time loses it.`;

/** The given sets of variables, and the lists and maps within them. */
function objectsWithin(roots: readonly object[]): ReadonlySet<object> {
  const found = new Set<object>(roots);
  const open: unknown[] = roots.flatMap((root) => Object.values(root) as unknown[]);
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null || found.has(value) || found.size > MAX_FOREIGN) continue;
    found.add(value);
    open.push(...(Object.values(value) as unknown[]));
  }
  return found;
}
