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
 * The messages between a page that shows a game (the host) and the isolated player document.
 *
 * Handshake: the player posts {@link PLAYER_READY} to its parent; the host, having checked that the message came from its own
 * frame, answers once with {@link PLAYER_CONNECT} and two ports: the first brings the host's messages, the second takes the player's. A
 * host may read the two in different threads; with one port alone, it serves both ways. Nothing else that the frame sends is read.
 */
export const PLAYER_READY = "playsmith:player-ready";
export const PLAYER_CONNECT = "playsmith:player-connect";
export const PLAYER_BRIDGE_VERSION = 1;

const id = text(40);
const path = list(text(200), 1, 12);
/** Bytes by SHA-256 hash in hex; the player has no network, so its host hands files over. */
const files = record(textLike(/^[0-9a-f]{64}$/), instanceOf(ArrayBuffer));
/** Scripts ready to run, by whose they are: a prefab's id, `scene:<id>` or `module:<name>`, of 40 characters at most. */
const scripts = record(text("module:".length + 40), text());
const saveSlot = text(SAVE_LIMITS.slotLength);

/** Tells whether what has arrived is a message of the host. */
export const isHostMessage = either(
  object({
    type: oneOf("load"),
    version: oneOf(PLAYER_BRIDGE_VERSION),
    /** A game of game-format. */
    game: anything,
    /** Whether the game is known to be valid, as one is that the server has published; otherwise the player repairs what is not. */
    isChecked: optional(flag),
    scripts,
    files,
    /** Seed of the game's random numbers, 0 to 2³² − 1. */
    seed: whole(0, 0xffff_ffff),
    /** Scene to start in; the game's own start scene when absent. */
    sceneId: optional(id),
    muted: flag,
    /** A recording to play back instead of the player's own input. */
    recording: optional(anything),
    /** What the game has kept by slot, see {@link KeptSaves}. */
    saves: optional(record(saveSlot, anything)),
  }),
  /** A game that may be loaded next: its pictures are built and drawn once, and nothing of it runs. */
  object({ type: oneOf("prepare"), game: anything, isChecked: optional(flag), files }),
  /** Ends the run; what was built for it is kept for the next. */
  object({ type: oneOf("unload") }),
  /** Changes of game-format's `GamePatch`, to apply to the running game without losing its state. */
  object({
    type: oneOf("patch"),
    changes: list(object({ path, value: optional(anything) })),
    scripts: optional(scripts),
    files: optional(files),
  }),
  object({ type: oneOf("control"), action: oneOf("pause", "resume", "restart", "step") }),
  object({ type: oneOf("mute"), muted: flag }),
  object({ type: oneOf("requestRecording") }),
  /** A {@link DebugRequest}, which the part of the player checks that it is for. */
  object({ type: oneOf("debug"), request: anything }),
);
export type HostMessage = Of<typeof isHostMessage>;

/** Tells whether what has arrived is a message of the player. Game code runs there, so it may be anything. */
export const isPlayerMessage = either(
  /** The first picture of the game is on the screen. */
  object({ type: oneOf("firstFrame") }),
  /** Sent twice a second while the game's thread is alive. */
  object({ type: oneOf("heartbeat"), tick: number, framesPerS: number, tickMs: number, entities: number }),
  object({ type: oneOf("status"), status: oneOf("playing", "won", "lost"), sceneId: id, tick: number }),
  object({ type: oneOf("paused"), paused: flag }),
  object({ type: oneOf("log"), level: oneOf("info", "warning"), text: text(10_000), tick: number }),
  object({
    type: oneOf("error"),
    message: text(10_000),
    tick: number,
    /** The prefab whose script or behaviour failed, and the line of its own source, or of that of a module's, counted from 1. */
    prefabId: optional(id),
    line: optional(whole()),
    module: optional(text(200)),
    /** Whose rule or script failed, where it is no prefab's; and the rule. A rule by itself is one of the whole game. */
    sceneId: optional(id),
    functionId: optional(id),
    ruleId: optional(id),
  }),
  object({ type: oneOf("recording"), recording: anything }),
  /** To be kept for the next time that the game is played; null forgets the slot. */
  object({ type: oneOf("save"), slot: saveSlot, value: anything }),
  /** The person pressed Escape in the game. */
  object({ type: oneOf("escape") }),
  /** A {@link DebugReport}, which the editor checks. */
  object({ type: oneOf("debug"), report: anything }),
);
export type PlayerMessage = Of<typeof isPlayerMessage>;
