import { randomBytes, randomInt } from "node:crypto";
import { AppError, objectPath, ROOM_CLOSE } from "@playsmith/contract";
import type { Throttle } from "../accounts/sessions/throttle.ts";
import type { Platform } from "../platform/platform.ts";
import type { Publications } from "../publishing/publications.ts";
import { InputRelay } from "./input-relay.ts";
import type { RoomDirectory } from "./room-directory.ts";
import { connectMember, type OpenRoom, refusePeer } from "./member-connection.ts";
import type { RoomEntryParts } from "./room-entry.ts";
import type { RoomForwarding } from "./room-forwarding.ts";
import type { AcceptPeer, RoomConnection, RoomPeer } from "./room-peer.ts";
import { gameOfRoom } from "./room-game.ts";
import { readStoredRoom, RoomSaves } from "./room-saves.ts";
import { Room } from "./room.ts";
import { measureUtilization, RunPlaces } from "./run-places.ts";

/** Rooms of one server, usually. */
const ROOMS_MAX = 6_000;
const TICK_MS = 1_000 / 60;
const HOUSE_MS = 1_000;
/** Every so many seconds the directory is told which rooms are here, and sessions are looked at. */
const BEAT_EVERY = 2;
const SWEEP_EVERY = 20;

/** The rooms of this server. */
export interface Rooms {
  /** Connects a socket to a room, here or on another server. The peer is closed with the reason when that fails. */
  connect(code: string, peer: RoomPeer, address: string): RoomConnection;
  close(): Promise<void>;
}

export interface RoomsParts extends Omit<RoomEntryParts, "accounts"> {
  accounts: RoomEntryParts["accounts"] & {
    throttle: Pick<Throttle, "begin" | "check">;
    sessions: { stillAlive(sessionIds: readonly string[]): Promise<ReadonlySet<string>> };
  };
  publications: Pick<Publications, "at">;
  directory: RoomDirectory;
  node: string;
  /** @param accept connects sockets of other servers. */
  forwarding(accept: AcceptPeer): RoomForwarding;
  /** Rooms that this server has at most. */
  roomsMax?: number;
  /** A clock that never jumps. */
  nowMs?: () => number;
  /** Of the event loop since the last call, 0 to 1. */
  utilization?: () => number;
}

const newToken = (): string => randomBytes(16).toString("hex");

export function createRooms({ log, metrics }: Pick<Platform, "log" | "metrics">, parts: RoomsParts): Rooms {
  const {
    publications,
    directory,
    node,
    accounts,
    roomsMax = ROOMS_MAX,
    nowMs = () => performance.now(),
    utilization = measureUtilization(),
  } = parts;
  const open = new Map<string, OpenRoom>();
  const opening = new Map<string, Promise<OpenRoom>>();
  const sessions = new Map<RoomPeer, string>();
  const places = new RunPlaces();
  let ticking: NodeJS.Timeout | null = null;
  let seconds = 0;
  let isClosing = false;

  const hasPlaceFor = (code: string): boolean => open.has(code) || opening.has(code) || open.size + opening.size < roomsMax;

  async function openHere(code: string): Promise<OpenRoom> {
    if (!hasPlaceFor(code)) throw new AppError("ROOMS_FULL");
    if ((await directory.claim(code)) !== node) throw new AppError("ROOM_ELSEWHERE");
    const listed = await directory.find(code);
    const game = listed === null ? null : await gameOfRoom(publications, listed);
    if (listed === null || game === null || game.onlineSeats === 0) throw new AppError("ROOM_NOT_FOUND");
    const stored = readStoredRoom(listed.state);
    const room: Room = new Room({
      code,
      release: { slug: game.slug, version: game.version, url: objectPath(game.objectHash), title: game.title },
      seats: game.onlineSeats,
      isQuick: listed.isQuick,
      nowMs: nowMs(),
      ageMs: listed.ageMs,
      newId: newToken,
      newSeed: () => randomInt(2 ** 32),
      mayBegin: (atMs) => places.mayBegin(code, atMs),
      stored,
      changed: () => void saves.changed().then((isHere) => isHere || lose(code, room)),
      newRelay: (options) =>
        new InputRelay({ ...options, report: (what) => log.warn({ code, ...what }, "the worlds of an online run differ") }),
    });
    const saves = new RoomSaves(directory, code, room, log);
    // The key of this server is known to the next one before anything is signed with it.
    if (!(await saves.changed())) throw new AppError("ROOM_ELSEWHERE");
    if (stored !== null) log.info({ code, run: stored.run?.number ?? 0 }, "a room of another server goes on here");
    const opened = { room, saves, game };
    open.set(code, opened);
    return opened;
  }

  function roomHere(code: string): Promise<OpenRoom> {
    const found = open.get(code);
    if (found !== undefined) return Promise.resolve(found);
    const pending = opening.get(code) ?? openHere(code).finally(() => opening.delete(code));
    opening.set(code, pending);
    return pending;
  }

  function accept(code: string, peer: RoomPeer): RoomConnection {
    return connectMember({ code, peer, entry: parts, log, sessions, nowMs, roomHere, handled: tickWhilePlaying });
  }

  async function connectTo(code: string, peer: RoomPeer, address: string): Promise<RoomConnection | null> {
    // Right codes are not counted, not even for a moment: a whole school may connect again at once.
    const subjects = [{ kind: "roomCodeAddress", of: address }] as const;
    await accounts.throttle.check(subjects);
    const hasPlace = hasPlaceFor(code);
    // A room that this server has no place for stays free for another one.
    const owner = await (hasPlace ? directory.claim(code) : directory.ownerOf(code));
    if (owner === null) {
      await accounts.throttle.begin(subjects);
      throw new AppError("ROOM_NOT_FOUND");
    }
    if (!hasPlace && (owner === node || owner === "" || (await isGone(owner)))) throw new AppError("ROOMS_FULL");
    if (owner === node || ((await isGone(owner)) && (await directory.takeOver(code, owner)) === node)) return accept(code, peer);
    const forwarded = forwarding.connect(owner, code, peer);
    if (forwarded === null) peer.close(ROOM_CLOSE.elsewhere, "room is on another server");
    return forwarded;
  }

  const forwarding = parts.forwarding(accept);
  const isGone = async (owner: string): Promise<boolean> => !(await forwarding.isAlive(owner));

  function hasRun(): boolean {
    for (const { room } of open.values()) if (room.phase === "playing") return true;
    return false;
  }

  function tickWhilePlaying(): void {
    const isPlaying = hasRun();
    if (isPlaying && ticking === null) {
      ticking = setInterval(() => {
        const now = nowMs();
        for (const { room } of open.values()) room.tickRun(now);
      }, TICK_MS);
    } else if (!isPlaying && ticking !== null) {
      clearInterval(ticking);
      ticking = null;
    }
  }

  function countRuns(): void {
    let runs = 0;
    for (const { room } of open.values()) if (room.phase !== "lobby") runs++;
    places.counted(runs, utilization(), nowMs());
  }

  async function beat(): Promise<void> {
    const { lost, gone } = await directory.beat([...open.keys()]);
    for (const code of lost) {
      const here = open.get(code);
      if (here !== undefined) lose(code, here.room);
    }
    for (const code of gone) {
      log.info({ code }, "a room has ended, since its game is no longer public");
      open.get(code)?.room.end(ROOM_CLOSE.gameGone, "the game was taken down");
      open.delete(code);
    }
    await directory.remove(gone);
  }

  /** Another server has the room now: its members connect again. */
  function lose(code: string, room: Room): void {
    if (room.isEnded) return;
    log.warn({ code }, "a room was taken over by another server");
    room.end(ROOM_CLOSE.restarting, "moved to another server");
    if (open.get(code)?.room === room) open.delete(code);
  }

  /** Lets people whose session has ended connect again: they keep their seats as guests, without the account. */
  async function sweep(): Promise<void> {
    if (sessions.size === 0) return;
    const seen = [...sessions];
    const alive = await accounts.sessions.stillAlive([...new Set(seen.map(([, sessionId]) => sessionId))]);
    for (const [peer, sessionId] of seen) if (!alive.has(sessionId)) peer.close(ROOM_CLOSE.unavailable, "session ended");
  }

  async function keepHouse(): Promise<void> {
    const now = nowMs();
    const ended: string[] = [];
    for (const [code, { room }] of open) {
      room.keepHouse(now);
      if (!room.isEnded) continue;
      open.delete(code);
      ended.push(code);
    }
    tickWhilePlaying();
    await Promise.all([...open.values()].map(({ saves }) => saves.retry()));
    seconds++;
    await directory.remove(ended);
    if (seconds % BEAT_EVERY === 0) await beat();
    if (seconds % SWEEP_EVERY === 0) await sweep();
  }

  let housekeeping = Promise.resolve();
  let [isKeeping, hasFailed] = [false, false];
  const house = setInterval(() => {
    countRuns();
    if (isKeeping) return;
    isKeeping = true;
    housekeeping = keepHouse()
      .then(() => {
        hasFailed = false;
      })
      .catch((error: unknown) => {
        if (!hasFailed) log.warn({ err: error }, "the rooms of this server can't be told to the others; it is tried again");
        hasFailed = true;
      })
      .finally(() => {
        isKeeping = false;
      });
  }, HOUSE_MS);

  metrics.gauge("playsmith_rooms", "Open rooms of online play", () => open.size);
  metrics.gauge("playsmith_room_members", "Members of the rooms", () =>
    [...open.values()].reduce((sum, { room }) => sum + room.memberCount, 0),
  );
  metrics.gauge("playsmith_rooms_waiting", "Rooms whose run begins as soon as the server has a place for it", () => places.waiting);
  metrics.gauge("playsmith_room_ticks_behind", "Due ticks of runs that are not confirmed, the largest number", () =>
    [...open.values()].reduce((most, { room }) => Math.max(most, room.ticksBehind(nowMs())), 0),
  );

  return {
    connect(code, peer, address) {
      let target: RoomConnection | null = null;
      let isClosed = false;
      /** The first frame, which arrives while the server of the room is looked up. */
      let waiting: string | null = null;
      if (isClosing) peer.close(ROOM_CLOSE.restarting, "the server is restarting");
      else
        connectTo(code, peer, address).then(
          (connection) => {
            target = connection;
            if (isClosed) return connection?.closed();
            if (waiting !== null) connection?.receiveText(waiting);
          },
          (error: unknown) => refusePeer(peer, error, log),
        );
      return {
        receiveText(frame) {
          if (target === null) waiting ??= frame;
          else target.receiveText(frame);
        },
        receiveBytes: (bytes) => target?.receiveBytes(bytes),
        closed() {
          isClosed = true;
          target?.closed();
        },
      };
    },
    async close() {
      isClosing = true;
      clearInterval(house);
      if (ticking !== null) clearInterval(ticking);
      await housekeeping;
      forwarding.close();
      await Promise.all([...open.values()].map(({ saves }) => saves.changed()));
      for (const { room } of open.values()) room.end(ROOM_CLOSE.restarting, "the server is restarting");
      const hadRooms = open.size > 0;
      open.clear();
      if (hadRooms)
        await directory.leaveAll().catch((error: unknown) => log.warn({ err: error }, "other servers take the rooms some seconds later"));
    },
  };
}
