import { bytes, either, flag, list, number, object, type Of, oneOf, optional, text, whole } from "./shape.ts";

/**
 * What the editor asks of the debugger inside a player, and what that answers. They travel within the `debug` messages of the player's
 * bridge. Only the editor sends any: the player loads its debugger with the first, so a published game has none.
 */

/** How much an answer may hold, so that no game can flood the editor with it. */
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
} as const;
/** Speeds at which a game can be run. */
export const DEBUG_SPEEDS = [0.25, 0.5, 1, 2] as const;
/** What the editor's own keys are while the game has the focus, which hears nothing of them. `Mod` is Ctrl or the command key. */
export const EDITOR_KEYS = ["Mod+Enter", "Mod+Shift+Enter", "Mod+K", "Mod+S", "Mod+Shift+F", "F1", "F6", "Shift+F6"] as const;
export type EditorKey = (typeof EDITOR_KEYS)[number];

/** How far back it is looked why a rule did nothing: ten seconds. */
export const WHY_TICKS = 600;

const id = text(40);
const tick = whole(0);
const short = text(DEBUG_LIMITS.textLength);
const primitive = either(number, flag, short);
/** An object of the running game: its slot, and how often that had been used. */
const runningObject = { entity: whole(0), generation: whole(0) };

/** Something that a condition looks at, and what it is called where that is told. */
const readSpec = object({
  conditionId: id,
  label: short,
  of: oneOf("game", "scene", "own", "property", "count"),
  name: short,
  key: short,
});
/** Whom a slot of a trigger is about: all objects of a prefab, by its id, or with a tag. */
const subject = object({ slot: short, of: oneOf("prefab", "tag"), name: short });
/** A rule of which it is asked why it did not fire. The editor reads it; the debugger knows nothing of how rules are written. */
const askedRule = object({
  kind: oneOf("game", "prefab", "scene"),
  ownerId: id,
  ruleId: id,
  reads: list(readSpec, 0, DEBUG_LIMITS.readSpecs),
  subjects: list(subject, 0, DEBUG_LIMITS.reads),
});
export type DebugAskedRule = Of<typeof askedRule>;

/** Tells whether what has arrived asks something of the debugger. */
export const isDebugRequest = either(
  /** Begins to remember the run, so that it can be gone back in. */
  object({ kind: oneOf("attach") }),
  /** Shows the game as it was at a tick, or will be where more was recorded. */
  object({ kind: oneOf("seek"), tick }),
  /** Plays everything that was pressed again from the start, in the game as it is now. */
  object({ kind: oneOf("rerun") }),
  object({ kind: oneOf("speed"), speed: oneOf(...DEBUG_SPEEDS) }),
  /** Tells from now on of the object that a placed instance has become; of none when it is absent. */
  object({ kind: oneOf("watch"), instanceId: optional(id) }),
  /** Tells from now on of an object that may have been made while the game ran. */
  object({ kind: oneOf("watchObject"), ...runningObject }),
  /** Tells from now on of what the game keeps besides its objects. */
  object({ kind: oneOf("watchGame") }),
  /** While it is on, tells of what is watched some five times a second. */
  object({ kind: oneOf("inspect"), isOn: flag }),
  /** Asks for the objects that there are. */
  object({ kind: oneOf("list") }),
  /** While it is on, whoever presses the pointer on an object watches that, and the game does not hear of it. */
  object({ kind: oneOf("pick"), isOn: flag }),
  /** Changes a value of a running object; `name` is that of a {@link DebugField}. */
  object({ kind: oneOf("set"), ...runningObject, name: text(120), value: primitive }),
  /** Changes a value of the game itself. */
  object({ kind: oneOf("setGame"), name: text(120), value: primitive }),
  object({ kind: oneOf("overlays"), colliders: flag, names: flag }),
  object({ kind: oneOf("profile"), isOn: flag }),
  object({ kind: oneOf("trace"), isOn: flag }),
  /** Tells from now on what a rule did in the last {@link WHY_TICKS} ticks before where the game stands; of none when it is absent. */
  object({ kind: oneOf("why"), rule: optional(askedRule) }),
  /** Asks for what the game shows just now. */
  object({ kind: oneOf("picture") }),
);
export type DebugRequest = Of<typeof isDebugRequest>;

const field = object({
  /** Unique within the object, e.g. `object.x` or `variables.lives`. */
  name: text(120),
  group: oneOf("object", "variable", "script", "behaviour", "state"),
  /** The type of the behaviour that it belongs to; of a variable of no object, `game` or `scene`; "" for none. */
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
  /** A system's name, a behaviour's type, or the id of the prefab or scene whose script it is. */
  name: short,
  /** Milliseconds a tick; of `drawing`, a picture. */
  ms: number,
});
export type DebugCost = Of<typeof cost>;

const firedRule = object({ kind: oneOf("game", "prefab", "scene", "function"), ownerId: id, ruleId: id });
export type DebugFiredRule = Of<typeof firedRule>;

const read = object({ label: short, value: primitive });
/** The same that a rule did in several ticks on end is one moment. */
const moment = object({
  /** From when to when, both included. */
  sinceTick: tick,
  tick,
  /** The objects for which the trigger held, by what they are called in the rule, e.g. `this`, `other` or `prefab:<id>`. */
  objects: list(object({ key: short, name: short }), 0, DEBUG_LIMITS.reads),
  /** The condition that did not hold; absent when the rule fired. */
  conditionId: optional(id),
  /** What that looked at. */
  reads: list(read, 0, DEBUG_LIMITS.reads),
});
export type DebugMoment = Of<typeof moment>;

/** Tells whether what has arrived is something that a debugger says. Game code runs beside it, so it may be anything. */
export const isDebugReport = either(
  object({
    kind: oneOf("timeline"),
    /** What can be gone back to. */
    firstTick: tick,
    lastTick: tick,
    /** Where the game stands. */
    tick,
    /** How far the game has been played again, 0 to 1; absent when it is not being played again. */
    progress: optional(number),
    /** How often it has been. */
    reruns: whole(0),
    /** Since when the changed game goes differently from what was recorded; absent when it does not. */
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
    /** What it touches. */
    touching: list(listed, 0, DEBUG_LIMITS.touching),
  }),
  /** The variables of the game and of its scene, and what the scene's script keeps. */
  object({ kind: oneOf("game"), tick, fields: list(field, 0, DEBUG_LIMITS.fields) }),
  /** What was watched has left the game, or is not there yet. */
  object({ kind: oneOf("noObject") }),
  object({ kind: oneOf("objects"), objects: list(listed, 0, DEBUG_LIMITS.objects), count: whole(0) }),
  /** The person has picked an object, or has pressed where none is. */
  object({ kind: oneOf("picked"), picked: optional(listed) }),
  object({ kind: oneOf("profile"), ticks: whole(0), costs: list(cost, 0, DEBUG_LIMITS.costs) }),
  object({
    kind: oneOf("why"),
    ownerId: id,
    ruleId: id,
    /** What is known lies after the first and up to the second. */
    firstTick: tick,
    tick,
    /** The latest first. */
    moments: list(moment, 0, DEBUG_LIMITS.moments),
    /** How many there are of the objects that the trigger is about, by its slots. */
    counts: list(object({ slot: short, count: whole(0) }), 0, DEBUG_LIMITS.reads),
    /** Of two that never touched: when they came nearest, and how near. */
    nearest: optional(object({ tick, gapPx: number })),
  }),
  object({ kind: oneOf("fired"), rules: list(firedRule, 0, DEBUG_LIMITS.firedRules) }),
  /** The person pressed one of the editor's keys in the game. */
  object({ kind: oneOf("key"), key: oneOf(...EDITOR_KEYS) }),
  /** What was asked for, as a PNG; whether it is one, the server finds out. */
  object({ kind: oneOf("picture"), png: bytes(DEBUG_LIMITS.pictureBytes) }),
);
export type DebugReport = Of<typeof isDebugReport>;
