import { z } from "zod";
import { SAVE_LIMITS } from "./saves.ts";

/**
 * The messages between a page that shows a game (the host) and the isolated player document.
 *
 * Handshake: the player posts {@link PLAYER_READY} to its parent; the host, having checked that the message came from its own
 * frame, answers with {@link PLAYER_CONNECT} and one end of a MessageChannel. All else travels over that channel.
 */
export const PLAYER_READY = "playsmith:player-ready";
export const PLAYER_CONNECT = "playsmith:player-connect";
export const PLAYER_BRIDGE_VERSION = 1;

const path = z.array(z.string().max(200)).min(1).max(12);
/** Bytes by SHA-256 hash in hex; the player has no network, so its host hands files over. */
const files = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.instanceof(ArrayBuffer));
/** Scripts ready to run, by the id of their prefab. */
const scripts = z.record(z.string().max(40), z.string());

export const hostMessageSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("load"),
    version: z.literal(PLAYER_BRIDGE_VERSION),
    /** A game of game-format; the player repairs what is invalid. */
    game: z.unknown(),
    scripts,
    files,
    /** Seed of the game's random numbers, 0 to 2³² − 1. */
    seed: z.number().int().min(0).max(0xffff_ffff),
    /** Scene to start in; the game's own start scene when absent. */
    sceneId: z.string().max(40).optional(),
    muted: z.boolean(),
    /** A recording to play back instead of the player's own input. */
    recording: z.unknown().optional(),
    /** What the game has kept by slot, see {@link KeptSaves}. */
    saves: z.record(z.string().max(SAVE_LIMITS.slotLength), z.unknown()).optional(),
  }),
  /** A game that may be loaded next: its pictures are built and drawn once, and nothing of it runs. */
  z.object({ type: z.literal("prepare"), game: z.unknown(), files }),
  /** Ends the run; what was built for it is kept for the next. */
  z.object({ type: z.literal("unload") }),
  /** Changes of game-format's `GamePatch`, to apply to the running game without losing its state. */
  z.object({
    type: z.literal("patch"),
    changes: z.array(z.object({ path, value: z.unknown().optional() })),
    scripts: scripts.optional(),
    files: files.optional(),
  }),
  z.object({ type: z.literal("control"), action: z.enum(["pause", "resume", "restart", "step"]) }),
  z.object({ type: z.literal("mute"), muted: z.boolean() }),
  z.object({ type: z.literal("requestRecording") }),
]);
export type HostMessage = z.infer<typeof hostMessageSchema>;

export const playerMessageSchema = z.discriminatedUnion("type", [
  /** The first picture of the game is on the screen. */
  z.object({ type: z.literal("firstFrame") }),
  /** Sent twice a second while the game's thread is alive. */
  z.object({ type: z.literal("heartbeat"), tick: z.number(), framesPerS: z.number(), tickMs: z.number(), entities: z.number() }),
  z.object({ type: z.literal("status"), status: z.enum(["playing", "won", "lost"]), sceneId: z.string().max(40), tick: z.number() }),
  z.object({ type: z.literal("paused"), paused: z.boolean() }),
  z.object({ type: z.literal("log"), level: z.enum(["info", "warning"]), text: z.string().max(10_000), tick: z.number() }),
  z.object({
    type: z.literal("error"),
    message: z.string().max(10_000),
    tick: z.number(),
    /** The prefab whose script or behaviour failed, and the line of its own source, counted from 1. */
    prefabId: z.string().max(40).optional(),
    line: z.number().int().optional(),
  }),
  z.object({ type: z.literal("recording"), recording: z.unknown() }),
  /** To be kept for the next time that the game is played; null forgets the slot. */
  z.object({ type: z.literal("save"), slot: z.string().max(SAVE_LIMITS.slotLength), value: z.unknown() }),
  /** The person pressed Escape in the game. */
  z.object({ type: z.literal("escape") }),
]);
export type PlayerMessage = z.infer<typeof playerMessageSchema>;
