import { type Game, type Primitive, type Scene, type Value, variantChain, withVariables } from "@playsmith/game-format";
import { AudioState } from "./audio-state.ts";
import { type Camera, newCamera } from "./camera.ts";
import { EventQueue, type SoundOptions, type WorldEvent, type WorldStatus } from "./events.ts";
import { InputState } from "./input.ts";
import { Random } from "./numbers/random.ts";
import { BOX } from "./physics/shape-kinds.ts";
import { BoxGrid } from "./physics/box-grid.ts";
import type { Probe } from "./probe.ts";
import type { RigidSpace } from "./rigid/rigid-space.ts";
import { ScreenEffects } from "./screen-effects.ts";
import { Signals } from "./signals.ts";
import { CollisionMap } from "./scene/collision-map.ts";
import type { RuntimeLayer } from "./scene/layers.ts";
import { Looks, type ResolvedLook } from "./scene/looks.ts";
import { Parents } from "./scene/parents.ts";
import { Prefabs } from "./scene/prefabs.ts";
import { frameAt } from "./scene/sprite-info.ts";
import { Timers } from "./scene/timers.ts";
import { Tweens } from "./scene/tweens.ts";
import { Entities, LEAVING } from "./state/entities.ts";
import { EntityMap } from "./state/entity-map.ts";
import { Names } from "./state/names.ts";
import { type Behaviour, Pool } from "./state/pool.ts";
import type { Rows } from "./state/rows.ts";
import { copyValue, newVariables, type Variables } from "./state/variables.ts";

/** Ticks for which the world goes on after it is won or lost, so that the last jump lands. */
export const AFTERGLOW_TICKS = 30;

/** What the scripts' side of a world tells the rest of it; see `scripts/script-host.ts`. */
export interface ScriptHooks {
  created(entity: number): void;
  /** An edit has made it an object of another prefab. */
  changed(entity: number): void;
  /** @param isTold whether it may still do something. */
  removed(entity: number, isTold: boolean): void;
  /** A scene has begun, and everything is in its place. */
  entered(): void;
  /** The scene is left: the scripts of what does not stay go without a farewell. */
  left(stays: (entity: number) => boolean): void;
  /** The world is emptied: all scripts go without a farewell. */
  cleared(): void;
}

/**
 * The data of a running world and the small things that can be done to it. Behaviours, scripts, patches and snapshots work on
 * this; the order of a tick is in `world.ts`.
 */
export class WorldState {
  game: Game;
  readonly seed: number;
  /** True in the scene editor: nothing runs, everything stands where it was placed. */
  readonly isEditing: boolean;
  tick = 0;
  status: WorldStatus = "playing";
  /** Tick at which the status became won or lost. */
  endedAtTick = 0;
  sceneId = "";
  scene: Scene | null = null;
  widthPx = 1;
  heightPx = 1;
  gravityPxPerS2 = 0;
  /** Gravity that the game itself has set, until the scene is left; null for the scene's own. */
  ownGravity: number | null = null;
  /** Scene to go to when this tick is over. */
  pendingSceneId: string | null = null;
  /** Global variables. */
  variables: Variables = newVariables();
  /** What behaviours filled global variables with when their objects began. */
  filledAtFirst: Variables = newVariables();
  /** Variables of the scene; they begin anew with it. */
  sceneVariables: Variables = newVariables();
  /** Saved games by slot, as the host keeps them. */
  saves: Variables = newVariables();
  /** How many ticks the player makes where it would make one: 0.5 is slow motion. */
  speed = 1;
  /** Told where the time of a tick goes; null while nobody asks. */
  probe: Probe | null = null;
  /** While true only what runs while paused goes on. */
  isPaused = false;
  /** Ticks that the game was not paused: what animations and moving scenery go by. */
  playTick = 0;
  readonly camera: Camera = newCamera();
  readonly screen = new ScreenEffects();
  readonly audio = new AudioState();
  readonly signals = new Signals();
  /** Whether any rule or script listens to animations, so that they need to be watched. */
  hearsAnimations = false;
  /** Rigid bodies; null in a world that was made without their engine. */
  rigid: RigidSpace | null = null;
  /** Told of an object that stopped another which wanted `leftPx` further along x. @returns whether it gives way. */
  lean: (blocker: number, leftPx: number) => boolean = () => false;
  /** Takes the bodies of those that leave out of the space of rigid bodies. */
  dropBodies: (space: RigidSpace, keeps: (entity: number) => boolean) => void = () => {};
  /** Whether an object is a rigid body. */
  isRigid: (entity: number) => boolean = () => false;
  /** Set by whoever ties bodies together. */
  beforeBodiesMove: () => void = () => {};
  readonly tweens = new Tweens();
  readonly timers = new Timers();
  readonly parents = new Parents();
  rows: readonly Rows[] = [this.tweens, this.timers, this.parents];
  readonly names = new Names();
  readonly random: Random;
  readonly input = new InputState();
  readonly events = new EventQueue();
  readonly entities = new Entities();
  readonly collisions = new CollisionMap();
  readonly looks: Looks;
  readonly prefabs: Prefabs;
  readonly pools: readonly Pool[];
  layers: RuntimeLayer[] = [];
  /** Texts that scripts have set, by entity. */
  readonly texts = new Map<number, string>();
  /** Variables of single objects, by entity; only of those that have any. */
  readonly objectVariables = new EntityMap<Variables>();
  /** What the game itself has changed about the behaviours of single objects, by path as in an instance's overrides. */
  readonly ownParams = new EntityMap<Record<string, Primitive>>();
  /** Name numbers of tags that single objects have beside their prefab's. */
  readonly objectTags = new Map<number, Set<number>>();
  /** Tiles that were changed while the scene runs, by layer and cell. */
  readonly tileChanges = new Map<string, Map<number, number>>();
  /** Objects that have come along from another scene, and `scene/instance` that they were placed as; "" for spawned ones. */
  readonly travellers = new Map<number, string>();
  readonly entityOfInstance = new Map<string, number>();
  scriptHooks: ScriptHooks = {
    created: () => {},
    changed: () => {},
    removed: () => {},
    entered: () => {},
    left: () => {},
    cleared: () => {},
  };
  /** Corners of polygon colliders around their objects, x and y in turn, and the angle that they were worked out for. */
  readonly polygons = new Map<number, Float64Array>();
  readonly polygonAngles = new Map<number, number>();
  /** The direction away from what stopped the last move. */
  blockNormalX = 0;
  blockNormalY = 0;
  /** Instances of this scene that have left the game, so that editing them does not bring them back. */
  readonly goneInstances = new Set<string>();
  nextZ = 0;
  /** Grows whenever entities come, go or change places in the drawing order. */
  structureVersion = 1;
  hasLeaving = false;
  /** The rows of the behaviour that ticks just now: none of them goes meanwhile. */
  tickingPool: Pool | null = null;
  /** Whether any of them was switched off. */
  hasSwitchedOff = false;
  /** Whether any entity is solid, as of the last {@link refreshLists}; a tick begins and moves with it fresh. */
  hasSolids = false;
  /** Whether any solid is no upright box, so that moves have to mind slants. */
  hasSlants = false;
  /** The solid entity that stopped the last move, −1 for a tile or nothing. */
  blocker = -1;
  /** Grows with each edit of the game. */
  edits = 0;
  /** Grows when what follows from the game's data was worked out anew: what is numbered there may have other numbers since. */
  derivations = 0;
  /** Grows when objects have moved, so that whoever keeps them by place knows. */
  placesVersion = 1;
  /** Finds of the last `findTouching`. */
  touched: number[] = [];
  readonly #poolOf: ReadonlyMap<unknown, Pool>;
  readonly #poolOfType: ReadonlyMap<string, Pool>;
  readonly #tagged = new Map<number, number[]>();
  readonly #ofPrefab = new Map<number, number[]>();
  #solids: number[] = [];
  #listsVersion = 0;
  readonly #solidGrid = new BoxGrid();
  #solidGridTick = -1;
  readonly #colliders: number[] = [];
  readonly #colliderGrid = new BoxGrid();
  #colliderGridPlaces = -1;
  #colliderGridStructure = -1;

  constructor(game: Game, seed: number, isEditing: boolean, behaviours: readonly Behaviour[]) {
    this.game = game;
    this.seed = seed >>> 0;
    this.isEditing = isEditing;
    this.random = new Random(this.seed);
    this.pools = behaviours.map((behaviour) => new Pool(behaviour));
    this.#poolOf = new Map(this.pools.map((pool) => [pool.behaviour, pool]));
    this.#poolOfType = new Map(this.pools.map((pool) => [pool.behaviour.type, pool]));
    const report = (message: string, prefabId: string) => this.events.errorOnce(message, prefabId);
    this.looks = new Looks(game, report);
    this.prefabs = new Prefabs(game, this.names, report);
  }

  /** What happened since the last call. */
  drainEvents(): WorldEvent[] {
    return this.events.drain();
  }

  /** The entity of a placed instance; −1 when it is not (or no longer) in the game. */
  entityOf(instanceId: string): number {
    return this.entityOfInstance.get(instanceId) ?? -1;
  }

  /** Takes an edited game for the old one; what was worked out from parts that did not change stays. */
  adoptGame(game: Game): void {
    this.game = game;
    this.edits++;
    this.looks.adopt(game);
    this.prefabs.adopt(game);
  }

  /** Reads a scene's own settings; its contents are the business of `scene/place.ts`. */
  enterScene(sceneId: string): void {
    this.sceneId = sceneId;
    this.scene = Object.hasOwn(this.game.scenes, sceneId) ? (this.game.scenes[sceneId] ?? null) : null;
    this.widthPx = this.scene?.widthPx ?? 1;
    this.heightPx = this.scene?.heightPx ?? 1;
    this.setGravity(this.ownGravity);
    this.input.setActions(this.game.inputActions);
  }

  /** @param ownGravity null for the scene's. */
  setGravity(ownGravity: number | null): void {
    this.ownGravity = ownGravity;
    this.gravityPxPerS2 = ownGravity ?? this.scene?.gravityPxPerS2 ?? 0;
  }

  poolOf<Config extends Pool["behaviour"]["config"], State extends Pool["behaviour"]["state"]>(
    behaviour: Behaviour<Config, State>,
  ): Pool<Config, State> {
    return this.#poolOf.get(behaviour) as unknown as Pool<Config, State>;
  }

  poolOfType(type: string): Pool | undefined {
    return this.#poolOfType.get(type);
  }

  /** Entities alive that carry a tag, in slot order. */
  tagged(tag: number): readonly number[] {
    if (tag === 0) return [];
    this.refreshLists();
    let list = this.#tagged.get(tag);
    if (!list) {
      list = [];
      const { alive } = this.entities.columns;
      for (let entity = 0; entity < this.entities.count; entity++) {
        if (alive[entity] === 1 && this.hasTag(entity, tag)) list.push(entity);
      }
      this.#tagged.set(tag, list);
    }
    return list;
  }

  /** Entities alive of a prefab and of its variants, in slot order. @param prefab name number of its id. */
  ofPrefab(prefab: number): readonly number[] {
    this.refreshLists();
    let list = this.#ofPrefab.get(prefab);
    if (!list) {
      list = [];
      const kinds = new Map<number, boolean>();
      const wanted = this.names.textOf(prefab);
      const columns = this.entities.columns;
      for (let entity = 0; entity < this.entities.count; entity++) {
        if (columns.alive[entity] !== 1) continue;
        const own = columns.prefab[entity] as number;
        let isOne = kinds.get(own);
        if (isOne === undefined)
          kinds.set(own, (isOne = own === prefab || variantChain(this.game.prefabs, this.names.textOf(own)).includes(wanted)));
        if (isOne) list.push(entity);
      }
      this.#ofPrefab.set(prefab, list);
    }
    return list;
  }

  /** Whether an entity is of a prefab or of a variant of it. @param prefab name number of its id. */
  isOfPrefab(entity: number, prefab: number): boolean {
    const own = this.entities.columns.prefab[entity] as number;
    return own === prefab || variantChain(this.game.prefabs, this.names.textOf(own)).includes(this.names.textOf(prefab));
  }

  /** @param tag name number. */
  hasTag(entity: number, tag: number): boolean {
    const prefab = this.names.textOf(this.entities.columns.prefab[entity] as number);
    return this.prefabs.get(prefab)?.tags.has(tag) === true || this.objectTags.get(entity)?.has(tag) === true;
  }

  /** Gives an object a tag beside its prefab's, or takes such a one away. */
  setTag(entity: number, tag: number, has: boolean): void {
    const own = this.objectTags.get(entity);
    if (has) {
      if (own) own.add(tag);
      else this.objectTags.set(entity, new Set([tag]));
    } else own?.delete(tag);
    this.#tagged.delete(tag);
  }

  /** An object's own variables, to change them. */
  ownVariables(entity: number): Variables {
    let own = this.objectVariables.get(entity);
    if (!own) {
      own = newVariables();
      this.objectVariables.set(entity, own);
    }
    return own;
  }

  setOwnParam(entity: number, path: string, value: Primitive): void {
    const own = this.ownParams.get(entity);
    if (own) own[path] = value;
    else this.ownParams.set(entity, { [path]: value });
  }

  /** Entities with a solid collider, in slot order. */
  get solids(): readonly number[] {
    this.refreshLists();
    return this.#solids;
  }

  /** What pushes rigid bodies: solid objects, and those that a player moves. */
  get pushers(): readonly number[] {
    const steered = ["platformerMovement", "topDownMovement", "gridMovement", "vehicle"];
    const { box } = this.entities.columns;
    const extra = this.pools
      .filter(({ behaviour }) => steered.includes(behaviour.type))
      .flatMap((pool) => Array.from({ length: pool.count }, (_, row) => pool.columns["entity"]?.[row] as number))
      .filter((entity) => box[entity] === 1 && this.entities.isAlive(entity));
    return extra.length === 0 ? this.solids : [...this.solids, ...extra];
  }

  /** The solids by place, as they stood when this tick began. */
  get solidGrid(): BoxGrid {
    const solids = this.solids;
    if (this.#solidGridTick !== this.tick) {
      this.#solidGridTick = this.tick;
      this.#solidGrid.fill(this.entities.columns, solids, solids.length, this.widthPx, this.heightPx, 64);
    }
    return this.#solidGrid;
  }

  /** Everything with a collider by place, as it stood after the last movement and a little around that. */
  get colliderGrid(): BoxGrid {
    if (this.#colliderGridPlaces !== this.placesVersion || this.#colliderGridStructure !== this.structureVersion) {
      this.#colliderGridPlaces = this.placesVersion;
      this.#colliderGridStructure = this.structureVersion;
      const { alive, box } = this.entities.columns;
      this.#colliders.length = 0;
      for (let entity = 0; entity < this.entities.count; entity++)
        if (alive[entity] === 1 && box[entity] !== 0) this.#colliders.push(entity);
      this.#colliderGrid.fill(this.entities.columns, this.#colliders, this.#colliders.length, this.widthPx, this.heightPx, 16);
    }
    return this.#colliderGrid;
  }

  /** Brings the lists of entities up to date after some came or went. */
  refreshLists(): void {
    if (this.#listsVersion === this.structureVersion) return;
    this.#listsVersion = this.structureVersion;
    this.#solidGridTick = -1;
    this.#tagged.clear();
    this.#ofPrefab.clear();
    this.#solids = [];
    const { alive, box } = this.entities.columns;
    for (let entity = 0; entity < this.entities.count; entity++) if (alive[entity] === 1 && box[entity] === 2) this.#solids.push(entity);
    this.hasSolids = this.#solids.length > 0;
    this.hasSlants = this.#solids.some((entity) => this.entities.columns.shape[entity] !== BOX);
  }

  /** Lets an entity leave at the end of the tick. */
  destroy(entity: number): void {
    if (!this.entities.isAlive(entity)) return;
    this.entities.columns.alive[entity] = LEAVING;
    this.hasLeaving = true;
    this.structureVersion++;
  }

  /** Plays an animation from its start, unless it plays already or its sprite lacks it. Returns whether the sprite has it. */
  setAnimation(entity: number, name: string): boolean {
    const columns = this.entities.columns;
    const look = this.lookOf(entity);
    const index = look.kind === "sprite" ? look.sprite.animationIndex.get(name) : undefined;
    if (index === undefined) return false;
    if (columns.animation[entity] !== index) {
      columns.animation[entity] = index;
      columns.animationName[entity] = this.names.numberOf(name);
      columns.animationStart[entity] = this.playTick;
    }
    return true;
  }

  lookOf(entity: number): ResolvedLook {
    return this.looks.list[this.entities.columns.look[entity] as number] ?? { kind: "none" };
  }

  /** Index into the frames of an entity's sprite that it shows now. */
  frameOf(entity: number): number {
    const look = this.lookOf(entity);
    if (look.kind !== "sprite") return 0;
    const columns = this.entities.columns;
    const animation = look.sprite.animations[columns.animation[entity] as number];
    return animation ? frameAt(animation, this.playTick - (columns.animationStart[entity] as number)) : 0;
  }

  /** What a text look says: as set by a script or placed, with `{name}` replaced by the variable of that name: its own, the scene's or the game's. */
  textOf(entity: number): string {
    const look = this.lookOf(entity);
    const text = this.texts.get(entity) ?? (look.kind === "text" ? look.text : "");
    return withVariables(text, (name) => this.variableOf(name, entity) ?? this.prefabs.valueAtFirst(name));
  }

  /** A variable as an object sees it: its own, else the scene's, else the game's. */
  variableOf(name: string, entity: number): Value | undefined {
    return this.objectVariables.get(entity)?.[name] ?? this.sceneVariables[name] ?? this.variables[name];
  }

  /** @param assetId "" is silence. */
  playSound(assetId: string, options?: SoundOptions): void {
    if (assetId === "") return;
    if (Object.hasOwn(this.game.assets, assetId)) this.events.add({ type: "sound", assetId, ...options });
    else this.events.errorOnce("A sound that should play no longer exists.");
  }

  /** Plays a sound from a place of the scene: quieter outside the view, and from the side where it is. */
  playSoundAt(assetId: string, x: number, y: number, options?: SoundOptions): void {
    const { viewWidthPx, viewHeightPx } = this.game.settings;
    const acrossPx = ((x - this.camera.x) * this.camera.zoom) / (viewWidthPx / 2);
    const downPx = ((y - this.camera.y) * this.camera.zoom) / (viewHeightPx / 2);
    const beyond = Math.max(0, Math.sqrt(acrossPx * acrossPx + downPx * downPx) - 1);
    const volume = (options?.volume ?? 1) / (1 + beyond * beyond * 4);
    if (volume > 0.01) this.playSound(assetId, { ...options, volume, pan: Math.min(1, Math.max(-1, acrossPx)) });
  }

  /** Keeps something for the next time that the game is played. */
  save(slot: string, value: Value): void {
    this.saves[slot] = copyValue(value);
    this.events.add({ type: "save", slot, value: copyValue(value) });
  }

  deleteSave(slot: string): void {
    delete this.saves[slot];
    this.events.add({ type: "save", slot, value: null });
  }

  /** Whether any object of a prefab is in the game. @param prefab name number of its id. */
  isAnyOf(prefab: number): boolean {
    const { alive, prefab: prefabs } = this.entities.columns;
    for (let entity = 0; entity < this.entities.count; entity++) if (alive[entity] === 1 && prefabs[entity] === prefab) return true;
    return false;
  }

  /** Where a variable of this name stands: with the scene's if the scene has it, as texts show it, else with the game's. */
  variablesWith(name: string): Variables {
    return Object.hasOwn(this.sceneVariables, name) ? this.sceneVariables : this.variables;
  }

  /** A behaviour fills a variable as its object begins. @param name empty for none. */
  fillAtFirst(name: string, value: number): void {
    if (name === "") return;
    const variables = this.variablesWith(name);
    variables[name] = value;
    if (variables === this.variables) this.filledAtFirst[name] = value;
  }

  addToVariable(name: string, amount: number): void {
    if (name === "") return;
    const variables = this.variablesWith(name);
    const value = variables[name];
    variables[name] = (typeof value === "number" ? value : 0) + amount;
  }

  /** Goes to a scene when this tick is over. One that does not exist is told once, in the name of the entity that wants it. */
  goTo(sceneId: string, entity: number): void {
    if (Object.hasOwn(this.game.scenes, sceneId)) this.pendingSceneId = sceneId;
    else
      this.events.errorOnce(
        "The scene that this leads to is not chosen, or no longer exists.",
        this.names.textOf(this.entities.columns.prefab[entity] as number),
      );
  }

  /** Ends the game; the first verdict stands, also before a scene that was to come. */
  end(status: "won" | "lost"): void {
    if (this.status !== "playing" || this.isEditing) return;
    this.pendingSceneId = null;
    this.status = status;
    this.endedAtTick = this.tick;
    this.events.add({ type: "status", status });
  }
  /** Takes the end back: the game leads on to a scene. */
  goOn(): void {
    this.status = "playing";
    this.events.add({ type: "status", status: "playing" });
  }
}
