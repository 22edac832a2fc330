import { either, flag, list, number, object, type Of, oneOf, optional, text, textLike, whole } from "./shape.ts";

/** Path of the WebSocket of a room of online play; see {@link onlinePathOf}. */
export const ONLINE_PATH = "/online";
/** The code is in the address so that a proxy can send all sockets of a room to one server. */
export const onlinePathOf = (code: string): string => `${ONLINE_PATH}?code=${encodeURIComponent(code)}`;

/** Name in rooms of a person whose own one strangers are not shown. */
export const NEUTRAL_ROOM_NAME = "Player";

/** Letters of room codes: without those that look like another one. */
export const ROOM_CODE_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ";
export const ROOM_CODE_LENGTH = 6;
const ROOM_CODE = /^[A-HJKMNP-TV-Z]{6}$/;

/** A room code as people type it, with spaces, dashes or small letters; null for another text. */
export function readRoomCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  return ROOM_CODE.test(code) ? code : null;
}

export const ROOM_LIMITS = {
  /** Members without a seat. */
  spectators: 16,
  /** A seat is kept for a member whose connection was lost. */
  seatKeptMs: 60_000,
  endsWithoutMembersMs: 10 * 60_000,
  endsAfterMs: 4 * 60 * 60_000,
  /** Of a text frame of a member. */
  textLength: 8_192,
  /** Of a binary frame of a member: a part of the log is the largest. */
  frameBytes: 16_384,
  nameLength: 30,
} as const;

/** Codes with which the server closes the socket of a room. Those below 4100 mean: connect again. */
export const ROOM_CLOSE = {
  /** The server stops, or lost the room. */
  restarting: 4000,
  /** The socket could not keep up; the run is sent anew. */
  tooSlow: 4001,
  unavailable: 4002,
  /** The server has no place for another room; a `refused` notice said so. */
  serverFull: 4003,
  notFound: 4100,
  ended: 4101,
  kicked: 4102,
  left: 4103,
  /** The member has connected elsewhere. */
  replaced: 4104,
  full: 4105,
  /** The room is on another server that can't be reached from this one. */
  elsewhere: 4106,
  malformed: 4107,
  flooded: 4108,
  notAllowed: 4109,
  /** The game was unpublished, hidden or deleted. */
  gameGone: 4110,
} as const;

const memberId = text(40);
const guestKey = textLike(/^[0-9a-f]{32}$/);
const resumeToken = textLike(/^[0-9a-f]{32}$/);

/** A text frame of a member. The first is `join`. */
export const roomRequest = either(
  object({
    type: oneOf("join"),
    /** Of a guest; people have the name of their profile. */
    name: optional(text(ROOM_LIMITS.nameLength * 4)),
    guestKey: optional(guestKey),
    /** A token of the session of a person. */
    token: optional(text(ROOM_LIMITS.textLength)),
    /** From `joined`, to get the seat back. */
    resume: optional(resumeToken),
    /** Whether an open socket of the member is replaced: this one is the same page, which connects again. */
    replaces: optional(flag),
    /** Whether a quick match offered the seat. */
    isOffered: optional(flag),
  }),
  object({ type: oneOf("ready"), isReady: flag }),
  /** The game is loaded for a run: the hash of tick 0, and the build of the engine. */
  object({
    type: oneOf("loaded"),
    run: whole(1),
    hash: whole(0, 0xffff_ffff),
    build: text(80),
    /** The player still has the run that it played before its connection was lost, and goes on with it. */
    isRunning: optional(flag),
  }),
  object({ type: oneOf("pause"), isPaused: flag }),
  /** By the owner: begins a run; begins another one; ends the run. */
  object({ type: oneOf("start", "rematch", "lobby") }),
  object({ type: oneOf("kick"), member: memberId }),
  object({ type: oneOf("leave") }),
);
export type RoomRequest = Of<typeof roomRequest>;

const roomMember = object({
  id: memberId,
  name: text(),
  hasAccount: flag,
  /** From 1; 0 for a spectator. */
  seat: whole(0, 4),
  isReady: flag,
  isConnected: flag,
  isOwner: flag,
});
export type RoomMember = Of<typeof roomMember>;

export const ROOM_PHASES = ["lobby", "loading", "playing"] as const;
export type RoomPhase = (typeof ROOM_PHASES)[number];

const roomState = object({
  type: oneOf("state"),
  code: text(),
  phase: oneOf(...ROOM_PHASES),
  seats: whole(2, 4),
  /** Whether it takes whoever wants to play. */
  isQuick: flag,
  isPaused: flag,
  /** The member who has paused it; absent after a server has died. */
  pausedBy: optional(memberId),
  /** Whether its run begins as soon as the server has a place for it. */
  isQueued: optional(flag),
  /** Number of the current run; 0 before the first. */
  run: whole(0),
  seed: number,
  release: object({ slug: text(), version: whole(1), url: text(), title: text() }),
  members: list(roomMember),
});
export type RoomState = Of<typeof roomState>;

/** A text frame of the server. */
export const roomNotice = either(
  object({ type: oneOf("joined"), member: memberId, resume: resumeToken }),
  roomState,
  /** All seats have loaded the run: it begins. Binary frames follow. */
  object({
    type: oneOf("begin"),
    run: whole(1),
    seat: whole(0, 4),
    /** The player goes on with the run that it has, instead of playing it from tick 0. */
    isContinued: optional(flag),
  }),
  /** What this member has loaded differs from what the others have. */
  object({ type: oneOf("reload"), run: whole(1) }),
  /** A request was refused; `code` is one of the error catalogue. */
  object({ type: oneOf("refused"), code: text(), message: text() }),
);
export type RoomNotice = Of<typeof roomNotice>;

export const readRoomRequest = (frame: string): RoomRequest | null => readFrame(frame, roomRequest);
export const readRoomNotice = (frame: string): RoomNotice | null => readFrame(frame, roomNotice);

function readFrame<T>(frame: string, shape: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(frame);
    return shape(value) ? value : null;
  } catch {
    return null;
  }
}
