import { AppError, type ErrorCode, readRoomRequest, ROOM_CLOSE, type RoomNotice } from "@playsmith/contract";
import { databaseFailure } from "../platform/database/failure.ts";
import type { Log } from "../platform/log.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import { type RoomEntryParts, whoJoins } from "./room-entry.ts";
import type { RoomConnection, RoomPeer } from "./room-peer.ts";
import type { RoomSaves } from "./room-saves.ts";
import type { Room } from "./room.ts";

/** A room of this server. */
export interface OpenRoom {
  room: Room;
  saves: RoomSaves;
  game: Pick<PublicGame, "projectId" | "isForMembers">;
}

export interface MemberConnectionOptions {
  code: string;
  peer: RoomPeer;
  entry: RoomEntryParts;
  log: Log;
  /** The sessions of the people who are connected, which this one is added to. */
  sessions: Map<RoomPeer, string>;
  nowMs(): number;
  roomHere(code: string): Promise<OpenRoom>;
  /** Called after each frame, with which a run may have begun or ended. */
  handled(): void;
}

/** The text frame that refuses a request. */
const refusal = (code: ErrorCode, message: string): string => JSON.stringify({ type: "refused", code, message } satisfies RoomNotice);

/** Connects a peer to a room of this server: the first frame joins, the others are the room's. */
export function connectMember(options: MemberConnectionOptions): RoomConnection {
  const { code, peer, entry, log, sessions, nowMs, roomHere, handled } = options;
  let [isClosed, isJoined, isJoining] = [false, false, false];
  let opened: OpenRoom | null = null;

  async function join(frame: string): Promise<void> {
    const request = readRoomRequest(frame);
    if (request?.type !== "join") return peer.close(ROOM_CLOSE.malformed, "join first");
    isJoining = true;
    try {
      const here = await roomHere(code);
      const { joining, sessionId } = await whoJoins(entry, here.game, request);
      if (isClosed) return;
      if (here.room.isEnded) return peer.close(ROOM_CLOSE.ended, "the room has ended");
      if (here.room.join(peer, joining, nowMs()) && request.isOffered) here.saves.offerTaken();
      opened = here;
      isJoined = true;
      if (sessionId !== null) sessions.set(peer, sessionId);
    } catch (error) {
      if (error instanceof AppError && (error.code === "ROOM_NAME_INVALID" || error.code === "ROOM_NAME_WORDS"))
        peer.sendText(refusal(error.code, error.message));
      else refusePeer(peer, error, log);
    } finally {
      isJoining = false;
    }
  }

  /** An error of the room itself must end one connection, not the server. */
  function fail(error: unknown): void {
    log.error({ err: error, code }, "a frame of a member could not be handled");
    peer.close(ROOM_CLOSE.unavailable, "try again later");
  }

  return {
    receiveText(frame) {
      if (isClosed || isJoining) return;
      if (!isJoined || opened === null) return void join(frame);
      const request = readRoomRequest(frame);
      if (request === null) return peer.close(ROOM_CLOSE.malformed, "not a request of a room");
      try {
        opened.room.receive(peer, request, nowMs());
      } catch (error) {
        if (error instanceof AppError) peer.sendText(refusal(error.code, error.message));
        else fail(error);
      }
      handled();
    },
    receiveBytes(bytes) {
      try {
        opened?.room.receiveBytes(peer, bytes, nowMs());
      } catch (error) {
        fail(error);
      }
    },
    closed() {
      isClosed = true;
      sessions.delete(peer);
      opened?.room.disconnected(peer, nowMs());
      handled();
    },
  };
}

/** Closes a peer with what an error means to it. */
export function refusePeer(peer: RoomPeer, error: unknown, log: Log): void {
  const code = error instanceof AppError ? error.code : null;
  if (error instanceof AppError && error.code === "ROOMS_FULL") {
    peer.sendText(refusal(error.code, error.message));
    return peer.close(ROOM_CLOSE.serverFull, "no place for another room");
  }
  if (code === "ROOM_NOT_FOUND") return peer.close(ROOM_CLOSE.notFound, "no such room");
  if (code === "ROOM_FULL") return peer.close(ROOM_CLOSE.full, "room is full");
  if (code === "UNAUTHENTICATED" || code === "PERMISSION_DENIED") return peer.close(ROOM_CLOSE.notAllowed, "not allowed");
  if (code === "TOO_MANY_REQUESTS") return peer.close(ROOM_CLOSE.notAllowed, "too many wrong codes");
  if (code === null && databaseFailure(error) === null) log.error({ err: error }, "a member could not join a room");
  peer.close(ROOM_CLOSE.unavailable, "try again later");
}
