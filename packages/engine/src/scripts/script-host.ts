import { variantChain } from "@playsmith/game-format";
import type { WorldState } from "../world-state.ts";
import type { Signal, SignalKind } from "../signals.ts";
import type { SavedScript } from "../state/snapshot.ts";
import { CALL_GUARD_NAME, EXPORT_ALL_NAME, LOOP_GUARD_NAME, SEAL_NAME, WALK_GUARD_NAME } from "@playsmith/scripts/runtime";
import { scriptConsole, scriptMath } from "./ambient.ts";
import { classOf, evaluateModule, exportAll, LoopGuard } from "./evaluate.ts";
import { gameApi } from "./game-api.ts";
import { GameObject } from "./game-object.ts";
import { Inner, type ScriptContext } from "./inner.ts";
import { inputApi } from "./input-api.ts";
import { Modules } from "./modules.ts";
import { SharedObjects } from "./plain-data.ts";
import { scriptDate } from "./script-date.ts";
import { assignFields, type FieldDefaults, replaceFields, ScriptFields } from "./script-fields.ts";
import type { ScriptsRuntime } from "./scripts-runtime.ts";
import { Constants, DeclaredClasses, freezeApi, sealDeep, type SealedSurroundings } from "./seal.ts";
import { type Construction, SceneScript, type ScriptClass, type ScriptInstance, scriptBase } from "./script-class.ts";
import type { CallbackName } from "./callbacks.ts";
import { type ReceivedSignal, SIGNAL_CALLBACKS } from "./signal-callbacks.ts";
import { listensToTouch, isLeaving, type RunningScript, type Ticking, tickingOf, type TickingInstance } from "./running-script.ts";
import { describeError, functionHeaderLines } from "./script-error.ts";
import { Contacts } from "./contacts.ts";
import { pressedOn } from "./pressed-on.ts";
import { FREE } from "../state/entities.ts";

const TICK_S = 1 / 60;
const SCENE_PREFIX = "scene:";
const MODULE_PREFIX = "module:";
/** Limit of nested callbacks, e.g. an `onCreate` that spawns another object. */
const MAX_NESTED_CALLS = 100;

interface LoadedClass {
  js: string;
  make: ScriptClass | null;
  /** Fields of the first object after construction, to distinguish an edited default from a changed value. */
  defaults: FieldDefaults | null;
}

/** Runs the scripts of a world in the order of their objects' creation. An error stops only its own script. */
export class ScriptHost implements ScriptsRuntime {
  readonly #context: ScriptContext;
  readonly #construction: { current: Construction | null } = { current: null };
  readonly #guard = new LoopGuard(() => this.#current?.prefabId ?? this.#evaluatedKey);
  /** Owner of the code that runs outside of callbacks: during evaluation, construction or serialization. */
  #evaluatedKey = "";
  readonly #contacts = new Contacts();
  readonly #scope: Record<string, unknown>;
  readonly #date;
  readonly #sealed: SealedSurroundings;
  /** Regular expressions of modules that store where they search on. */
  readonly #searches: RegExp[] = [];
  readonly #declared = new DeclaredClasses();
  readonly #constants = new Constants();
  readonly #modules = new Modules((js, key) => this.#run(js, key));
  readonly #fields: ScriptFields;
  readonly #classes = new Map<string, LoadedClass>();
  readonly #byEntity = new Map<number, RunningScript>();
  readonly #plainObjects = new Map<number, { generation: number; object: GameObject }>();
  #running: RunningScript[] = [];
  /** Scripts with touch callbacks; null when stale. */
  #listening: RunningScript[] | null = null;
  #hasLeaving = false;
  /** Scripts with `onTick`; null when stale. */
  #ticking: Ticking | null = null;
  /** The scripts that are currently ticking, and the index of the current one. */
  #walked: Ticking | null = null;
  #at = 0;
  #headerLines: number | null = null;
  #caller: RunningScript | null = null;
  /** Number of nested callbacks. */
  #nested = 0;

  constructor(world: WorldState) {
    this.#context = { world, isRestoring: false, objectOf: (entity) => this.objectOf(entity) };
    this.#date = scriptDate(() => world.tick);
    this.#fields = new ScriptFields(this.#context, { classes: this.#declared, constants: this.#constants }, this.#date);
    this.#scope = {
      Script: scriptBase(this.#context, this.#construction),
      SceneScript,
      Math: scriptMath(world),
      Date: this.#date.constructor,
      console: scriptConsole(world),
      game: gameApi(this.#context, () => this.#callerLayer()),
      input: inputApi(this.#context),
      require: this.#modules.require,
      [EXPORT_ALL_NAME]: exportAll,
      [LOOP_GUARD_NAME]: this.#guard.round,
      [CALL_GUARD_NAME]: this.#guard.call,
      [WALK_GUARD_NAME]: this.#guard.walk,
    };
    freezeApi(Object.values(this.#scope));
    const ofEngine = new Set(Object.values(this.#scope));
    this.#sealed = {
      constants: this.#constants,
      isOfEngine: (value) => ofEngine.has(value),
      addSearch: (expression) => this.#searches.push(expression),
      liveName: (value) => {
        if (Inner.numbersOf(value)) return "an object of the game";
        return value === world.variables || value === world.sceneVariables ? "the variables of the game" : null;
      },
    };
  }

  /** Runs a module or script. Freezes its declarations and registers its classes. */
  #run(js: string, key: string): Record<string, unknown> {
    const seal = (line: number, name: string, value: unknown): void => {
      this.#constants.add(`${key}#${name}`, value);
      sealDeep(line, name, value, this.#sealed);
      if (typeof value === "function" && isClass(value)) this.#declared.add(`${key}#${name}`, value);
    };
    if (/definePropert|__define/.test(js)) this.#fields.hasAccessors = true;
    return evaluateModule(js, key, { ...this.#scope, [SEAL_NAME]: seal });
  }

  /** Replaces the code of prefabs; their objects continue with the new code and their old state. */
  setScripts(scripts: Readonly<Record<string, string>>): void {
    let areModulesNew = false;
    for (const [key, js] of Object.entries(scripts)) {
      if (key.startsWith(MODULE_PREFIX)) areModulesNew = this.#modules.set(key.slice(MODULE_PREFIX.length), js) || areModulesNew;
    }
    const importing = areModulesNew ? [...this.#classes].filter(([, { js }]) => js.includes("require(")) : [];
    const all = { ...Object.fromEntries(importing.map(([key, { js }]) => [key, js])), ...scripts };
    for (const [prefabId, js] of Object.entries(all)) {
      if (prefabId.startsWith(MODULE_PREFIX)) continue;
      const isImporting = areModulesNew && js.includes("require(");
      if (this.#classes.get(prefabId)?.js === js && !isImporting) continue;
      const before = this.#classes.get(prefabId)?.defaults ?? null;
      if (js === "") this.#classes.delete(prefabId);
      else this.#classes.set(prefabId, { js, make: this.#evaluate(prefabId, js), defaults: null });
      if (/\bonAnimation(End|Event)\b/.test(js)) this.#world.listensToAnimations = true;
      this.#reload(prefabId, before);
    }
  }

  get sceneScript(): ScriptInstance | null {
    return this.#running.find(({ entity }) => entity < 0)?.instance ?? null;
  }

  scriptOf(entity: number): ScriptInstance | null {
    return this.#byEntity.get(entity)?.instance ?? null;
  }

  /** The script of an entity, or a plain object for one without. */
  objectOf(entity: number): GameObject {
    const script = this.#byEntity.get(entity);
    if (script) return script.instance;
    const generation = this.#world.entities.columns.generation[entity] as number;
    const known = this.#plainObjects.get(entity);
    if (known?.generation === generation) return known.object;
    const object = new GameObject(this.#context, entity, generation);
    this.#plainObjects.set(entity, { generation, object });
    return object;
  }

  created(entity: number): void {
    const script = this.#construct(entity);
    if (!script) return;
    this.#call(script, "onCreate");
  }

  changed(entity: number): void {
    const script = this.#byEntity.get(entity);
    if (script?.prefabId === this.#ownerOf(entity)) return;
    if (script) {
      this.#byEntity.delete(entity);
      this.#disable(script);
      this.#hasLeaving = true;
    }
    this.created(entity);
  }

  removed(entity: number, runsCallbacks: boolean): void {
    const script = this.#byEntity.get(entity);
    if (script && runsCallbacks) this.#call(script, "onDestroy");
    const plain = this.#plainObjects.get(entity)?.object;
    if (plain) Inner.markRemoved(plain);
    this.#plainObjects.delete(entity);
    if (!script) return;
    Inner.markRemoved(script.instance);
    this.#byEntity.delete(entity);
    this.#disable(script);
    this.#hasLeaving = true;
  }

  /** Removes the scripts of all removed entities at once. */
  #sweep(): void {
    if (!this.#hasLeaving) return;
    this.#hasLeaving = false;
    this.#running = this.#running.filter((script) => script.entity < 0 || this.#byEntity.get(script.entity) === script);
    this.#changeLists();
  }

  /** Called before the scene is left. */
  leave(): void {
    for (const script of Array.from(this.#running)) this.#call(script, "onLeave");
  }

  left(stays: (entity: number) => boolean): void {
    for (const [entity, script] of Array.from(this.#byEntity)) {
      if (stays(entity)) continue;
      Inner.markRemoved(script.instance);
      this.#byEntity.delete(entity);
    }
    for (const [entity, { object }] of Array.from(this.#plainObjects)) {
      if (stays(entity)) continue;
      Inner.markRemoved(object);
      this.#plainObjects.delete(entity);
    }
    this.#running = this.#running.filter((script) => stays(script.entity));
    this.#changeLists();
  }

  cleared(): void {
    this.left(() => false);
  }

  /** Called after a scene has started: starts its scene script. */
  entered(): void {
    const script = this.#constructFor(-1, this.#sceneKey);
    if (script) this.#call(script, "onCreate");
  }

  tick(): void {
    this.#guard.beginTick();
    // A script may have frozen it.
    for (const search of this.#searches) Reflect.set(search, "lastIndex", 0);
    this.#sweep();
    // Objects created during this loop start with the next tick.
    this.#ticking ??= tickingOf(this.#running);
    const ticking = this.#ticking;
    this.#walked = ticking;
    this.#at = 0;
    while (this.#at < ticking.scripts.length) this.#tickOn(ticking);
    this.#walked = null;
  }

  /** Ticks the scripts up to the end or the first error. */
  #tickOn(ticking: Ticking): void {
    const { scripts, instances, entities: rows } = ticking;
    const world = this.#world;
    const { isPaused, probe } = world;
    const { columns } = world.entities;
    const guard = this.#guard;
    const count = instances.length;
    let at = this.#at;
    try {
      for (; at < count; at++) {
        if (world.hasLeaving && isLeaving(columns.alive, rows[at] as number)) continue;
        // Its object was replaced, or it failed, since the list was built.
        if (this.#ticking !== ticking && !scripts[at]?.ticks) continue;
        if (isPaused && !scripts[at]?.runsWhilePaused) continue;
        this.#at = at;
        guard.reset();
        probe?.enter("script", (scripts[at] as RunningScript).prefabId);
        // A method call, so that V8 can inline it into this loop.
        (instances[at] as TickingInstance).onTick(TICK_S);
      }
      this.#at = at;
    } catch (error) {
      const script = scripts[at] as RunningScript;
      this.#disable(script);
      this.#report(error, script.prefabId);
      this.#at = at + 1;
    }
  }

  /** Calls the press callback, and the touch callbacks for started, continuing and ended contacts. */
  touch(): void {
    for (const script of pressedOn(this.#world, this.#running)) this.#call(script, "onPressed");
    if (this.#listening === null) this.#listening = this.#running.filter(listensToTouch);
    const listeners = this.#world.isPaused ? this.#listening.filter(({ runsWhilePaused }) => runsWhilePaused) : this.#listening;
    if (listeners.length === 0) return;
    const before = listeners.map((script) => script.contacts);
    this.#contacts.find(this.#world, listeners);
    const { entities } = this.#world;
    for (const [index, script] of listeners.entries()) {
      const earlier = before[index] ?? [];
      for (const other of script.contacts) {
        if (!entities.isAlive(other) || !entities.isAlive(script.entity)) continue;
        if (!earlier.includes(other)) this.#call(script, "onTouch", this.objectOf(other));
        this.#call(script, "onTouching", this.objectOf(other));
      }
      for (const other of earlier) {
        if (!script.contacts.includes(other) && entities.isAlive(script.entity)) this.#call(script, "onTouchEnd", this.objectOf(other));
      }
    }
  }

  /** Delivers a signal of this tick to the scripts. */
  onSignal({ kind, entity, name, other, value, payload }: Signal): void {
    const { names } = this.#world;
    const signal = { name: names.textOf(name), from: other < 0 ? null : this.objectOf(other), value, payload };
    if (entity >= 0) this.#deliver(this.#byEntity.get(entity), kind, signal);
    else for (const script of Array.from(this.#running)) this.#deliver(script, kind, signal);
  }

  #deliver(script: RunningScript | undefined, kind: SignalKind, signal: ReceivedSignal): void {
    // An entity that is removed in this tick still receives its signals.
    if (!script || (script.entity >= 0 && this.#world.entities.columns.alive[script.entity] === FREE)) return;
    const delivery = SIGNAL_CALLBACKS[kind];
    if (delivery) this.#call(script, delivery[0], ...delivery[1](signal));
  }

  save(): SavedScript[] {
    this.#sweep();
    const shared = this.#fields.newShared();
    for (const { object } of this.#plainObjects.values()) this.#fields.reportUnscripted(object);
    return this.#running.map((script) => ({
      entity: script.entity,
      prefabId: script.prefabId,
      fields: this.#fieldsOf(script, shared),
      isDisabled: script.isDisabled,
      contacts: [...script.contacts],
    }));
  }

  #fieldsOf({ instance, prefabId }: Pick<RunningScript, "instance" | "prefabId">, shared: SharedObjects): string {
    this.#begin(prefabId);
    return this.#fields.encode(instance, prefabId, this.#classes.get(prefabId)?.defaults ?? null, shared);
  }

  /** Reconstructs the scripts of a restored world with their saved fields. */
  restore(saved: readonly SavedScript[]): void {
    this.cleared();
    this.#fields.forgetRemoved();
    this.#guard.beginTick();
    this.#context.isRestoring = true;
    const revived = saved.map((entry) => {
      const script = this.#revived(entry);
      return { script, entry };
    });
    this.#context.isRestoring = false;
    const shared = new SharedObjects();
    for (const { script, entry } of revived) {
      // Decode in any case: later entries may refer to its objects.
      const decoded = this.#fields.decode(entry.fields, shared);
      if (!script) continue;
      if (entry.isDisabled) this.#disable(script);
      script.contacts = [...entry.contacts];
      replaceFields(script.instance, decoded);
    }
  }

  get #world(): WorldState {
    return this.#context.world;
  }

  #callerLayer(): string {
    const { names, entities, layers } = this.#world;
    if (this.#caller && this.#caller.entity >= 0) return names.textOf(entities.columns.layerName[this.#caller.entity] as number);
    return layers.findLast((layer) => layer.data.kind === "objects" && layer.data.parallax === 1)?.id ?? "";
  }

  #evaluate(prefabId: string, js: string): ScriptClass | null {
    this.#begin(prefabId);
    try {
      return classOf(this.#run(js, prefabId));
    } catch (error) {
      this.#report(error, prefabId);
      return null;
    }
  }

  get #sceneKey(): string {
    return `${SCENE_PREFIX}${this.#world.sceneId}`;
  }

  #revived(entry: SavedScript): RunningScript | null {
    if (entry.entity < 0) return entry.prefabId === this.#sceneKey ? this.#constructFor(-1, entry.prefabId, true) : null;
    return this.#world.entities.isAlive(entry.entity) ? this.#construct(entry.entity, true) : null;
  }

  /** The prefab that provides an object's script: its own, or the base of the variant. */
  #ownerOf(entity: number): string | undefined {
    const prefabId = this.#world.names.textOf(this.#world.entities.columns.prefab[entity] as number);
    return variantChain(this.#world.game.prefabs, prefabId).find((id) => this.#classes.has(id));
  }

  #construct(entity: number, isRevived = false): RunningScript | null {
    const owner = this.#ownerOf(entity);
    return owner === undefined ? null : this.#constructFor(entity, owner, isRevived);
  }

  /** @param entity −1 for a scene script. @param prefabId owner of the class. @param isRevived whether a snapshot has its fields. */
  #constructFor(entity: number, prefabId: string, isRevived = false): RunningScript | null {
    const { entities } = this.#world;
    const loaded = this.#classes.get(prefabId);
    if (!loaded?.make) return null;
    if (!this.#current) this.#begin(prefabId);
    this.#construction.current = entity < 0 ? null : { entity, generation: entities.columns.generation[entity] as number };
    try {
      if (entity < 0 && loaded.make.prototype instanceof GameObject)
        throw new Error("A scene is no object. Its script must say: export default class extends SceneScript { … }");
      const instance = isRevived ? this.#revivedInstance(loaded.make) : new loaded.make();
      if (entity >= 0 && !isObject(instance, entity)) throw new TypeError("The script must say: export default class extends Script { … }");
      loaded.defaults ??= this.#fields.defaultsOf(instance);
      const ticks = typeof instance.onTick === "function";
      const listensToTouches = Boolean(instance.onTouch ?? instance.onTouching ?? instance.onTouchEnd);
      const runsWhilePaused = entity < 0 || this.#world.prefabs.get(prefabId)?.prefab.runsWhilePaused === true;
      const script = { entity, prefabId, instance, ticks, runsWhilePaused, listensToTouches, isDisabled: false, contacts: [] };
      this.#running.push(script);
      this.#changeLists();
      if (entity >= 0) this.#byEntity.set(entity, script);
      return script;
    } catch (error) {
      this.#report(error, prefabId);
      return null;
    } finally {
      this.#construction.current = null;
    }
  }

  /** A new instance; one without fields when its constructor fails, which may read what has left the game since. */
  #revivedInstance(make: ScriptClass): ScriptInstance {
    const { current } = this.#construction;
    try {
      return new make();
    } catch {
      this.#construction.current = current;
      return Reflect.construct(current ? (this.#scope["Script"] as ScriptClass) : SceneScript, [], make) as ScriptInstance;
    }
  }

  #reload(prefabId: string, defaultsBefore: FieldDefaults | null): void {
    const { entities, names } = this.#world;
    this.#sweep();
    const old = new Map(this.#running.filter((script) => script.prefabId === prefabId).map((script) => [script.entity, script]));
    this.#running = this.#running.filter((script) => script.prefabId !== prefabId);
    this.#changeLists();
    for (const entity of old.keys()) this.#byEntity.delete(entity);
    if (prefabId === this.#sceneKey) this.#replace(-1, old.get(-1), prefabId, defaultsBefore);
    for (let entity = 0; entity < entities.count; entity++) {
      const own = names.textOf(entities.columns.prefab[entity] as number);
      const isAffected = own === prefabId || variantChain(this.#world.game.prefabs, own).includes(prefabId);
      if (entities.isAlive(entity) && isAffected && !this.#byEntity.has(entity))
        this.#replace(entity, old.get(entity), prefabId, defaultsBefore);
    }
  }

  /** Reconstructs a script after a code change, with its previous state. */
  #replace(entity: number, previous: RunningScript | undefined, prefabId: string, defaultsBefore: FieldDefaults | null): void {
    if (!previous) {
      if (entity < 0) this.entered();
      else this.created(entity);
      return;
    }
    const row = entity < 0 ? null : this.#world.entities.copyRow(entity);
    this.#context.isRestoring = true;
    const script = entity < 0 ? this.#constructFor(-1, prefabId) : this.#construct(entity);
    this.#context.isRestoring = false;
    if (row) this.#world.entities.writeRow(entity, row);
    if (!script) return;
    script.contacts = previous.contacts;
    this.#carryOver(previous.instance, script.instance, prefabId, defaultsBefore);
  }

  /** Copies field values, unless the edit changed their default. */
  #carryOver(from: ScriptInstance, to: ScriptInstance, prefabId: string, defaultsBefore: FieldDefaults | null): void {
    const defaults = this.#classes.get(prefabId)?.defaults;
    const kept = this.#fields.decode(this.#fieldsOf({ instance: from, prefabId }, this.#fields.newShared()), new SharedObjects()).values;
    for (const name of Object.keys(kept)) {
      if (defaultsBefore && defaults?.get(name) !== defaultsBefore.get(name)) delete kept[name];
    }
    assignFields(to, kept);
  }

  #call(script: RunningScript, callback: CallbackName, ...rest: readonly unknown[]): void {
    if (script.isDisabled) return;
    const before = this.#caller;
    const isFirst = this.#current === null;
    this.#caller = script;
    if (isFirst) this.#guard.reset();
    try {
      const method = script.instance[callback] as ((...rest: readonly unknown[]) => void) | undefined;
      if (typeof method !== "function") return;
      if (++this.#nested > MAX_NESTED_CALLS) throw new RangeError("Objects make each other without end.");
      try {
        method.call(script.instance, ...rest);
      } finally {
        this.#nested--;
      }
    } catch (error) {
      this.#disable(script);
      this.#report(error, script.prefabId);
    } finally {
      this.#caller = before;
    }
  }

  #begin(prefabId: string): void {
    this.#evaluatedKey = prefabId;
    this.#guard.reset();
  }

  /** The script whose callback is running. */
  get #current(): RunningScript | null {
    return this.#caller ?? this.#walked?.scripts[this.#at] ?? null;
  }

  #disable(script: RunningScript): void {
    script.isDisabled = true;
    script.ticks = false;
    this.#changeLists();
  }

  /** Invalidates the lists of ticking and listening scripts. */
  #changeLists(): void {
    this.#listening = null;
    this.#ticking = null;
  }

  #report(error: unknown, prefabId: string): void {
    this.#headerLines ??= functionHeaderLines();
    const owner = prefabId.startsWith(SCENE_PREFIX) ? { sceneId: prefabId.slice(SCENE_PREFIX.length) } : { prefabId };
    this.#world.events.add({ type: "error", ...owner, ...describeError(error, this.#headerLines) });
  }
}

/** Whether a constructed instance is the expected object. */
function isObject(instance: object, entity: number): boolean {
  return Inner.numbersOf(instance)?.[0] === entity;
}

function isClass(value: object): value is { readonly prototype: object } {
  return /^class\b/.test(Function.prototype.toString.call(value));
}
