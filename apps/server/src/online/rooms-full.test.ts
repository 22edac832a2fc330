import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ROOM_CLOSE } from "@playsmith/contract";
import { createLog } from "../platform/log.ts";
import type { Platform } from "../platform/platform.ts";
import type { ListedRoom } from "./room-directory.ts";
import type { RoomConnection, RoomPeer } from "./room-peer.ts";
import { createRooms, type Rooms, type RoomsParts } from "./rooms.ts";

const HERE = "here";
const JOIN = JSON.stringify({ type: "join", name: "Ada" });

class TestPeer implements RoomPeer {
  readonly texts: string[] = [];
  closed: number | null = null;
  connection: RoomConnection | null = null;
  sendText(frame: string): void {
    this.texts.push(frame);
  }
  sendBytes(): void {}
  close(code: number): void {
    this.closed ??= code;
  }
}

let rooms: Rooms;
/** The servers of the rooms, "" for none; and those to which sockets were passed on. */
let owners: Map<string, string>;
let forwarded: string[];
let utilization: number;

function serverFor(roomsMax: number, isAlive = true): void {
  forwarded = [];
  const directory = {
    claim: (code: string) => {
      if (owners.get(code) === "") owners.set(code, HERE);
      return Promise.resolve(owners.get(code) ?? null);
    },
    takeOver: (code: string) => Promise.resolve(owners.set(code, HERE) && HERE),
    ownerOf: (code: string) => Promise.resolve(owners.get(code) ?? null),
    find: (code: string) =>
      Promise.resolve({ code, projectId: "p", slug: "duel", version: 1, isQuick: false, draft: null, ageMs: 0, state: "" } as ListedRoom),
    save: () => Promise.resolve(true),
    beat: () => Promise.resolve({ lost: [], gone: [] }),
    remove: () => Promise.resolve(),
    leaveAll: () => Promise.resolve(),
  };
  utilization = 0.5;
  const game = { projectId: "p", slug: "duel", version: 1, objectHash: "x", title: "Duel", onlineSeats: 2, isForMembers: false };
  const parts = {
    accounts: { throttle: { check: () => Promise.resolve(), begin: () => Promise.resolve() } },
    publications: { at: () => Promise.resolve(game) },
    members: {},
    hasFlaggedWords: () => false,
    directory,
    node: HERE,
    roomsMax,
    utilization: () => utilization,
    forwarding: () => ({
      connect(node: string) {
        forwarded.push(node);
        return { receiveText() {}, receiveBytes() {}, closed() {} };
      },
      isAlive: () => Promise.resolve(isAlive),
      close() {},
    }),
  };
  rooms = createRooms(
    { log: createLog("silent"), metrics: { gauge() {} } as unknown as Platform["metrics"] },
    parts as unknown as RoomsParts,
  );
}

async function enter(code: string): Promise<TestPeer> {
  const peer = new TestPeer();
  peer.connection = rooms.connect(code, peer, "::1");
  peer.connection.receiveText(JOIN);
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  return peer;
}

afterEach(() => rooms.close());

/** Letters of a room code. */
const codeOf = (room: number): string => `AAAA${"ABCDEFGHJK"[Math.trunc(room / 10)]}${"ABCDEFGHJK"[room % 10]}`;

/** The owner of a room of two, who has pressed Start. */
async function started(room: number): Promise<TestPeer> {
  owners.set(codeOf(room), "");
  const [owner, other] = [await enter(codeOf(room)), await enter(codeOf(room))];
  const connections = [owner, other].map(({ connection }) => connection);
  connections[1]?.receiveText(JSON.stringify({ type: "ready", isReady: true }));
  connections[0]?.receiveText(JSON.stringify({ type: "start" }));
  for (const connection of connections) connection?.receiveText(JSON.stringify({ type: "loaded", run: 1, hash: 1, build: "a" }));
  return owner;
}
const stateOf = ({ texts }: TestPeer) => JSON.parse(texts.findLast((text) => text.includes('"state"')) ?? "{}") as Record<string, unknown>;

describe("a server that plays as many rooms as it can", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("lets others wait while it is busy, and begins their runs as soon as it has a place", async () => {
    owners = new Map();
    serverFor(100);
    const playing: TestPeer[] = [];
    for (let room = 0; room < 64; room++) playing.push(await started(room));
    expect(playing.map((peer) => stateOf(peer)["phase"])).toEqual(playing.map(() => "playing"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stateOf(await started(64))["phase"]).toBe("playing");
    utilization = 0.95;
    await vi.advanceTimersByTimeAsync(2_000);
    const waiting = await started(65);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stateOf(waiting)).toMatchObject({ phase: "lobby", isQueued: true });
    utilization = 0.5;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(stateOf(waiting)["phase"]).toBe("loading");
  });
});

describe("a server that has as many rooms as it takes", () => {
  it("leaves other rooms to other servers, says so, and lets members of its own in", async () => {
    serverFor(1);
    owners = new Map([
      ["AAAAAA", ""],
      ["BBBBBB", ""],
    ]);
    expect((await enter("AAAAAA")).texts.join(" ")).toContain('"joined"');
    const refused = await enter("BBBBBB");
    expect(JSON.parse(refused.texts[0] ?? "{}")).toMatchObject({ type: "refused", code: "ROOMS_FULL" });
    expect(refused.closed).toBe(ROOM_CLOSE.serverFull);
    expect(owners.get("BBBBBB")).toBe("");
    expect((await enter("AAAAAA")).closed).toBeNull();
  });

  it("passes sockets on to the servers of other rooms, and takes no room of one that has died", async () => {
    owners = new Map([["CCCCCC", "there"]]);
    serverFor(0);
    expect((await enter("CCCCCC")).closed).toBeNull();
    expect(forwarded).toEqual(["there"]);
    await rooms.close();
    serverFor(0, false);
    expect((await enter("CCCCCC")).closed).toBe(ROOM_CLOSE.serverFull);
    expect(owners.get("CCCCCC")).toBe("there");
  });
});
