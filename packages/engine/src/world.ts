import { tickTweens } from "./scene/run-tweens.ts";
import { type Game, type GamePatch, inOrder, type Value } from "@playsmith/game-format";
import { followParents } from "./scene/follow-parents.ts";
import { behaviours, movementBehaviours, pausedBehaviours, touchBehaviours, viewBehaviours } from "./behaviours/index.ts";
import { rememberCamera } from "./camera.ts";
import { hashWorld } from "./hash-world.ts";
import { emptyInput, type InputFrame } from "./input.ts";
import { dropSwitchedOff } from "./scene/behaviour-rows.ts";
import { turnPolygons } from "./scene/derive-collider.ts";
import { signalAnimations } from "./scene/animation-signals.ts";
import { colorNumber } from "./scene/looks.ts";
import { createJoints } from "./behaviours/physics/joint.ts";
import { dropBodies, pushBlocker, rigidBody, turnBodies } from "./behaviours/physics/rigid-body.ts";
import type { RigidModule } from "./rigid/module.ts";
import { RigidPart } from "./rigid/rigid-part.ts";
import { RigidSpace } from "./rigid/rigid-space.ts";
import { patchWorld } from "./scene/patch-world.ts";
import { loadScene, removeLeaving } from "./scene/place.ts";
import { enterSystem } from "./probe.ts";
import { NoRules, type RulesRuntime, type RuleTracing } from "./rules/rules-runtime.ts";
import type { RulesMaker, ScriptsMaker } from "./runtime-makers.ts";
import { NoScripts, type ScriptsRuntime } from "./scripts/scripts-runtime.ts";
import type { Signal } from "./signals.ts";
import { captureWorld } from "./state/capture.ts";
import type { Behaviour } from "./behaviours/behaviour.ts";
import { recycleSnapshot } from "./state/derived-cache.ts";
import { restoreWorld } from "./state/restore.ts";
import { newVariables } from "./state/variables.ts";
import type { WorldSnapshot } from "./state/snapshot.ts";
import type { ScriptHooks } from "./scripts/script-hooks.ts";
import { END_DELAY_TICKS, WorldState } from "./world-state.ts";

export interface WorldOptions {
  /** Whether each player looks at a screen of their own, as in online play: then Follow camera can have a view for each. */
  hasOwnViews?: boolean;
  /** Seed of the world's random numbers, 0 to 2³² − 1. */
  seed: number;
  /** Scene to start in; the game's start scene when absent. */
  sceneId?: string;
  /** Compiled scripts by prefab id, see `@playsmith/scripts`; requires {@link WorldOptions.scripting}. */
  scripts?: Readonly<Record<string, string>>;
  /** Persisted values by slot, from the host. */
  saves?: Readonly<Record<string, Value>>;
  /** The physics engine, for games with rigid bodies; see `@playsmith/engine/rigid`. */
  rigid?: RigidModule;
  /** The runtime of rules, for games that have any; see `@playsmith/engine/rules`. */
  rules?: RulesMaker;
  /** The runtime of scripts, for games that have any; see `@playsmith/engine/scripts`. */
  scripting?: ScriptsMaker;
}

/**
 * A running game: {@link World.step} runs one tick of 1/60 s. The same game, options and inputs give the same world on every machine. No
 * method throws because of what a game contains; problems become events.
 */
export class World extends WorldState {
  constructor(game: Game, options: WorldOptions) {
    super(game, options.seed, false, behaviours);
    this.hasOwnViews = options.hasOwnViews === true;
    if (options.scripting) this.scripts.runtime = options.scripting(this);
    if (options.rules) this.rules.runtime = options.rules(this);
    this.beforeBodiesMove = () => createJoints(this);
    this.isRigid = (entity) => this.poolOf(rigidBody).rowOf(entity) >= 0;
    this.pushBlocker = (blocker, leftPx) => pushBlocker(this, blocker, leftPx);
    this.dropBodies = (space, keeps) => dropBodies(this, space, keeps);
    if (options.rigid) this.setRigid(options.rigid);
    this.scriptHooks = bothOf(
      () => this.#scripts,
      () => this.#rules,
    );
    this.#scripts.setScripts(options.scripts ?? {});
    this.variables = newVariables(game.variables);
    this.saves = newVariables(options.saves);
    Object.assign(this.audio.data.volumes, game.settings.volumes);
    loadScene(this, startScene(game, options.sceneId));
  }

  /**
   * Runs one tick. After the end the world continues for half a second, then only `tick` advances. When a rule or script goes to a scene
   * meanwhile, the game continues there.
   */
  step(input: Readonly<InputFrame>): void {
    this.tick++;
    this.#rememberPlaces();
    const isOver = this.status !== "playing";
    // Screen effects finish after the world has stopped.
    if (isOver && this.tick - this.endedAtTick > END_DELAY_TICKS) return this.screen.tick();
    this.input.takeFrame(isOver ? emptyInput : input);
    const { probe } = this;
    enterSystem(probe, "physics");
    turnPolygons(this);
    turnBodies(this);
    this.lists.refresh();
    enterSystem(probe, "timers");
    if (!this.isPaused) {
      this.playTick++;
      this.timers.tick(this.signals);
      tickTweens(this);
      if (this.listensToAnimations) signalAnimations(this);
    }
    // After the end only scripts and rules may change the scene, not e.g. a goal that a falling player touches.
    if (isOver) this.pendingSceneId = null;
    enterSystem(probe, "scripts");
    this.#scripts.tick();
    enterSystem(probe, "rules");
    this.#rules.begin();
    const leadsOn = this.status !== "playing" && this.pendingSceneId !== null;
    enterSystem(probe, "rest");
    this.lists.refresh();
    if (!this.isPaused) this.#run(movementBehaviours);
    enterSystem(probe, "physics");
    followParents(this);
    turnPolygons(this);
    this.placesVersion++;
    enterSystem(probe, "scripts");
    this.#scripts.touch();
    enterSystem(probe, "rules");
    this.#rules.contact();
    if (!this.isPaused) this.#run(touchBehaviours);
    else this.#run(pausedBehaviours);
    enterSystem(probe, "messages");
    this.#deliverSignals();
    this.screen.tick();
    this.#run(viewBehaviours);
    enterSystem(probe, "rest");
    followParents(this);
    this.signals.clear();
    removeLeaving(this);
    if (leadsOn) {
      this.goOn();
      this.input.settleFrame(input);
    }
    if (this.pendingSceneId !== null && this.status === "playing") this.#goOnTo(this.pendingSceneId);
    probe?.leave();
  }

  get #scripts(): ScriptsRuntime {
    return this.scripts.runtime;
  }

  get #rules(): RulesRuntime {
    return this.rules.runtime;
  }

  #goOnTo(sceneId: string): void {
    this.#scripts.leave();
    this.signals.clear();
    this.pendingSceneId = null;
    // An onLeave script may have ended the game: then nothing remains to do but remove what it destroyed.
    if (this.status !== "playing") return removeLeaving(this);
    loadScene(this, sceneId);
    const { kind, color, durationMs } = this.scene?.transition ?? { kind: "cut", color: "#000000", durationMs: 0 };
    this.screen.uncover(kind, colorNumber(color), Math.round((durationMs * 60) / 1_000));
    this.events.add({ type: "scene", sceneId });
  }

  snapshot(): WorldSnapshot {
    return captureWorld(this);
  }

  /** Restores a snapshot of this game, also of an earlier version of it. */
  restore(snapshot: WorldSnapshot): void {
    restoreWorld(this, snapshot);
  }

  /** Gives back a snapshot of this world that nobody uses any more, so that the next one takes its memory. */
  recycle(snapshot: WorldSnapshot): void {
    recycleSnapshot(this, snapshot);
  }

  /** Hash of the state: equal for two worlds in the same state. */
  hash(): number {
    return hashWorld(this);
  }

  /** Hash of the state without what is held on devices: equal for runs that differ by input without effect alone. */
  courseHash(): number {
    return hashWorld(this, this.input.name);
  }

  /**
   * Applies an edit to the running world and keeps its other state.
   * @param game the world's game, already changed by game-format's `applyPatch`.
   * @param scripts compiled code of the edited scripts by prefab; "" for a removed script.
   */
  patch(game: Game, changes: GamePatch, scripts?: Readonly<Record<string, string>>): void {
    patchWorld(this, game, changes);
    this.#rules.patched(changes);
    if (scripts) this.#scripts.setScripts(scripts);
  }

  /** Traces rules when requested. It has no effect on the game. */
  get ruleTracing(): RuleTracing {
    return this.#rules;
  }

  /** Installs the physics engine when an edit adds the first rigid body. */
  setRigid(module: RigidModule): void {
    if (this.rigid) return;
    this.rigid = new RigidSpace(module, this.kinematicProxies);
    this.parts.add(new RigidPart(this, this.rigid));
  }

  /** Installs the rules runtime when an edit adds the first rule. */
  setRules(maker: RulesMaker): void {
    if (this.rules.runtime instanceof NoRules) this.rules.runtime = maker(this);
  }

  /**
   * Installs the scripts runtime when an edit adds the first script.
   * @param scripts all compiled scripts of the game.
   */
  setScripting(maker: ScriptsMaker, scripts: Readonly<Record<string, string>>): void {
    if (!(this.#scripts instanceof NoScripts)) return;
    const runtime = maker(this);
    this.scripts.runtime = runtime;
    runtime.setScripts(scripts);
  }

  /** The script object of the current scene, for a debugger; null for a scene without. */
  get sceneScript(): object | null {
    return this.#scripts.sceneScript;
  }

  /** The script object of an entity, for a debugger; null for one without. */
  scriptOf(entity: number): object | null {
    return this.#scripts.scriptOf(entity);
  }

  /** The placed instance of an entity; null for spawned ones. */
  instanceOf(entity: number): string | null {
    if (!this.entities.isAlive(entity)) return null;
    return this.names.textOf(this.entities.columns.instance[entity] as number) || null;
  }

  /** Delivers signals to scripts and rules. Signals that they cause are delivered in the same loop. */
  #deliverSignals(): void {
    for (let index = 0; index < this.signals.list.length; index++) {
      const signal = this.signals.list[index] as Signal;
      this.#scripts.onSignal(signal);
      this.#rules.onSignal(signal);
    }
    if (this.signals.isOverfull) this.events.errorOnce("Messages answer each other without end; the rest of this tick's are dropped.");
  }

  #rememberPlaces(): void {
    const { x, y, previousX, previousY } = this.entities.columns;
    previousX.set(x);
    previousY.set(y);
    rememberCamera(this.camera);
    this.seatCameras.forEach(rememberCamera);
  }

  #run(systems: readonly Behaviour[]): void {
    for (const behaviour of systems) {
      const pool = this.poolOf(behaviour);
      if (pool.count === 0) continue;
      this.probe?.enter("behaviour", behaviour.type);
      this.tickingPool = pool;
      behaviour.tick(this, pool);
      this.tickingPool = null;
      if (this.hasSwitchedOff) dropSwitchedOff(this, pool);
    }
  }
}

/** Calls the hooks of scripts first, then of rules. */
function bothOf(scripts: () => ScriptHooks, rules: () => ScriptHooks): ScriptHooks {
  const both = (call: (hooks: ScriptHooks) => void) => {
    call(scripts());
    call(rules());
  };
  return {
    created: (entity) => both((hooks) => hooks.created(entity)),
    entered: () => both((hooks) => hooks.entered()),
    changed: (entity) => both((hooks) => hooks.changed(entity)),
    removed: (entity, runsCallbacks) => both((hooks) => hooks.removed(entity, runsCallbacks)),
    left: (stays) => both((hooks) => hooks.left(stays)),
    cleared: () => both((hooks) => hooks.cleared()),
  };
}

function startScene(game: Game, wanted: string | undefined): string {
  for (const sceneId of [wanted, game.settings.startSceneId]) {
    if (sceneId !== undefined && Object.hasOwn(game.scenes, sceneId)) return sceneId;
  }
  return inOrder(game.scenes)[0]?.[0] ?? "";
}

/** Creates a world with only the given runtimes; `createWorld` adds all of them. */
export function createBareWorld(game: Game, options: WorldOptions): World {
  return new World(game, options);
}
