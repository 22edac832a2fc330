import { achievementNamed, type Game, leaderboardNamed, type Primitive, type Scene, type Value } from "@playsmith/game-format";
import { AudioState } from "./audio-state.ts";
import { type Camera, newCamera, rememberCamera } from "./camera.ts";
import { EventQueue, type WorldEvent, type WorldStatus } from "./events.ts";
import { InputState } from "./input.ts";
import { Random } from "./numbers/random.ts";
import type { Probe } from "./probe.ts";
import type { RigidSpace } from "./rigid/rigid-space.ts";
import { KinematicProxies } from "./rigid/kinematic-proxies.ts";
import { RulesPart } from "./rules/rules-part.ts";
import { ScreenEffects } from "./screen-effects.ts";
import type { ScriptHooks } from "./scripts/script-hooks.ts";
import { ScriptsPart } from "./scripts/scripts-part.ts";
import { SeatCameras } from "./seat-cameras.ts";
import { Sounds } from "./sounds.ts";
import { Signals } from "./signals.ts";
import { Appearance } from "./scene/appearance.ts";
import { CollisionMap } from "./scene/collision-map.ts";
import { EntityLists } from "./scene/entity-lists.ts";
import type { RuntimeLayer } from "./scene/layers.ts";
import { Looks } from "./scene/looks.ts";
import { Parents } from "./scene/parents.ts";
import { Prefabs } from "./scene/prefabs.ts";
import { Timers } from "./scene/timers.ts";
import { Tweens } from "./scene/tweens.ts";
import { Entities, LEAVING } from "./state/entities.ts";
import { EntityMap } from "./state/entity-map.ts";
import { Names } from "./state/names.ts";
import { type BehaviourColumns, Pool } from "./state/pool.ts";

import { RemovedInstances } from "./state/removed-instances.ts";
import { EntityValuesPart, textFormat } from "./state/entity-values-part.ts";
import { FieldsPart } from "./state/fields-part.ts";
import { StateParts } from "./state/state-part.ts";
import { TileChangeMap } from "./state/tile-change-map.ts";
import { VariableScopes } from "./state/variable-scopes.ts";
import { copyValue, newVariables, type Variables, variablesText } from "./state/variables.ts";
import { VariablesPart } from "./state/variables-part.ts";

/** Ticks that still run after the game is won or lost, so that the last movement finishes. */
export const END_DELAY_TICKS = 30;

/**
 * The data of a running world and its basic operations. Behaviours, scripts, patches and snapshots use this class; the tick order is in
 * `world.ts`. Each field is state that belongs to one of {@link WorldState.parts}, derived data, or scratch of a tick; a test checks this.
 */
export class WorldState {
  game: Game;
  readonly seed: number;
  /** True in the scene editor: nothing runs, all objects keep their start positions. */
  readonly isEditing: boolean;

  /** Whether each player looks at a screen of their own, as in online play; constant. Else all see one view. */
  hasOwnViews = false;

  // State, see `parts`.
  tick = 0;
  /** Ticks without pauses; animations and moving scenery use this time. */
  playTick = 0;
  /** Tick at which the status became won or lost. */
  endedAtTick = 0;
  readonly random: Random;
  readonly input = new InputState();
  status: WorldStatus = "playing";
  sceneId = "";
  /** Scene to enter after this tick. */
  pendingSceneId: string | null = null;
  /** Drawing order (z) of the next spawned object. */
  nextZ = 0;
  /** The view of everybody; rules and scripts mean this one. */
  readonly camera: Camera = newCamera();
  /** The views of single players, see {@link cameraOf}. */
  readonly seatCameras = new SeatCameras();
  /** Time scale: ticks that the player runs per regular tick; 0.5 is slow motion. */
  speed = 1;
  /** While true only behaviours and rules that run while paused are active. */
  isPaused = false;
  /** Global variables. */
  variables: Variables = newVariables();
  /** Variables of the scene; they reset with it. */
  sceneVariables: Variables = newVariables();
  /** Persisted values by slot, mirrored by the host. */
  saves: Variables = newVariables();
  readonly screen = new ScreenEffects();
  readonly audio = new AudioState();
  readonly names = new Names();
  readonly entities = new Entities();
  readonly pools: readonly Pool[];
  readonly tweens = new Tweens();
  readonly timers = new Timers();
  readonly parents = new Parents();
  readonly kinematicProxies = new KinematicProxies();
  /** Texts set by scripts or rules, by entity. */
  readonly texts = new Map<number, string>();
  /** Variables of single objects, by entity; only for objects that have any. */
  readonly objectVariables = new EntityMap<Variables>();
  /** Name numbers of tags added to single objects, beyond the tags of their prefabs. */
  readonly objectTags = new Map<number, Set<number>>();
  /** Properties and parameters of single objects that the game changed at runtime, by path as in an instance's overrides. */
  readonly ownParams = new EntityMap<Record<string, Primitive>>();
  /** Objects that persisted across a scene change, with `scene/instance` of their placement; "" for spawned ones. */
  readonly persistentEntities = new Map<number, string>();
  readonly tileChanges = new TileChangeMap();
  readonly removedInstances = new RemovedInstances();
  readonly scripts = new ScriptsPart();
  /** Gravity set at runtime, until the scene is left; null for the scene's own. */
  ownGravity: number | null = null;
  readonly rules = new RulesPart();
  /** Start values that behaviours gave to global variables when their objects were created. */
  startValues: Variables = newVariables();
  /** All state, in the order in which it is hashed. */
  readonly parts: StateParts;

  // Derived from the game and the state.
  scene: Scene | null = null;
  widthPx = 1;
  heightPx = 1;
  gravityPxPerS2 = 0;
  layers: RuntimeLayer[] = [];
  readonly collisions = new CollisionMap();
  readonly looks: Looks;
  readonly prefabs: Prefabs;
  readonly lists = new EntityLists(this);
  /** Access to the variables above by name. */
  readonly scopes = new VariableScopes(this);
  readonly appearance = new Appearance(this);
  readonly entityOfInstance = new Map<string, number>();
  /** Corners of polygon colliders relative to their objects (alternating x and y), and the angle they were computed for. */
  readonly polygons = new Map<number, Float64Array>();
  readonly polygonAngles = new Map<number, number>();
  readonly #poolOf: ReadonlyMap<unknown, Pool>;
  readonly #poolOfType: ReadonlyMap<string, Pool>;
  /** Whether any rule or script listens to animation events. */
  listensToAnimations = false;
  /** Increases with each edit of the game. */
  edits = 0;
  /** Increases when derived data was rebuilt; its indices may have changed. */
  derivations = 0;
  /** Increases whenever entities are added, removed or change their drawing order. */
  structureVersion = 1;
  /** Increases when objects moved; invalidates spatial indices. */
  placesVersion = 1;

  // Scratch of a tick: without meaning between two ticks.
  readonly signals = new Signals();
  hasLeaving = false;
  /** The pool of the behaviour that is ticking; its rows must not be removed meanwhile. */
  tickingPool: Pool | null = null;
  /** Whether any of its rows was switched off. */
  hasSwitchedOff = false;
  /** The solid entity that stopped the last move, −1 for a tile or nothing. */
  blocker = -1;
  /** The direction away from what stopped the last move. */
  blockNormalX = 0;
  blockNormalY = 0;
  /** Results of the last `findTouching`. */
  touched: number[] = [];

  // The environment: event output, and injected engines.
  readonly events = new EventQueue();
  readonly sounds = new Sounds(this);
  /** The player, from 1, whose view this device shows and hears when {@link hasOwnViews}; 0 for the view of everybody. */
  viewer = 0;
  /** Measures the parts of a tick; null when nobody measures. */
  probe: Probe | null = null;
  /** The rigid-body simulation; null in a world without the physics engine. */
  rigid: RigidSpace | null = null;
  scriptHooks: ScriptHooks = {
    created: () => {},
    changed: () => {},
    removed: () => {},
    entered: () => {},
    left: () => {},
    cleared: () => {},
  };
  /** Called with a rigid body that blocked `leftPx` of an object's movement along x. @returns whether it gave way. */
  pushBlocker: (blocker: number, leftPx: number) => boolean = () => false;
  /** Removes the bodies of leaving entities from the rigid-body simulation. */
  dropBodies: (space: RigidSpace, keeps: (entity: number) => boolean) => void = () => {};
  /** Whether an object is a rigid body. */
  isRigid: (entity: number) => boolean = () => false;
  /** Hook that creates joints before the bodies move. */
  beforeBodiesMove: () => void = () => {};

  constructor(game: Game, seed: number, isEditing: boolean, behaviours: readonly BehaviourColumns[]) {
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
    this.parts = worldParts(this);
  }

  /** Returns the events since the last call. */
  drainEvents(): WorldEvent[] {
    return this.events.drain();
  }

  /** The entity of a placed instance; −1 when it is not in the game. */
  entityOf(instanceId: string): number {
    return this.entityOfInstance.get(instanceId) ?? -1;
  }

  /** Replaces the game after an edit; derived data of unchanged parts stays. */
  adoptGame(game: Game): void {
    this.game = game;
    this.edits++;
    this.looks.adopt(game);
    this.prefabs.adopt(game);
  }

  /** Applies a scene's settings; `scene/place.ts` adds its contents. */
  enterScene(sceneId: string): void {
    this.sceneId = sceneId;
    this.scene = Object.hasOwn(this.game.scenes, sceneId) ? (this.game.scenes[sceneId] ?? null) : null;
    this.widthPx = this.scene?.widthPx ?? 1;
    this.heightPx = this.scene?.heightPx ?? 1;
    this.setGravity(this.ownGravity);
    this.input.setActions(this.game.inputActions);
  }

  /** @param ownGravity null for the scene's gravity. */
  setGravity(ownGravity: number | null): void {
    this.ownGravity = ownGravity;
    this.gravityPxPerS2 = ownGravity ?? this.scene?.gravityPxPerS2 ?? 0;
  }

  poolOf<Config extends Pool["behaviour"]["config"], State extends Pool["behaviour"]["state"]>(
    behaviour: BehaviourColumns<Config, State>,
  ): Pool<Config, State> {
    return this.#poolOf.get(behaviour) as unknown as Pool<Config, State>;
  }

  poolOfType(type: string): Pool | undefined {
    return this.#poolOfType.get(type);
  }

  /** Adds a tag to an object beyond its prefab's, or removes an added one. */
  setTag(entity: number, tag: number, has: boolean): void {
    const own = this.objectTags.get(entity);
    if (has) {
      if (own) own.add(tag);
      else this.objectTags.set(entity, new Set([tag]));
    } else own?.delete(tag);
    this.lists.forgetTag(tag);
  }

  setOwnParam(entity: number, path: string, value: Primitive): void {
    const own = this.ownParams.get(entity);
    if (own) own[path] = value;
    else this.ownParams.set(entity, { [path]: value });
  }

  /** Marks an entity for removal at the end of the tick. */
  destroy(entity: number): void {
    if (!this.entities.isAlive(entity)) return;
    this.entities.columns.alive[entity] = LEAVING;
    this.hasLeaving = true;
    this.structureVersion++;
  }

  /** What a player sees: a camera of their own, or that of everybody, as while a rule or a script holds it. @param player from 1. */
  cameraOf(player: number): Camera {
    return (this.camera.isHeld ? null : this.seatCameras.of(player)) ?? this.camera;
  }

  /** What this device shows. */
  get shownCamera(): Camera {
    return this.cameraOf(this.viewer);
  }

  /** Sets the zoom or the rotation of all cameras. */
  setCameras(values: Readonly<Partial<Pick<Camera, "zoom" | "angleRad">>>): void {
    Object.assign(this.camera, values);
    this.seatCameras.forEach((camera) => Object.assign(camera, values));
  }

  /** Persists a value for later sessions. */
  save(slot: string, value: Value): void {
    this.saves[slot] = copyValue(value);
    this.events.add({ type: "save", slot, value: copyValue(value) });
  }

  deleteSave(slot: string): void {
    delete this.saves[slot];
    this.events.add({ type: "save", slot, value: null });
  }

  /** Reports a score for a leaderboard of the game. An unknown leaderboard is reported as an error, once. */
  submitScore(board: string, value: number): void {
    if (!leaderboardNamed(this.game, board)) this.events.errorOnce(`The game has no leaderboard "${board.slice(0, 40)}".`);
    else if (Number.isFinite(value)) this.events.add({ type: "score", board, value: value === 0 ? 0 : value });
  }

  /** Reports that an achievement of the game is earned. An unknown one is reported as an error, once. */
  unlockAchievement(name: string): void {
    if (!achievementNamed(this.game, name)) this.events.errorOnce(`The game has no achievement "${name.slice(0, 40)}".`);
    else this.events.add({ type: "achievement", name });
  }

  /** Goes to a scene after this tick. An unknown scene is reported once, for the entity that asked for it. */
  goTo(sceneId: string, entity: number): void {
    if (Object.hasOwn(this.game.scenes, sceneId)) this.pendingSceneId = sceneId;
    else
      this.events.errorOnce(
        "The scene that this leads to is not chosen, or no longer exists.",
        this.names.textOf(this.entities.columns.prefab[entity] as number),
      );
  }

  /** Ends the game. The first call wins, also over a pending scene change. */
  end(status: "won" | "lost"): void {
    if (this.status !== "playing" || this.isEditing) return;
    this.pendingSceneId = null;
    this.status = status;
    this.endedAtTick = this.tick;
    this.events.add({ type: "status", status });
  }
  /** Resumes an ended game, when a rule or script goes to another scene. */
  goOn(): void {
    this.status = "playing";
    this.events.add({ type: "status", status: "playing" });
  }
}

/**
 * All state of a world, part by part. Recordings contain hashes, so the order is fixed: a new part goes to the end, and adds nothing to the
 * hash while a game does not use it.
 */
function worldParts(world: WorldState): StateParts {
  return new StateParts([
    new FieldsPart("clock", world, ["tick", "playTick", "endedAtTick"]),
    world.random,
    world.input,
    new FieldsPart("scene", world, ["status", "sceneId", "pendingSceneId", "nextZ"], {
      hash: (hasher) => {
        hasher.text(world.status);
        hasher.text(world.sceneId);
      },
      isDerivedValid: (saved) => saved.sceneId === world.sceneId,
    }),
    new FieldsPart("camera", world.camera, ["x", "y", "zoom", "angleRad", "isHeld"], {
      hash: (hasher) => {
        const { x, y, zoom, angleRad } = world.camera;
        hasher.array(Float64Array.of(x, y, zoom, angleRad), 4);
      },
      loaded: () => rememberCamera(world.camera),
    }),
    new FieldsPart("pace", world, ["speed", "isPaused"], {
      hash: (hasher) => hasher.array(Float64Array.of(world.speed, world.isPaused ? 1 : 0), 2),
    }),
    new VariablesPart("variables", world, ["variables", "sceneVariables", "saves"]),
    world.screen,
    world.audio,
    world.names,
    world.removedInstances,
    world.entities,
    ...world.pools,
    world.tweens,
    world.timers,
    world.parents,
    world.kinematicProxies,
    new EntityValuesPart("texts", world.texts, textFormat),
    new EntityValuesPart("objectVariables", world.objectVariables, {
      save: (own, { copyVariables }) => copyVariables(own),
      load: (saved, { copyVariables }) => copyVariables(saved),
      hash: (hasher, own) => hasher.text(variablesText(own)),
    }),
    new EntityValuesPart("objectTags", world.objectTags, {
      save: (tags) => [...tags],
      load: (saved: number[]) => new Set(saved),
      hash: (hasher, tags) => {
        for (const tag of tags) hasher.word(tag);
      },
    }),
    new EntityValuesPart("ownParams", world.ownParams, {
      save: (own) => ({ ...own }),
      load: (saved) => ({ ...saved }),
      hash: (hasher, own) => hasher.text(JSON.stringify(own)),
    }),
    new EntityValuesPart("persistentEntities", world.persistentEntities, textFormat),
    world.tileChanges,
    world.scripts,
    new FieldsPart("gravity", world, ["ownGravity"], {
      hash: (hasher) => {
        if (world.ownGravity !== null) hasher.text(String(world.ownGravity));
      },
      loaded: () => world.setGravity(world.ownGravity),
    }),
    world.rules,
    // Only rules read them.
    new VariablesPart("startValues", world, ["startValues"], () => Object.keys(world.startValues).length > 0 && world.rules.hasState),
    world.seatCameras,
  ]);
}
