import { writeSave, type SaveSlots, parseSaves } from "@playsmith/contract";
import {
  createRecorder,
  createBareWorld,
  type InputFrame,
  inputsOf,
  type Recorder,
  type Recording,
  type RecordingPart,
  type World,
  type WorldEvent,
} from "@playsmith/engine";
import { applyPatch, type Game, type GamePatch, scriptSources, type Value, behaviourTypes, ruleOwners } from "@playsmith/game-format";
import { type OptionalModules, lacksModules, loadModules } from "./optional-modules.ts";

const POINTING: ReadonlySet<string> = new Set(behaviourTypes(({ input }) => input === "pointer"));

/** Matches the names of rule sentences and expression terms that read the pointer. */
const POINTING_RULES = /pointer|hover|"(?:clicked|draggedOver)"/i;

export interface RunSetup {
  game: Game;
  scripts: Readonly<Record<string, string>>;
  /** Seed of the first run; each restart takes another, so that random events differ. */
  seed: number;
  sceneId?: string;
  /** Saves of the game, by slot. */
  saves?: Readonly<Record<string, Value>>;
  modules: OptionalModules;
  /** Whether each player looks at a screen of their own, as in online play. */
  hasOwnViews?: boolean;
  /** Whether restarts keep the seed. */
  keepsSeed?: boolean;
  /** Played back instead of the player's input. */
  recording?: Recording;
}

/** Odd, so that every seed is used before one repeats, and different from the step of the random numbers. */
const SEED_STEP = 0x6c07_8965;

/** Characters of the edits that a run keeps, to share them. */
const EDITS_MAX_CHARACTERS = 1_000_000;

/** An edit of a running game, and the tick after which it was made; absent before the start of the run. */
export interface RunEdit {
  tick?: number;
  changes: GamePatch;
}

/** One run of a game, from its start to its restart: the world, its scripts, and the recording of it. */
export class GameRun {
  readonly #setup: RunSetup;
  #seed: number;
  #scripts: Record<string, string>;
  #kept: SaveSlots;
  #world: World;
  #recorder: Recorder;
  #played: Iterator<InputFrame> | null;
  #usesPointer: boolean | null = null;
  /** Saves as of the start of this run. */
  #savesAtStart: Readonly<Record<string, Value>> = {};
  #edits: RunEdit[] | null = [];
  #editCharacters = 0;
  #starts = 0;
  /** The tick to which the recording was cut last, since {@link takeCut}. */
  #cutTick = Number.POSITIVE_INFINITY;
  /** Earlier check hashes are those of the world before it was recreated. */
  #hashedFromTick = 0;

  constructor(setup: RunSetup) {
    this.#setup = setup;
    this.#seed = setup.recording?.seed ?? setup.seed;
    this.#scripts = { ...setup.scripts };
    this.#kept = Object.entries(setup.saves ?? {}).reduce<SaveSlots>((kept, [slot, value]) => {
      const result = writeSave(kept, slot, value);
      return "saves" in result ? result.saves : kept;
    }, {});
    [this.#world, this.#recorder, this.#played] = this.#start();
  }

  get world(): World {
    return this.#world;
  }

  /** Whether the game uses the pointer; otherwise recordings leave it out, and stay small. */
  get usesPointer(): boolean {
    this.#usesPointer ??= usesPointer(this.game, this.#scripts);
    return this.#usesPointer;
  }

  get game(): Game {
    return this.#setup.game;
  }

  /** Whether an edit needs engine modules that are not loaded. */
  get lacksModules(): boolean {
    return lacksModules(this.game, this.#setup.modules);
  }

  /** Loads the missing modules, and passes them to the running world. */
  async loadModules(): Promise<void> {
    const modules = await loadModules(this.game, this.#setup.modules);
    this.#setup.modules = modules;
    if (modules.rigid) this.#world.setRigid(modules.rigid);
    if (modules.rules) this.#world.setRules(modules.rules);
    if (modules.scripting) this.#world.setScripting(modules.scripting, this.#scripts);
  }

  /** How the run began, as in a recording. */
  get start(): Pick<Recording, "seed" | "sceneId" | "saves"> {
    return { seed: this.#seed, sceneId: this.#place.sceneId ?? "", saves: this.#savesAtStart };
  }

  /** Number of restarts, including those from an edited game with the same inputs. */
  get starts(): number {
    return this.#starts;
  }

  /** The edits since the game was loaded; null when they are too many. */
  get edits(): readonly RunEdit[] | null {
    return this.#edits;
  }

  get isPlayedBack(): boolean {
    return this.#played !== null;
  }

  get scripts(): Readonly<Record<string, string>> {
    return this.#scripts;
  }

  /** Keeps a save for restarts. @returns the problem, or null. */
  noteSave(slot: string, value: Value | null): string | null {
    const result = writeSave(this.#kept, slot, value);
    if ("problem" in result) return result.problem;
    this.#kept = result.saves;
    return null;
  }

  /** Runs one tick. @returns false when a played-back recording has ended. */
  step(input: Readonly<InputFrame>): boolean {
    const played = this.#played?.next();
    if (played?.done) return false;
    this.#recorder.step(this.#world, played?.value ?? input);
    return true;
  }

  drainEvents(): WorldEvent[] {
    return this.#world.drainEvents();
  }

  /** Applies an edit to the running world. */
  patch(changes: GamePatch, scripts: Readonly<Record<string, string>> | undefined): void {
    applyPatch(this.game, changes);
    this.#noteEdit(changes);
    this.#usesPointer = null;
    const before = Object.keys(this.#scripts);
    if (scripts) this.#scripts = { ...this.#keptScripts(), ...scripts };
    const removed = Object.fromEntries(before.map((key) => [key, ""]));
    this.#world.patch(this.game, changes, scripts ? { ...removed, ...this.#scripts } : undefined);
    this.#recorder.edited(this.#world);
  }

  /** Restarts the edited game with another seed. */
  restart(): void {
    if (!this.#setup.recording && !this.#setup.keepsSeed) this.#seed = (this.#seed + SEED_STEP) >>> 0;
    this.#hashedFromTick = 0;
    this.#beginAgain();
    [this.#world, this.#recorder, this.#played] = this.#start();
  }

  /** Recreates the world before its first tick, from the edited game; the recording is kept. */
  rewind(): void {
    this.#hashedFromTick = this.#recorder.ticks;
    this.#beginAgain();
    this.#world = this.newWorld();
  }

  /** A world before its first tick; each call gives an equal one. */
  newWorld(): World {
    const { modules, hasOwnViews = false } = this.#setup;
    return createBareWorld(this.game, { seed: this.#seed, scripts: this.#scripts, hasOwnViews, ...modules, ...this.#place });
  }

  /** Shows another world of the game, e.g. the one that an online run keeps. */
  show(world: World): void {
    this.#world = world;
  }

  /** Drops the recording after a tick. */
  cutTo(tick: number): void {
    this.#recorder.cutTo(tick);
    this.#cutTick = Math.min(this.#cutTick, tick);
  }

  /** The least tick to which the recording was cut since the last call; infinity when it was not. */
  takeCut(): number {
    const tick = this.#cutTick;
    this.#cutTick = Number.POSITIVE_INFINITY;
    return tick;
  }

  /** What was recorded after a tick, at most `maxRuns` runs of equal input. */
  takeSince(tick: number, maxRuns: number): RecordingPart {
    const { hashes, ...part } = this.#recorder.takeSince(tick, maxRuns);
    return { ...part, hashes: hashes.filter(([at]) => at > this.#hashedFromTick) };
  }

  takeRecording(): Recording {
    return this.#recorder.take();
  }

  #noteEdit(changes: GamePatch): void {
    this.#editCharacters += JSON.stringify(changes).length;
    if (this.#editCharacters > EDITS_MAX_CHARACTERS) this.#edits = null;
    this.#edits?.push({ tick: this.#world.tick, changes });
  }

  /** Edits so far come before the start. */
  #beginAgain(): void {
    this.#starts++;
    this.#edits = this.#edits?.map(({ changes }) => ({ changes })) ?? null;
  }

  /** The last compiled scripts of owners that still have a script: one that no longer compiles keeps its last working version. */
  #keptScripts(): Record<string, string> {
    const owners = new Set(scriptSources(this.game).map(({ key }) => key));
    return Object.fromEntries(Object.entries(this.#scripts).filter(([key]) => owners.has(key)));
  }

  #start(): [World, Recorder, Iterator<InputFrame> | null] {
    const { recording } = this.#setup;
    this.#savesAtStart = recording ? (recording.saves ?? {}) : (parseSaves(this.#kept) as Record<string, Value>);
    const recorder = createRecorder(this.#seed, { game: this.game, ...this.#place });
    return [this.newWorld(), recorder, recording ? inputsOf(recording) : null];
  }

  /** The start scene and the saves of the run. */
  get #place(): { sceneId?: string; saves: Readonly<Record<string, Value>> } {
    const { recording } = this.#setup;
    const sceneId = recording ? recording.sceneId || undefined : this.#setup.sceneId;
    return { ...(sceneId === undefined ? {} : { sceneId }), saves: this.#savesAtStart };
  }
}

/** Whether a script, behaviour or rule of the game reads the pointer. */
export function usesPointer(game: Game, scripts: Readonly<Record<string, string>>): boolean {
  if (Object.values(scripts).some((js) => js.includes("pointer") || js.includes("onPressed"))) return true;
  const points = Object.values(game.prefabs).some(({ behaviours }) =>
    Object.values(behaviours).some(({ type, params }) => POINTING.has(type) || params["aim"] === "pointer"),
  );
  const isAimed = (): boolean =>
    Object.values(game.scenes).some(({ instances }) =>
      Object.values(instances).some(({ overrides }) => Object.values(overrides).includes("pointer")),
    );
  return points || POINTING_RULES.test(JSON.stringify(ruleOwners(game).map(({ rules }) => rules))) || isAimed();
}
