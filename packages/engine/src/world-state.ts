import { type Game, type Primitive, type Scene, type Value } from "@playsmith/game-format";
import { AudioState } from "./audio-state.ts";
import { type Camera, newCamera } from "./camera.ts";
import { EventQueue, type WorldEvent, type WorldStatus } from "./events.ts";
import { InputState } from "./input.ts";
import { Random } from "./numbers/random.ts";
import type { Probe } from "./probe.ts";
import type { RigidSpace } from "./rigid/rigid-space.ts";
import { RigidStands } from "./rigid/rigid-stands.ts";
import { RulesPart } from "./rules/rules-part.ts";
import { ScreenEffects } from "./screen-effects.ts";
import type { ScriptHooks } from "./scripts/script-hooks.ts";
import { ScriptsPart } from "./scripts/scripts-part.ts";
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
import { type Behaviour, Pool } from "./state/pool.ts";
import { RemovedInstances } from "./state/removed-instances.ts";
import type { StateParts } from "./state/state-part.ts";
import { TileChangeMap } from "./state/tile-change-map.ts";
import { VariableScopes } from "./state/variable-scopes.ts";
import { copyValue, newVariables, type Variables } from "./state/variables.ts";
import { worldParts } from "./world-parts.ts";

/** Ticks that still run after the game is won or lost, so that the last jump lands. */
export const END_DELAY_TICKS = 30;

/**
 * The data of a running world and the small things that can be done to it. Behaviours, scripts, patches and snapshots work on
 * this; the order of a tick is in `world.ts`. Each field is state, which belongs to one of {@link WorldState.parts}, or derived
 * data, or scratch of the tick: a test holds all fields against that.
 */
export class WorldState {
  game: Game;
  readonly seed: number;
  /** True in the scene editor: nothing runs, everything stands where it was placed. */
  readonly isEditing: boolean;

  // State, see `parts`.
  tick = 0;
  /** Ticks that the game was not paused: what animations and moving scenery go by. */
  playTick = 0;
  /** Tick at which the status became won or lost. */
  endedAtTick = 0;
  readonly random: Random;
  readonly input = new InputState();
  status: WorldStatus = "playing";
  sceneId = "";
  /** Scene to go to when this tick is over. */
  pendingSceneId: string | null = null;
  /** Drawing order of the next object that is spawned. */
  nextZ = 0;
  readonly camera: Camera = newCamera();
  /** How many ticks the player makes where it would make one: 0.5 is slow motion. */
  speed = 1;
  /** While true only what runs while paused goes on. */
  isPaused = false;
  /** Global variables. */
  variables: Variables = newVariables();
  /** Variables of the scene; they begin anew with it. */
  sceneVariables: Variables = newVariables();
  /** Saved games by slot, as the host keeps them. */
  saves: Variables = newVariables();
  readonly screen = new ScreenEffects();
  readonly audio = new AudioState();
  readonly names = new Names();
  readonly entities = new Entities();
  readonly pools: readonly Pool[];
  readonly tweens = new Tweens();
  readonly timers = new Timers();
  readonly parents = new Parents();
  readonly rigidStands = new RigidStands();
  /** Texts that scripts have set, by entity. */
  readonly texts = new Map<number, string>();
  /** Variables of single objects, by entity; only of those that have any. */
  readonly objectVariables = new EntityMap<Variables>();
  /** Name numbers of tags that single objects have beside their prefab's. */
  readonly objectTags = new Map<number, Set<number>>();
  /** What the game itself has changed about the behaviours of single objects, by path as in an instance's overrides. */
  readonly ownParams = new EntityMap<Record<string, Primitive>>();
  /** Objects that were kept when the scene changed, and `scene/instance` that they were placed as; "" for spawned ones. */
  readonly persistentEntities = new Map<number, string>();
  readonly tileChanges = new TileChangeMap();
  readonly removedInstances = new RemovedInstances();
  readonly scripts = new ScriptsPart();
  /** Gravity that the game itself has set, until the scene is left; null for the scene's own. */
  ownGravity: number | null = null;
  readonly rules = new RulesPart();
  /** Values that behaviours gave to global variables when their objects were created. */
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
  /** Corners of polygon colliders around their objects, x and y in turn, and the angle that they were worked out for. */
  readonly polygons = new Map<number, Float64Array>();
  readonly polygonAngles = new Map<number, number>();
  readonly #poolOf: ReadonlyMap<unknown, Pool>;
  readonly #poolOfType: ReadonlyMap<string, Pool>;
  /** Whether any rule or script listens to animations, so that they need to be watched. */
  hearsAnimations = false;
  /** Grows with each edit of the game. */
  edits = 0;
  /** Grows when what follows from the game's data was worked out anew: what is numbered there may have other numbers since. */
  derivations = 0;
  /** Grows whenever entities come, go or change places in the drawing order. */
  structureVersion = 1;
  /** Grows when objects have moved, so that whoever keeps them by place knows. */
  placesVersion = 1;

  // Scratch of a tick: it means nothing between two ticks.
  readonly signals = new Signals();
  hasLeaving = false;
  /** The rows of the behaviour that ticks just now: none of them goes meanwhile. */
  tickingPool: Pool | null = null;
  /** Whether any of them was switched off. */
  hasSwitchedOff = false;
  /** The solid entity that stopped the last move, −1 for a tile or nothing. */
  blocker = -1;
  /** The direction away from what stopped the last move. */
  blockNormalX = 0;
  blockNormalY = 0;
  /** Finds of the last `findTouching`. */
  touched: number[] = [];

  // Surroundings: what the world reports to, and what was handed in.
  readonly events = new EventQueue();
  readonly sounds = new Sounds(this);
  /** Told where the time of a tick goes; null while nobody asks. */
  probe: Probe | null = null;
  /** Rigid bodies; null in a world that was made without their engine. */
  rigid: RigidSpace | null = null;
  scriptHooks: ScriptHooks = {
    created: () => {},
    changed: () => {},
    removed: () => {},
    entered: () => {},
    left: () => {},
    cleared: () => {},
  };
  /** Told of an object that stopped another which wanted `leftPx` further along x. @returns whether it gives way. */
  lean: (blocker: number, leftPx: number) => boolean = () => false;
  /** Takes the bodies of those that leave out of the space of rigid bodies. */
  dropBodies: (space: RigidSpace, keeps: (entity: number) => boolean) => void = () => {};
  /** Whether an object is a rigid body. */
  isRigid: (entity: number) => boolean = () => false;
  /** Set by whoever ties bodies together. */
  beforeBodiesMove: () => void = () => {};

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
    this.parts = worldParts(this);
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

  /** Gives an object a tag beside its prefab's, or takes such a one away. */
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

  /** Lets an entity leave at the end of the tick. */
  destroy(entity: number): void {
    if (!this.entities.isAlive(entity)) return;
    this.entities.columns.alive[entity] = LEAVING;
    this.hasLeaving = true;
    this.structureVersion++;
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
