import { ROOM_CLOSE } from "@playsmith/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Hint, HintListener, Hints } from "../platform/hints.ts";
import { createRoomForwarding, type RoomForwarding } from "./room-forwarding.ts";
import type { RoomPeer } from "./room-peer.ts";

let listeners: Map<string, HintListener>;
/** Hints that match are lost. */
let isLost: (hint: Hint) => boolean;
let isArriving: boolean;
let forwardings: RoomForwarding[];
let log: string[];
let peerThere: RoomPeer | null;

const hints: Hints = {
  publish(topic, hint) {
    if (!isLost(hint)) listeners.get(topic)?.(hint);
  },
  subscribe(topic, listener) {
    listeners.set(topic, listener);
    return () => void listeners.delete(topic);
  },
  areArriving: () => isArriving,
  close: async () => undefined,
};

function serverNamed(node: string): RoomForwarding {
  const forwarding = createRoomForwarding({
    hints,
    node,
    nowMs: () => Date.now(),
    accept(code, peer) {
      peerThere = peer;
      log.push(`${node} open ${code}`);
      return {
        receiveText: (text) => log.push(`${node} ${text}`),
        receiveBytes: (bytes) => log.push(`${node} ${bytes.join()}`),
        closed: () => log.push(`${node} closed`),
      };
    },
  });
  forwardings.push(forwarding);
  return forwarding;
}
const socket: RoomPeer = {
  sendText: (text) => log.push(`socket ${text}`),
  sendBytes: (bytes) => log.push(`socket ${bytes.join()}`),
  close: (code) => log.push(`socket closed ${code}`),
};

beforeEach(() => {
  vi.useFakeTimers();
  [listeners, log, forwardings, isArriving, peerThere] = [new Map(), [], [], true, null];
  isLost = () => false;
});
afterEach(() => {
  for (const forwarding of forwardings) forwarding.close();
  vi.useRealTimers();
});

describe("a socket of one server in a room of another", () => {
  it("sends and receives text and bytes in order, until it is closed", () => {
    const here = serverNamed("here");
    serverNamed("there");
    const connection = here.connect("there", "ABCDEF", socket);
    connection?.receiveText("join");
    connection?.receiveBytes(new Uint8Array([1, 2]));
    peerThere?.sendText("joined");
    peerThere?.sendBytes(new Uint8Array([3]));
    connection?.closed();
    peerThere?.sendText("after the end");
    expect(log).toEqual(["there open ABCDEF", "there join", "there 1,2", "socket joined", "socket 3", "there closed"]);
  });

  it("is closed as the room says", () => {
    serverNamed("there");
    serverNamed("here").connect("there", "ABCDEF", socket);
    peerThere?.close(ROOM_CLOSE.kicked, "kicked");
    expect(log).toEqual(["there open ABCDEF", `socket closed ${ROOM_CLOSE.kicked}`, "there closed"]);
  });

  it("is not forwarded without messages between servers", () => {
    isArriving = false;
    expect(serverNamed("here").connect("there", "ABCDEF", socket)).toBeNull();
  });

  it("is closed on both sides, to connect again, when a message is lost", () => {
    serverNamed("there");
    const connection = serverNamed("here").connect("there", "ABCDEF", socket);
    isLost = ({ text }) => text === "lost";
    connection?.receiveText("lost");
    connection?.receiveText("next");
    expect(log).toEqual(["there open ABCDEF", `socket closed ${ROOM_CLOSE.restarting}`, "there closed"]);
  });

  it("asks whether another server is alive, which is so when nobody can know", async () => {
    const here = serverNamed("here");
    serverNamed("there");
    expect(await here.isAlive("there")).toBe(true);
    isLost = ({ kind }) => kind === "alive";
    const asked = [here.isAlive("there"), here.isAlive("there")];
    vi.advanceTimersByTime(1_000);
    expect(await Promise.all(asked)).toEqual([false, false]);
    // This server was busy for so long that the answer may wait to be read: it asks again.
    const busy = here.isAlive("there");
    vi.setSystemTime(Date.now() + 300);
    isLost = () => false;
    vi.advanceTimersByTime(1_000);
    expect(await busy).toBe(true);
    isArriving = false;
    expect(await here.isAlive("nobody")).toBe(true);
  });

  it("is closed on both sides when one hears nothing of the other", () => {
    serverNamed("there");
    serverNamed("here").connect("there", "ABCDEF", socket);
    vi.advanceTimersByTime(60_000);
    expect(log).toEqual(["there open ABCDEF"]);
    isLost = () => true;
    vi.advanceTimersByTime(2_000);
    expect(log.slice(1).sort()).toEqual([`socket closed ${ROOM_CLOSE.restarting}`, "there closed"]);
  });

  it("is closed when the other server has started anew", () => {
    serverNamed("there");
    const connection = serverNamed("here").connect("there", "ABCDEF", socket);
    serverNamed("there");
    connection?.receiveText("ready");
    expect(log).toEqual(["there open ABCDEF", `socket closed ${ROOM_CLOSE.restarting}`]);
  });
});
