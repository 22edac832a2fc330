import {
  encodeSeatFrame,
  readRoomNotice,
  ROOM_CLOSE,
  ROOM_LIMITS,
  type RoomNotice,
  type RoomRequest,
  type RoomState,
} from "@playsmith/contract";
import { beforeEach, describe, expect, it } from "vitest";
import type { Joining } from "./room-members.ts";
import type { RoomPeer } from "./room-peer.ts";
import type { RunRelay, StoredRoom } from "./room-run.ts";
import { Room } from "./room.ts";

class TestPeer implements RoomPeer {
  readonly notices: RoomNotice[] = [];
  readonly bytes: Uint8Array[] = [];
  closed: number | null = null;
  sendText(frame: string): void {
    const notice = readRoomNotice(frame);
    if (notice === null) throw new Error(`not a notice: ${frame}`);
    this.notices.push(notice);
  }
  sendBytes(bytes: Uint8Array): void {
    this.bytes.push(bytes);
  }
  close(code: number): void {
    this.closed = code;
  }
  get state(): RoomState {
    return this.notices.findLast((notice) => notice.type === "state") as RoomState;
  }
  of<Type extends RoomNotice["type"]>(type: Type): Extract<RoomNotice, { type: Type }>[] {
    return this.notices.filter((notice): notice is Extract<RoomNotice, { type: Type }> => notice.type === type);
  }
  get id(): string {
    return this.of("joined").at(-1)?.member ?? "";
  }
  get resume(): string {
    return this.of("joined").at(-1)?.resume ?? "";
  }
}

let nowMs: number;
let room: Room;
/** What was saved last. */
let saved: StoredRoom | null;
/** Calls of the relays, in order. */
let relayed: string[];
/** Whether the relays have as long a log as they may have. */
let isFull: boolean;
/** Whether the server has a place for a run. */
let hasPlace: boolean;
let send: (member: string, bytes: Uint8Array) => void;

function newRoom(options: { seats?: number; isQuick?: boolean; stored?: StoredRoom; ageMs?: number } = {}): Room {
  let ids = 0;
  const made: Room = new Room({
    stored: options.stored ?? null,
    changed: () => void (saved = structuredClone(made.stored)),
    code: "ABCDEF",
    release: { slug: "duel", version: 3, url: "/objects/x", title: "Duel" },
    seats: options.seats ?? 2,
    isQuick: options.isQuick ?? false,
    nowMs,
    ageMs: options.ageMs ?? 0,
    newId: () => (++ids).toString(16).padStart(32, "0"),
    newSeed: () => 7,
    mayBegin: () => hasPlace,
    newRelay(parts): RunRelay {
      relayed.push(`new ${parts.seats}`);
      send = parts.send;
      return {
        get isFull() {
          return isFull;
        },
        join: (member, seat, _nowMs, isRunning) =>
          relayed.push(`join ${Number.parseInt(member, 16)} ${seat}${isRunning ? " running" : ""}`),
        leave: (member) => relayed.push(`leave ${Number.parseInt(member, 16)}`),
        receive: (member, bytes) => relayed.push(`receive ${Number.parseInt(member, 16)} ${bytes.length}`),
        tick: () => undefined,
        pause: () => relayed.push("pause"),
        resume: () => relayed.push("resume"),
        ticksBehind: () => 0,
      };
    },
  });
  return made;
}

function join(name: string, joining: Partial<Joining> = {}): TestPeer {
  const peer = new TestPeer();
  room.join(peer, { name, hasAccount: false, identity: "", resume: null, replaces: false, ...joining }, nowMs);
  return peer;
}
const ask = (peer: TestPeer, request: RoomRequest): void => room.receive(peer, request, nowMs);
const loaded = (peer: TestPeer, hash = 1, build = "a"): void => ask(peer, { type: "loaded", run: peer.state.run, hash, build });
const seats = (peer: TestPeer) => peer.state.members.map(({ name, seat }) => `${name} ${seat}`);
const owner = (peer: TestPeer) => peer.state.members.find(({ isOwner }) => isOwner)?.name;
function pass(ms: number): void {
  nowMs += ms;
  room.keepHouse(nowMs);
}
/** Two players in a run. */
function play(): [TestPeer, TestPeer] {
  const [ada, bob] = [join("Ada"), join("Bob")];
  ask(bob, { type: "ready", isReady: true });
  ask(ada, { type: "start" });
  loaded(ada);
  loaded(bob);
  return [ada, bob];
}

beforeEach(() => {
  nowMs = 1_000;
  [relayed, saved, isFull, hasPlace] = [[], null, false, true];
  room = newRoom();
});

describe("the lobby of a room", () => {
  it("gives seats in order, then places for spectators, and nothing beyond", () => {
    const ada = join("Ada");
    for (const name of ["Bob", "Cem"]) join(name);
    expect(seats(ada)).toEqual(["Ada 1", "Bob 2", "Cem 0"]);
    expect(owner(ada)).toBe("Ada");
    for (let spectator = 1; spectator < ROOM_LIMITS.spectators; spectator++) join("Dan");
    expect(() => join("Eve")).toThrow(expect.objectContaining({ code: "ROOM_FULL" }));
  });

  it("lets only the owner start, and only when at least two are there and ready", () => {
    const ada = join("Ada");
    expect(() => ask(ada, { type: "start" })).toThrow(expect.objectContaining({ code: "ROOM_NOT_READY" }));
    const bob = join("Bob");
    expect(() => ask(ada, { type: "start" })).toThrow(expect.objectContaining({ code: "ROOM_NOT_READY" }));
    ask(bob, { type: "ready", isReady: true });
    for (const type of ["start", "rematch", "lobby"] as const)
      expect(() => ask(bob, { type })).toThrow(expect.objectContaining({ code: "ROOM_NOT_OWNER" }));
    ask(ada, { type: "start" });
    expect(bob.state).toMatchObject({ phase: "loading", run: 1, seed: 7 });
  });

  it("begins the run as soon as the server has a place for it", () => {
    const [ada, bob] = [join("Ada"), join("Bob")];
    ask(bob, { type: "ready", isReady: true });
    hasPlace = false;
    ask(ada, { type: "start" });
    expect(bob.state).toMatchObject({ phase: "lobby", isQueued: true });
    const told = bob.notices.length;
    pass(1_000);
    ask(ada, { type: "start" });
    expect(bob.notices).toHaveLength(told);
    hasPlace = true;
    pass(1_000);
    expect(bob.state).toMatchObject({ phase: "loading", run: 1 });
    expect(bob.state.isQueued).toBeUndefined();
  });

  it("waits no more for a place when somebody is not ready any more, or goes", () => {
    for (const change of [
      (peer: TestPeer) => ask(peer, { type: "ready", isReady: false }),
      (peer: TestPeer) => room.disconnected(peer, nowMs),
    ]) {
      room = newRoom();
      const [ada, bob] = [join("Ada"), join("Bob")];
      ask(bob, { type: "ready", isReady: true });
      hasPlace = false;
      ask(ada, { type: "start" });
      change(bob);
      expect(ada.state.isQueued).toBeUndefined();
      hasPlace = true;
      pass(1_000);
      expect(ada.state.phase).toBe("lobby");
    }
  });

  it("needs no place to begin again what is played", () => {
    const [ada, bob] = play();
    hasPlace = false;
    ask(ada, { type: "rematch" });
    expect(bob.state).toMatchObject({ phase: "loading", run: 2 });
  });

  it("says nothing new when somebody is ready again, or watches and is ready", () => {
    const [ada, bob] = [join("Ada"), join("Bob")];
    const eve = join("Eve");
    ask(bob, { type: "ready", isReady: true });
    const count = ada.notices.length;
    for (const peer of [bob, eve]) ask(peer, { type: "ready", isReady: true });
    ask(eve, { type: "ready", isReady: false });
    expect(ada.notices).toHaveLength(count);
    expect(ada.state.members.map(({ isReady }) => isReady)).toEqual([false, true, false]);
  });

  it("starts a quick match by itself when all who are there are ready", () => {
    room = newRoom({ isQuick: true, seats: 3 });
    const [ada, bob] = [join("Ada"), join("Bob")];
    expect(room.freeSeats).toBe(1);
    ask(ada, { type: "ready", isReady: true });
    expect(ada.state.phase).toBe("lobby");
    ask(bob, { type: "ready", isReady: true });
    expect(ada.state.phase).toBe("loading");
    expect(room.freeSeats).toBe(0);
  });

  it("passes to the next seat when its owner leaves, and after a while away", () => {
    const [ada, bob, cem] = [join("Ada"), join("Bob"), join("Cem")];
    ask(ada, { type: "leave" });
    expect(ada.closed).toBe(ROOM_CLOSE.left);
    expect(owner(bob)).toBe("Bob");
    // A spectator takes the free seat.
    expect(seats(bob)).toEqual(["Bob 2", "Cem 1"]);
    room.disconnected(bob, nowMs);
    pass(9_000);
    expect(owner(cem)).toBe("Bob");
    pass(2_000);
    expect(owner(cem)).toBe("Cem");
  });

  it("lets the owner remove a member, who can't come back with the same account or key", () => {
    const ada = join("Ada");
    const bob = join("Bob", { identity: "guest:b" });
    expect(() => ask(bob, { type: "kick", member: ada.id })).toThrow(expect.objectContaining({ code: "ROOM_NOT_OWNER" }));
    ask(ada, { type: "kick", member: bob.id });
    expect(bob.closed).toBe(ROOM_CLOSE.kicked);
    expect(() => join("Bert", { identity: "guest:b" })).toThrow(expect.objectContaining({ code: "PERMISSION_DENIED" }));
    expect(() => join("Bert", { identity: "guest:b", resume: bob.resume })).toThrow(expect.objectContaining({ code: "PERMISSION_DENIED" }));
    expect(seats(ada)).toEqual(["Ada 1"]);
    ask(ada, { type: "kick", member: ada.id });
    expect(ada.closed).toBeNull();
  });

  it("gives no seat to another person with the token of a member", () => {
    const ada = join("Ada", { hasAccount: true, identity: "user:ada" });
    const guest = join("Bob", { identity: "guest:b" });
    for (const member of [ada, guest]) room.disconnected(member, nowMs);
    expect(join("Eve", { hasAccount: true, identity: "user:eve", resume: ada.resume }).id).not.toBe(ada.id);
    expect(join("Eve", { hasAccount: true, identity: "user:eve", resume: guest.resume }).id).not.toBe(guest.id);
    expect(join("Eve", { identity: "guest:e", resume: guest.resume }).id).not.toBe(guest.id);
  });

  it("keeps the seat of a person whose session ends for the guest who plays on, without the account, until they sign in again", () => {
    const ada = join("Ada", { hasAccount: true, identity: "user:ada" });
    room.disconnected(ada, nowMs);
    const guest = join("Ada", { identity: "guest:a", resume: ada.resume });
    expect(guest.id).toBe(ada.id);
    expect(guest.state.members.map(({ name, hasAccount, seat }) => [name, hasAccount, seat])).toEqual([["Ada", false, 1]]);
    room.disconnected(guest, nowMs);
    expect(join("Eve", { hasAccount: true, identity: "user:eve", resume: ada.resume }).id).not.toBe(ada.id);
    const again = join("Ada", { hasAccount: true, identity: "user:ada", resume: ada.resume });
    expect(again.id).toBe(ada.id);
    expect(again.state.members[0]).toMatchObject({ name: "Ada", hasAccount: true, seat: 1 });
  });

  it("keeps out a guest who has signed in, or out, before or after they were removed", () => {
    const [ada, guest] = [join("Ada"), join("Bob", { identity: "guest:b" })];
    const person = join("Bob", { hasAccount: true, identity: "user:bob", resume: guest.resume });
    ask(ada, { type: "kick", member: person.id });
    for (const identity of ["user:bob", "guest:b"])
      expect(() => join("Bob", { identity })).toThrow(expect.objectContaining({ code: "PERMISSION_DENIED" }));
    const eve = join("Eve", { identity: "guest:e" });
    ask(ada, { type: "kick", member: eve.id });
    expect(() => join("Eve", { identity: "user:eve", resume: eve.resume })).toThrow(expect.objectContaining({ code: "PERMISSION_DENIED" }));
  });
});

describe("a quick match with somebody who never gets ready", () => {
  const ready = (peer: TestPeer, isReady = true): void => ask(peer, { type: "ready", isReady });

  it("takes their seat and the room from them after 30 seconds, says why, and begins", () => {
    room = newRoom({ seats: 4, isQuick: true });
    const [troll, ada, bob] = [join("Troll"), join("Ada"), join("Bob")];
    ready(ada);
    pass(60_000);
    expect(owner(ada)).toBe("Troll");
    ready(bob);
    pass(1_000);
    pass(29_000);
    expect(seats(ada)).toEqual(["Troll 1", "Ada 2", "Bob 3"]);
    pass(1_000);
    expect(troll.of("refused")).toMatchObject([{ code: "ROOM_SEAT_GIVEN_UP" }]);
    expect(seats(ada)).toEqual(["Troll 0", "Ada 2", "Bob 3"]);
    expect(owner(ada)).toBe("Ada");
    expect(ada.state).toMatchObject({ phase: "loading" });
    loaded(ada);
    loaded(bob);
    ask(ada, { type: "rematch" });
    expect(seats(ada)).toEqual(["Troll 0", "Ada 2", "Bob 3"]);
  });

  it("frees one of two seats when the other is ready, and gives it back while it is free", () => {
    room = newRoom({ isQuick: true });
    const [troll, ada] = [join("Troll"), join("Ada")];
    ready(ada);
    pass(0);
    pass(30_000);
    expect(seats(ada)).toEqual(["Troll 0", "Ada 2"]);
    expect(room.freeSeats).toBe(1);
    pass(60_000);
    expect(seats(ada)).toEqual(["Troll 0", "Ada 2"]);
    ready(troll, false);
    expect(seats(ada)).toEqual(["Troll 0", "Ada 2"]);
    ready(troll);
    expect(seats(ada)).toEqual(["Troll 1", "Ada 2"]);
    expect(ada.state).toMatchObject({ phase: "loading" });
  });

  it("gives the seat to the next one, and the next free one to whoever gave it up and is ready later", () => {
    room = newRoom({ isQuick: true });
    const [troll, ada] = [join("Troll"), join("Ada")];
    ready(ada);
    pass(0);
    pass(30_000);
    const bob = join("Bob");
    expect(seats(ada)).toEqual(["Troll 0", "Ada 2", "Bob 1"]);
    ready(troll);
    expect(seats(ada)).toEqual(["Troll 0", "Ada 2", "Bob 1"]);
    ask(bob, { type: "leave" });
    expect(seats(ada)).toEqual(["Troll 1", "Ada 2"]);
    expect(ada.state).toMatchObject({ phase: "lobby" });
  });

  it("counts anew for who comes later, or was ready meanwhile, and never in a room with a code", () => {
    room = newRoom({ seats: 4, isQuick: true });
    const [ada, bob, cem] = [join("Ada"), join("Bob"), join("Cem")];
    ready(ada);
    ready(bob);
    pass(0);
    pass(20_000);
    const dan = join("Dan");
    ready(cem);
    pass(0);
    ready(cem, false);
    pass(20_000);
    expect(seats(ada)).toEqual(["Ada 1", "Bob 2", "Cem 3", "Dan 4"]);
    expect(dan.of("refused")).toEqual([]);
    room = newRoom({ seats: 4 });
    const [eve, fay] = [join("Eve"), join("Fay"), join("Gus")];
    ready(eve);
    ready(fay);
    pass(0);
    pass(60_000);
    expect(seats(eve)).toEqual(["Eve 1", "Fay 2", "Gus 3"]);
  });
});

describe("a run", () => {
  it("begins when all seats have loaded the same, and passes binary frames on", () => {
    const [ada, bob] = [join("Ada"), join("Bob")];
    ask(bob, { type: "ready", isReady: true });
    ask(ada, { type: "start" });
    room.receiveBytes(ada, new Uint8Array(3), nowMs);
    loaded(ada);
    expect(ada.of("begin")).toEqual([]);
    ask(bob, { type: "loaded", run: 2, hash: 1, build: "a" });
    expect(ada.of("begin")).toEqual([]);
    loaded(bob);
    expect([ada, bob].map((peer) => peer.of("begin"))).toEqual([
      [{ type: "begin", run: 1, seat: 1 }],
      [{ type: "begin", run: 1, seat: 2 }],
    ]);
    room.receiveBytes(ada, new Uint8Array(3), nowMs);
    room.receiveBytes(new TestPeer(), new Uint8Array(4), nowMs);
    expect(relayed).toEqual(["new 2", "join 1 0", "join 3 1", "receive 1 3"]);
    send(bob.id, new Uint8Array(5));
    expect([ada, bob].map(({ bytes }) => bytes.length)).toEqual([0, 1]);
  });

  it("tells a member with another build to reload, and begins for the others", () => {
    room = newRoom({ seats: 3 });
    const peers = [join("Ada"), join("Bob"), join("Cem")] as const;
    const [ada, bob, cem] = peers;
    for (const peer of peers) ask(peer, { type: "ready", isReady: true });
    ask(ada, { type: "start" });
    loaded(ada, 1, "old");
    loaded(bob, 1, "new");
    loaded(cem, 1, "new");
    expect(peers.map((peer) => peer.of("begin").length)).toEqual([0, 1, 1]);
    expect(ada.of("reload")).toEqual([{ type: "reload", run: 1 }]);
    loaded(ada, 1, "new");
    expect(ada.of("begin").length).toBe(1);
    expect(relayed.at(-1)).toBe("join 1 0");
  });

  it("takes the owner's build when as many have another one", () => {
    const [ada, bob] = [join("Ada"), join("Bob")];
    ask(bob, { type: "ready", isReady: true });
    ask(ada, { type: "start" });
    loaded(bob, 2);
    loaded(ada, 1);
    expect([ada, bob].map((peer) => [peer.of("begin").length, peer.of("reload").length])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it("begins without a member who does not load it in time, and takes them in late", () => {
    const [ada, bob] = [join("Ada"), join("Bob")];
    ask(bob, { type: "ready", isReady: true });
    ask(ada, { type: "start" });
    loaded(ada);
    pass(29_000);
    expect(ada.of("begin")).toEqual([]);
    pass(2_000);
    expect([ada.of("begin").length, bob.of("begin").length]).toEqual([1, 0]);
    loaded(bob);
    expect(relayed).toEqual(["new 2", "join 1 0", "join 3 1"]);
  });

  it("gives the run from its start to a member whose player was opened anew", () => {
    const [ada, bob] = play();
    relayed.length = 0;
    loaded(bob);
    expect(bob.of("begin")).toMatchObject([{ seat: 2 }, { seat: 2 }]);
    expect(relayed.map((call) => call.split(" ")[0])).toEqual(["leave", "join"]);
    expect(ada.of("begin")).toHaveLength(1);
    room.receive(bob, { type: "loaded", run: 1, hash: 1, build: "b", isRunning: true }, nowMs);
    expect(relayed).toHaveLength(2);
  });

  it("goes on without a member whose connection is lost, and keeps the seat for a minute", () => {
    const [ada, bob] = play();
    room.disconnected(bob, nowMs);
    expect(relayed.at(-1)).toBe("leave 3");
    expect(ada.state.members[1]).toMatchObject({ name: "Bob", isConnected: false, seat: 2 });
    const stranger = join("Eve");
    expect(stranger.state.members[2]).toMatchObject({ name: "Eve", seat: 0 });
    pass(50_000);
    const again = join("Bob", { resume: bob.resume });
    expect(again.id).toBe(bob.id);
    loaded(again);
    expect(relayed.at(-1)).toBe("join 3 1");
    room.disconnected(again, nowMs);
    pass(60_000);
    expect(seats(ada)).toEqual(["Ada 1", "Eve 0"]);
    const late = join("Bob", { resume: bob.resume });
    expect(late.id).not.toBe(bob.id);
    // Eve, who watches, gets the seat in the next run.
    expect(late.state.members.at(-1)).toMatchObject({ seat: 0 });
  });

  it("replaces an open connection only when the same page connects again", () => {
    const [ada, bob] = play();
    const otherTab = join("Bob", { resume: bob.resume });
    expect([otherTab.id === bob.id, bob.closed]).toEqual([false, null]);
    const samePage = join("Bob", { resume: bob.resume, replaces: true });
    expect([samePage.id === bob.id, bob.closed]).toEqual([true, ROOM_CLOSE.replaced]);
    // The end of the replaced connection changes nothing.
    room.disconnected(bob, nowMs);
    expect(ada.state.members[1]).toMatchObject({ isConnected: true });
  });

  it("pauses for all, by any seat, but not by a spectator", () => {
    const [ada, bob] = play();
    const eve = join("Eve");
    ask(eve, { type: "pause", isPaused: true });
    expect(ada.state.isPaused).toBe(false);
    ask(bob, { type: "pause", isPaused: true });
    expect([ada.state.isPaused, ada.state.pausedBy, relayed.at(-1)]).toEqual([true, bob.id, "pause"]);
    ask(ada, { type: "pause", isPaused: true });
    expect(ada.state.pausedBy).toBe(bob.id);
    ask(ada, { type: "pause", isPaused: false });
    expect([bob.state.isPaused, bob.state.pausedBy, relayed.at(-1)]).toEqual([false, undefined, "resume"]);
  });

  it("waits while nobody is connected", () => {
    const [ada, bob] = play();
    room.disconnected(ada, nowMs);
    room.disconnected(bob, nowMs);
    expect(relayed.at(-1)).toBe("pause");
    join("Ada", { resume: ada.resume });
    expect(relayed.at(-1)).toBe("resume");
  });

  it("is followed by a rematch with another relay, or by the lobby", () => {
    const [ada, bob] = play();
    ask(ada, { type: "rematch" });
    expect(bob.state).toMatchObject({ phase: "loading", run: 2 });
    room.receiveBytes(ada, new Uint8Array(1), nowMs);
    // An answer to the run before.
    ask(ada, { type: "loaded", run: 1, hash: 1, build: "a" });
    loaded(bob);
    expect(bob.of("begin").length).toBe(1);
    loaded(ada);
    expect(relayed.slice(3)).toEqual(["new 2", "join 1 0", "join 3 1"]);
    ask(ada, { type: "lobby" });
    expect(bob.state).toMatchObject({ phase: "lobby" });
    expect(bob.state.members.map(({ isReady }) => isReady)).toEqual([false, false]);
  });

  it("ends with a word when its log is as long as it may be", () => {
    const [ada, bob] = play();
    room.tickRun(nowMs);
    expect(ada.state).toMatchObject({ phase: "playing" });
    isFull = true;
    room.tickRun(nowMs);
    for (const peer of [ada, bob]) {
      expect(peer.of("refused")).toMatchObject([{ code: "ROOM_RUN_TOO_LONG" }]);
      expect(peer.state).toMatchObject({ phase: "lobby" });
    }
  });

  it("goes back to the lobby when all seats are gone before it begins", () => {
    const [ada, bob] = [join("Ada"), join("Bob")];
    const eve = join("Eve");
    ask(bob, { type: "ready", isReady: true });
    ask(ada, { type: "start" });
    ask(ada, { type: "leave" });
    ask(bob, { type: "leave" });
    expect(eve.state).toMatchObject({ phase: "lobby" });
    expect(eve.state.members).toMatchObject([{ name: "Eve", seat: 1, isOwner: true }]);
  });
});

describe("a room whose players leave during a run", () => {
  it("gives their seats to spectators before the next run, and to nobody who comes later", () => {
    const [ada, bob] = play();
    const eve = join("Eve");
    ask(bob, { type: "leave" });
    const late = join("Late");
    expect(seats(ada)).toEqual(["Ada 1", "Eve 0", "Late 0"]);
    ask(ada, { type: "rematch" });
    expect(eve.state).toMatchObject({ phase: "loading", run: 2 });
    expect(seats(ada)).toEqual(["Ada 1", "Eve 2", "Late 0"]);
    for (const peer of [ada, eve, late]) loaded(peer);
    expect(relayed).toEqual(expect.arrayContaining(["join 1 0", "join 5 1", "join 7 null"]));
  });

  it("changes no seat when a rematch is refused", () => {
    room = newRoom({ seats: 3 });
    const [ada, bob] = play();
    ask(bob, { type: "leave" });
    expect(() => ask(ada, { type: "rematch" })).toThrow(expect.objectContaining({ code: "ROOM_NOT_READY" }));
    expect(ada.state).toMatchObject({ phase: "playing", run: 1 });
    ask(ada, { type: "lobby" });
    expect(room.freeSeats).toBe(2);
  });

  it("goes back to the lobby, with a spectator as its owner, when all seats are free", () => {
    const [ada, bob] = play();
    const eve = join("Eve");
    ask(ada, { type: "leave" });
    expect(eve.state).toMatchObject({ phase: "playing" });
    room.disconnected(bob, nowMs);
    expect(eve.state).toMatchObject({ phase: "playing" });
    pass(ROOM_LIMITS.seatKeptMs);
    expect(eve.state).toMatchObject({ phase: "lobby" });
    expect(eve.state.members).toMatchObject([{ name: "Eve", seat: 1, isOwner: true }]);
    join("Late");
    expect(seats(eve)).toEqual(["Eve 1", "Late 2"]);
  });
});

describe("a room whose server has died", () => {
  const checkpoint = encodeSeatFrame({ kind: "checkpoint", tick: 0, proof: new Uint8Array() });
  /** The room on the next server. */
  function takeOver(): void {
    room = newRoom({ stored: JSON.parse(JSON.stringify(saved)) as StoredRoom });
    relayed = [];
  }
  const back = (name: string, resume: string): TestPeer => join(name, { resume, replaces: true });

  it("has its members, owner, bans and run again, and gives seats to their tokens only", () => {
    const [ada, bob] = play();
    const eve = join("Eve", { identity: "guest:eve" });
    ask(ada, { type: "kick", member: eve.id });
    expect(JSON.stringify(saved)).not.toContain(ada.resume);
    takeOver();
    expect(() => join("Eve", { identity: "guest:eve" })).toThrow(expect.objectContaining({ code: "PERMISSION_DENIED" }));
    const liar = back("Ada", "f".repeat(32));
    expect(seats(liar)).toEqual(["Ada 1", "Bob 2", "Ada 0"]);
    const again = back("Bob", bob.resume);
    expect([again.id, again.state.phase, again.state.run, again.state.seed, owner(again)]).toEqual([bob.id, "playing", 1, 7, "Ada"]);
    expect(again.state.members.map(({ isConnected }) => isConnected)).toEqual([false, true, true]);
  });

  it("goes on with the run as soon as those who have it are back", () => {
    const [ada, bob] = play();
    takeOver();
    const peers = [back("Ada", ada.resume), back("Bob", bob.resume)];
    for (const peer of peers) ask(peer, { type: "loaded", run: 1, hash: 1, build: "a", isRunning: true });
    expect(peers.map((peer) => peer.of("begin").at(-1))).toMatchObject([{ isContinued: true }, { isContinued: true }]);
    expect(relayed).toEqual([]);
    for (const peer of peers) room.receiveBytes(peer, checkpoint, nowMs);
    room.tickRun(nowMs);
    expect(relayed).toEqual(["new 2", "join 1 0 running", "join 3 1 running"]);
    expect(saved?.run?.epochs.map(({ untilTick }) => untilTick)).toEqual([0, null]);
  });

  it("stays paused, and waits while all have lost their connection again", () => {
    const [ada, bob] = play();
    ask(bob, { type: "pause", isPaused: true });
    takeOver();
    const again = back("Ada", ada.resume);
    expect(again.state.isPaused).toBe(true);
    ask(again, { type: "loaded", run: 1, hash: 1, build: "a", isRunning: true });
    room.receiveBytes(again, checkpoint, nowMs);
    nowMs += 2_000;
    room.tickRun(nowMs);
    expect(relayed).toEqual(["new 2", "join 1 0 running", "pause"]);
  });

  it("says so, and goes back to the lobby, when nobody has the run any more", () => {
    const [ada] = play();
    takeOver();
    const again = back("Ada", ada.resume);
    ask(again, { type: "loaded", run: 1, hash: 1, build: "a" });
    nowMs += 15_000;
    room.tickRun(nowMs);
    expect(again.of("refused")).toMatchObject([{ code: "ROOM_RUN_LOST" }]);
    expect(again.state.phase).toBe("lobby");
  });

  it("begins in its lobby when the run had not begun, and gives seats of those who stay away to others after a minute", () => {
    const [ada, bob] = [join("Ada"), join("Bob")];
    ask(bob, { type: "ready", isReady: true });
    ask(ada, { type: "start" });
    takeOver();
    const again = back("Bob", bob.resume);
    expect(again.state).toMatchObject({ phase: "lobby", run: 1 });
    pass(10_000);
    expect(owner(again)).toBe("Bob");
    pass(ROOM_LIMITS.seatKeptMs);
    expect(seats(again)).toEqual(["Bob 2"]);
  });
});

describe("the end of a room", () => {
  it("comes ten minutes after the last member was connected", () => {
    const ada = join("Ada");
    pass(20 * 60_000);
    expect(room.isEnded).toBe(false);
    room.disconnected(ada, nowMs);
    pass(ROOM_LIMITS.endsWithoutMembersMs - 1);
    expect(room.isEnded).toBe(false);
    pass(1);
    expect(room.isEnded).toBe(true);
  });

  it("comes after four hours on all its servers together", () => {
    room = newRoom({ ageMs: ROOM_LIMITS.endsAfterMs - 60_000 });
    join("Ada");
    pass(59_999);
    expect(room.isEnded).toBe(false);
    pass(1);
    expect(room.isEnded).toBe(true);
  });

  it("comes after four hours", () => {
    const [ada] = play();
    pass(ROOM_LIMITS.endsAfterMs);
    expect([room.isEnded, ada.closed]).toEqual([true, ROOM_CLOSE.ended]);
  });
});
