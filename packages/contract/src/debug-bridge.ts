import { SAVE_LIMITS } from "./saves.ts";
import { anything, bytes, either, flag, list, number, object, type Of, oneOf, optional, record, text, whole } from "./shape.ts";

/**
 * Protocol of the debugger inside a player, in `debug` messages of the player bridge. Only the editor sends requests: the player loads its
 * debugger with the first one, so published games have none.
 */

/** Size limits of reports, so that a game can't flood the editor. */
export const DEBUG_LIMITS = {
  touching: 20,
  fields: 200,
  objects: 500,
  costs: 100,
  firedRules: 200,
  moments: 20,
  reads: 8,
  readSpecs: 200,
  textLength: 200,
  pictureBytes: 8_000_000,
  clipBytes: 12_000_000,
  clipTicks: 720,
  sharedRuns: 4_000,
  sharedHashes: 4_000,
  inputNumbers: 12,
  differences: 20,
} as const;
/** Supported speeds. */
export const DEBUG_SPEEDS = [0.25, 0.5, 1, 2] as const;
/** The editor's shortcuts while the game has focus, which does not receive them. `Mod` is Ctrl or Cmd. */
export const EDITOR_KEYS = ["Mod+Enter", "Mod+Shift+Enter", "Mod+K", "Mod+S", "Mod+Shift+F", "F1", "F6", "Shift+F6"] as const;
export type EditorKey = (typeof EDITOR_KEYS)[number];

/** Time span of rule traces in ticks: ten seconds. */
export const WHY_TICKS = 600;

const id = text(40);
const tick = whole(0);
const short = text(DEBUG_LIMITS.textLength);
const primitive = either(number, flag, short);
const isNull = (value: unknown): value is null => value === null;
/** An object of the running game: slot and generation. */
const runningObject = { entity: whole(0), generation: whole(0) };

/** An operand of a condition, and its key in reports. */
const readSpec = object({
  conditionId: id,
  label: short,
  of: oneOf("game", "scene", "own", "property", "count"),
  name: short,
  key: short,
});
/** Objects of a trigger's slot: of a prefab by id, or with a tag. */
const subject = object({ slot: short, of: oneOf("prefab", "tag"), name: short });
/** A rule to trace. The editor parses it; the debugger does not know the rule language. */
const askedRule = object({
  kind: oneOf("game", "prefab", "scene"),
  ownerId: id,
  ruleId: id,
  reads: list(readSpec, 0, DEBUG_LIMITS.readSpecs),
  subjects: list(subject, 0, DEBUG_LIMITS.reads),
});
export type DebugAskedRule = Of<typeof askedRule>;

/** Whether a message is a valid debugger request. */
export const isDebugRequest = either(
  /** Starts recording the run, so that it can be rewound. */
  object({ kind: oneOf("attach") }),
  /** Seeks to a tick, back or forward within the recording. */
  object({ kind: oneOf("seek"), tick }),
  /** Replays all recorded input from the start, in the current version of the game. */
  object({ kind: oneOf("rerun") }),
  object({ kind: oneOf("speed"), speed: oneOf(...DEBUG_SPEEDS) }),
  /** Watches the object of a placed instance; none when absent. */
  object({ kind: oneOf("watch"), instanceId: optional(id) }),
  /** Watches an object that may have been spawned. */
  object({ kind: oneOf("watchObject"), ...runningObject }),
  /** Watches the variables of the game. */
  object({ kind: oneOf("watchGame") }),
  /** Enables reports of the watched values, about five times a second. */
  object({ kind: oneOf("inspect"), isOn: flag }),
  /** Requests the list of objects. */
  object({ kind: oneOf("list") }),
  /** Enables pick mode: pressing an object watches it, and the game does not receive the press. */
  object({ kind: oneOf("pick"), isOn: flag }),
  /** Changes a value of a running object; `name` is that of a {@link DebugField}. */
  object({ kind: oneOf("set"), ...runningObject, name: text(120), value: primitive }),
  /** Changes a variable of the game. */
  object({ kind: oneOf("setGame"), name: text(120), value: primitive }),
  object({ kind: oneOf("overlays"), colliders: flag, names: flag }),
  object({ kind: oneOf("profile"), isOn: flag }),
  object({ kind: oneOf("trace"), isOn: flag }),
  /** Traces a rule in the last {@link WHY_TICKS} ticks before the current one; none when absent. */
  object({ kind: oneOf("why"), rule: optional(askedRule) }),
  /** Requests a screenshot. */
  object({ kind: oneOf("picture") }),
  /** Reports the inputs and edits of the run from its start, and further ones as they happen; another request starts over. */
  object({ kind: oneOf("share"), isOn: flag }),
  /** Requests a video of recorded ticks, which are played in real time; only while the game is paused. */
  object({ kind: oneOf("clip"), firstTick: tick, lastTick: tick }),
);
export type DebugRequest = Of<typeof isDebugRequest>;

const field = object({
  /** Unique within the object, e.g. `object.x` or `variables.lives`. */
  name: text(120),
  group: oneOf("object", "variable", "script", "behaviour", "state"),
  /** The type of the behaviour that it belongs to; `game` or `scene` for a variable without object; "" for none. */
  part: short,
  label: short,
  unit: text(8),
  value: primitive,
  canChange: flag,
});
export type DebugField = Of<typeof field>;

const listed = object({ ...runningObject, name: short, instanceId: optional(id) });
export type DebugObject = Of<typeof listed>;

const cost = object({
  kind: oneOf("system", "behaviour", "script"),
  /** A system's name, a behaviour's type, or the id of the prefab or scene of a script. */
  name: short,
  /** Milliseconds per tick; for `drawing`, per frame. */
  ms: number,
});
export type DebugCost = Of<typeof cost>;

const firedRule = object({ kind: oneOf("game", "prefab", "scene", "function"), ownerId: id, ruleId: id });
export type DebugFiredRule = Of<typeof firedRule>;

const read = object({ label: short, value: primitive });
/** Consecutive ticks with the same result of a rule. */
const moment = object({
  /** First and last tick, inclusive. */
  sinceTick: tick,
  tick,
  /** The objects for which the trigger fired, by their keys in the rule, e.g. `this`, `other` or `prefab:<id>`. */
  objects: list(object({ key: short, name: short }), 0, DEBUG_LIMITS.reads),
  /** The condition that failed; absent when the rule fired. */
  conditionId: optional(id),
  /** Operands of that condition. */
  reads: list(read, 0, DEBUG_LIMITS.reads),
});
export type DebugMoment = Of<typeof moment>;

/** Whether a message is a valid debugger report. Game code runs in the same realm, so reports are not trusted. */
export const isDebugReport = either(
  object({
    kind: oneOf("timeline"),
    /** Range of ticks that can be restored. */
    firstTick: tick,
    lastTick: tick,
    /** Current tick. */
    tick,
    /** Whether the game rests at this tick. */
    isPaused: optional(flag),
    /** Progress of a replay, 0 to 1; absent when none is running. */
    progress: optional(number),
    /** Number of replays. */
    reruns: whole(0),
    /** First tick at which the changed game diverges from the recording; absent when it does not. */
    differsAtTick: optional(tick),
  }),
  object({
    kind: oneOf("object"),
    ...runningObject,
    prefabId: id,
    sceneId: id,
    instanceId: optional(id),
    tick,
    name: short,
    fields: list(field, 0, DEBUG_LIMITS.fields),
    /** Objects that it touches. */
    touching: list(listed, 0, DEBUG_LIMITS.touching),
  }),
  /** Variables of the game and its scene, and fields of the scene's script. */
  object({ kind: oneOf("game"), tick, fields: list(field, 0, DEBUG_LIMITS.fields) }),
  /** The watched object was removed, or does not exist yet. */
  object({ kind: oneOf("noObject") }),
  object({ kind: oneOf("objects"), objects: list(listed, 0, DEBUG_LIMITS.objects), count: whole(0) }),
  /** The person picked an object, or pressed where none is. */
  object({ kind: oneOf("picked"), picked: optional(listed) }),
  object({ kind: oneOf("profile"), ticks: whole(0), costs: list(cost, 0, DEBUG_LIMITS.costs) }),
  object({
    kind: oneOf("why"),
    ownerId: id,
    ruleId: id,
    /** The trace covers the ticks after the first, up to the second. */
    firstTick: tick,
    tick,
    /** Latest first. */
    moments: list(moment, 0, DEBUG_LIMITS.moments),
    /** Number of objects in each slot of the trigger. */
    counts: list(object({ slot: short, count: whole(0) }), 0, DEBUG_LIMITS.reads),
    /** For a contact that never happened: tick and size of the smallest gap. */
    nearest: optional(object({ tick, gapPx: number })),
  }),
  object({
    kind: oneOf("shared"),
    /** How the run began; with the first report of each run. */
    start: optional(
      object({
        seed: whole(0, 0xffff_ffff),
        /** Empty for the start scene of the game. */
        sceneId: id,
        saves: record(text(SAVE_LIMITS.slotLength), anything),
      }),
    ),
    fromTick: tick,
    /** Runs of equal input after that tick; those that were reported after it before are invalid. */
    inputs: list(list(number, 1, DEBUG_LIMITS.inputNumbers), 0, DEBUG_LIMITS.sharedRuns),
    /** Ticks with their check hashes. */
    hashes: list(list(number, 2, 2), 0, DEBUG_LIMITS.sharedHashes),
    /** Changes of the game, and the tick after which each was made; absent for changes before the run. */
    edits: list(object({ tick: optional(tick), changes: list(object({ path: list(text(200), 1, 12), value: optional(anything) })) })),
    isPaused: flag,
    /** The edits are too many to be reported, so the run can't be followed. */
    isTooLong: optional(flag),
  }),
  /** Two runs of one recording at a tick, see `compared` of the player's `load`. */
  object({
    kind: oneOf("compared"),
    tick,
    lastTick: tick,
    isPlaying: flag,
    /** Progress to a tick that is far away, 0 to 1; absent when there. */
    progress: optional(number),
    /** The first tick at which they differ, as far as both are known. */
    firstTick: optional(tick),
    /** Whether all ticks of both are known. */
    isKnown: flag,
    /** Whether the device is too slow to play both at their speed. */
    isSlow: flag,
    /** Names of the scenes that both are in. */
    scene: short,
    sceneBefore: short,
    isSameScene: flag,
    differences: list(
      object({ object: short, field: short, before: either(primitive, isNull), after: either(primitive, isNull) }),
      0,
      DEBUG_LIMITS.differences,
    ),
    /** Objects of the other game that are drawn as ghosts; 0 in another scene. */
    ghosts: whole(0),
    /** Names of its objects that differ and can't be drawn, such as particles. */
    undrawn: list(short, 0, DEBUG_LIMITS.differences),
    /** Whether tiles differ, which are only drawn of the game itself. */
    haveTilesChanged: flag,
  }),
  object({ kind: oneOf("fired"), rules: list(firedRule, 0, DEBUG_LIMITS.firedRules) }),
  /** The person pressed a shortcut of the editor in the game. */
  object({ kind: oneOf("key"), key: oneOf(...EDITOR_KEYS) }),
  /** The requested screenshot as PNG; the server validates it. */
  object({ kind: oneOf("picture"), png: bytes(DEBUG_LIMITS.pictureBytes) }),
  /** The requested video; the server validates it. @property webm is WebM or MP4; its name is older than the second format. */
  object({ kind: oneOf("clip"), webm: bytes(DEBUG_LIMITS.clipBytes) }),
  /** There is no video: the browser can't record one, or the run went on or was edited meanwhile. */
  object({ kind: oneOf("noClip"), why: oneOf("unsupported", "interrupted") }),
);
export type DebugReport = Of<typeof isDebugReport>;
