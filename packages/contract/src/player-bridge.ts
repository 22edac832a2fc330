import { ONLINE_LIMITS } from "./online-limits.ts";
import { RUN_LIMITS, runResultFields } from "./run-results.ts";
import { SAVE_LIMITS } from "./saves.ts";
import {
  anything,
  either,
  flag,
  instanceOf,
  list,
  number,
  object,
  type Of,
  oneOf,
  optional,
  record,
  text,
  textLike,
  whole,
} from "./shape.ts";

/**
 * Protocol between a page that shows a game (the host) and the isolated player document.
 *
 * Handshake: the player posts {@link PLAYER_READY} to its parent; the host checks that the message came from its own frame, and replies
 * once with {@link PLAYER_CONNECT} and two ports: the first for messages of the host, the second for messages of the player. A host may use
 * them in different threads; a single port serves both directions. Other messages of the frame are ignored.
 */
export const PLAYER_READY = "playsmith:player-ready";
export const PLAYER_CONNECT = "playsmith:player-connect";
/**
 * Number of this protocol. A page plays old runs in the builds of the player that made them, as far as these have the same number. Raise it
 * when a page could not use a player of the former version, or the other way round.
 */
export const PLAYER_BRIDGE_VERSION = 1;

const id = text(40);
const path = list(text(200), 1, 12);
/** Bytes by SHA-256 hash in hex; the player has no network access, so its host passes files. */
const files = record(textLike(/^[0-9a-f]{64}$/), instanceOf(ArrayBuffer));
/** Compiled scripts by owner: a prefab's id, `scene:<id>` or `module:<name>`, with names of 40 characters at most. */
const scripts = record(text("module:".length + 40), text());
const isNull = (value: unknown): value is null => value === null;
const saveSlot = text(SAVE_LIMITS.slotLength);

/** Offsets of touch controls from their usual places, in shares of the frame, and their sizes in shares of the usual one. */
const controlLayout = record(text(80), object({ x: number, y: number, scale: number }));
export type ControlLayout = Of<typeof controlLayout>;
export const isControlLayout = controlLayout;

/**
 * The keys and gamepad inputs of a player's own choice: codes by action and player, from 0. What is absent, or has no code of a kind, has the
 * keys or the inputs of the game.
 */
const ownKeys = record(text(80), list(either(list(text(40), 0, 8), isNull), 0, 4));
export type OwnKeys = Of<typeof ownKeys>;
export const isOwnKeys = ownKeys;

/** Whether a code is of a gamepad, such as `PadButton3`; no key has such a code. */
export const isPadCode = (code: string): boolean => code.startsWith("Pad");

/** The keys among the codes that a player has chosen for an action; null if only inputs of a gamepad are chosen, or nothing. */
export function chosenKeys(codes: readonly string[] | null): readonly string[] | null {
  const keys = codes?.filter((code) => !isPadCode(code)) ?? null;
  return keys?.length === 0 && codes?.length !== 0 ? null : keys;
}

/** Whether a message is a valid host message. */
export const isHostMessage = either(
  object({
    type: oneOf("load"),
    version: oneOf(PLAYER_BRIDGE_VERSION),
    /** A game of game-format. */
    game: anything,
    /** Whether the game is known to be valid, e.g. a published one; otherwise the player repairs it. */
    isChecked: optional(flag),
    scripts,
    files,
    /** Seed of the game's random numbers, 0 to 2³² − 1. */
    seed: whole(0, 0xffff_ffff),
    /** Scene to start in; the game's own start scene when absent. */
    sceneId: optional(id),
    muted: flag,
    /** A recording to play back instead of the player's own input, also as the text of its file. */
    recording: optional(anything),
    /**
     * With a recording: its inputs are replayed at once up to this tick, where the game is paused. It is not played back: the player can
     * go back from there, or go on.
     */
    replayToTick: optional(whole(0, RUN_LIMITS.ticks)),
    /** With `replayToTick`: the recording is played back from there. */
    playsOn: optional(flag),
    /** With a recording: the run starts like it, and its inputs arrive in messages of type `follow`. */
    follows: optional(flag),
    /** A recording to race: it gives the seed and the start scene, and is replayed beside the game and drawn as a ghost. */
    ghost: optional(text(RUN_LIMITS.recordingLength)),
    /**
     * Another game that replays the same recording: both are only looked at, without input and sound, from the first tick at which they
     * differ, or from `replayToTick` when they never do. Requests of the debugger seek, and `control` plays and pauses.
     */
    compared: optional(object({ game: anything, scripts })),
    /** Whether the first error of each run is sent with its recording. */
    reportCrashes: optional(flag),
    /** Persisted values by slot, see {@link SaveSlots}. */
    saves: optional(record(saveSlot, anything)),
    /** What the player says to people, by the English text; texts that are missing are said in English. */
    texts: optional(record(text(200), text(400))),
    /** Where the player has put the touch controls. */
    controls: optional(controlLayout),
    /** Keys that the player has chosen. */
    keys: optional(ownKeys),
    /** The game waits at tick 0 for `startOnline`, and answers with `onlineLoaded`. */
    online: optional(flag),
  }),
  /** Starts a run for several players, whose world is that of the load. */
  object({
    type: oneOf("startOnline"),
    /** The seat that the player's controls steer, from 0; null for a spectator. */
    seat: either(whole(0, ONLINE_LIMITS.seats - 1), isNull),
    seats: whole(1, ONLINE_LIMITS.seats),
  }),
  /** A binary frame of the relay, see `online-stream.ts`. */
  object({ type: oneOf("online"), bytes: instanceOf(ArrayBuffer) }),
  /** Preloads a game: its textures are built and drawn once, but it does not run. */
  object({ type: oneOf("prepare"), game: anything, isChecked: optional(flag), files }),
  /** Ends the run; its resources are kept for the next. */
  object({ type: oneOf("unload") }),
  /** A patch (game-format's `GamePatch`) for the running game, which keeps its state. */
  object({
    type: oneOf("patch"),
    changes: list(object({ path, value: optional(anything) })),
    scripts: optional(scripts),
    files: optional(files),
    /** In a run that follows another one: applied after this tick. */
    atTick: optional(whole(0)),
  }),
  /** Further inputs of the run that is followed, after a tick; those that are known after it are dropped. */
  object({
    type: oneOf("follow"),
    fromTick: whole(0),
    /** Runs of equal input, as in a recording. */
    inputs: list(list(number)),
    /** Ticks with their check hashes. */
    hashes: list(list(number, 2, 2)),
    /** Whether nothing more comes for now: the game doesn't wait for further inputs before it plays the last ones. */
    isHalted: optional(flag),
    /** Whether nothing more comes: the game is paused after the last input. */
    isOver: optional(flag),
  }),
  object({ type: oneOf("control"), action: oneOf("pause", "resume", "restart", "step", "takeOver") }),
  object({ type: oneOf("mute"), muted: flag }),
  /** @property isEncoded whether the answer is the text of its file. */
  object({ type: oneOf("requestRecording"), isEncoded: optional(flag) }),
  /** Asks where the player of the game is. */
  object({ type: oneOf("requestPlace") }),
  /** The player has chosen other keys. */
  object({ type: oneOf("keys"), keys: ownKeys }),
  /** Pauses the game and lets the player move the touch controls. The new layout arrives as a message. */
  object({ type: oneOf("arrangeControls") }),
  /** A {@link DebugRequest}, which its receiver validates. */
  object({ type: oneOf("debug"), request: anything }),
);
export type HostMessage = Of<typeof isHostMessage>;

/** Whether a message is a valid player message. Game code runs in the player, so messages are not trusted. */
export const isPlayerMessage = either(
  /** The first frame of the game is visible. */
  object({ type: oneOf("firstFrame") }),
  /** The game can't be shown; an `error` says why. `graphics`: the browser can't draw. */
  object({ type: oneOf("notStarted"), reason: oneOf("graphics", "game") }),
  /** Sent twice a second while the game's thread responds. */
  object({ type: oneOf("heartbeat"), tick: number, framesPerS: number, tickMs: number, entities: number }),
  object({ type: oneOf("status"), status: oneOf("playing", "won", "lost"), sceneId: id, tick: number }),
  object({ type: oneOf("paused"), paused: flag }),
  object({ type: oneOf("log"), level: oneOf("info", "warning"), text: text(10_000), tick: number }),
  object({
    type: oneOf("error"),
    message: text(10_000),
    tick: number,
    /** The prefab whose script or behaviour failed, and the line in its source or module, counted from 1. */
    prefabId: optional(id),
    line: optional(whole()),
    module: optional(text(200)),
    /** Another owner of the failed rule or script; and the rule. A rule without an owner is a global one. */
    sceneId: optional(id),
    functionId: optional(id),
    ruleId: optional(id),
    /** The help entry that says what to do instead. */
    help: optional(text(200)),
  }),
  object({ type: oneOf("recording"), recording: anything }),
  /** Where the player of the game is in the scene: the object that they steer, else the centre of the camera. */
  object({ type: oneOf("place"), sceneId: id, x: number, y: number, tick: number }),
  /** A value to persist; null deletes the slot. */
  object({ type: oneOf("save"), slot: saveSlot, value: anything }),
  /** Where the player has put the touch controls, to persist. */
  object({ type: oneOf("controls"), layout: controlLayout }),
  /** New scores or achievements of the run; see `RunResults`. */
  object({ type: oneOf("results"), ...runResultFields }),
  /** The encoded recording of a run up to its first error. */
  object({ type: oneOf("crash"), tick: number, recording: text(RUN_LIMITS.recordingLength) }),
  /** The device is too slow for the ghost, which is no longer shown. */
  object({ type: oneOf("ghostDropped") }),
  /**
   * State of a run that follows another one: whether nothing more comes, whether the player has gone on with their own input, and the first
   * tick at which the worlds differ, if any.
   */
  object({ type: oneOf("followed"), isAtEnd: flag, isLeft: flag, differsAtTick: optional(whole(0)) }),
  /** The game of an online run is loaded: the hash of its world at tick 0, and the build of the engine. Both are equal for all seats. */
  object({ type: oneOf("onlineLoaded"), hash: whole(0, 0xffff_ffff), build: text(80) }),
  /** A binary frame for the relay. */
  object({ type: oneOf("online"), bytes: instanceOf(ArrayBuffer) }),
  /** State of an online run, about once a second. */
  object({
    type: oneOf("onlineState"),
    tick: whole(0),
    /** The input delay. */
    delayTicks: whole(0),
    /** Ticks from the last confirmed one to the shown one, on average. */
    rollbackTicks: number,
    /** Times that the game stood still for missing inputs, since the start. */
    waits: whole(0),
    /** Whether the world was equal to those of the other seats, as far as compared. */
    isInSync: flag,
    /** Time for a frame to the relay and back; null until measured. */
    roundTripMs: either(number, isNull),
  }),
  /** The person pressed Escape in the game. */
  object({ type: oneOf("escape", "again") }),
  /** A {@link DebugReport}, which the editor validates. */
  object({ type: oneOf("debug"), report: anything }),
);
export type PlayerMessage = Of<typeof isPlayerMessage>;
