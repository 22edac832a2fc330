import { encodeRelayFrame, encodeRuns, NEUTRAL_INPUT, ONLINE_LIMITS } from "@playsmith/contract";
import { describe, expect, it } from "vitest";
import { UnsentLimit } from "./unsent-limit.ts";

const KIB = 1_024;
const body = encodeRuns([{ ticks: 10, inputs: [NEUTRAL_INPUT] }], [NEUTRAL_INPUT]);
const LOG = encodeRelayFrame({ kind: "log", fromTick: 1, untilTick: 10, body });
const CONFIRMED = encodeRelayFrame({ kind: "confirmed", fromTick: 1, body });

describe("the limit of unsent bytes", () => {
  it("is small for a socket to which no log is sent", () => {
    const limit = new UnsentLimit();
    for (const frame of ["{}", CONFIRMED]) {
      expect(limit.mayBeSent({ bufferedAmount: 200 * KIB }, frame)).toBe(true);
      expect(limit.mayBeSent({ bufferedAmount: 300 * KIB }, frame)).toBe(false);
    }
  });

  it("is a whole log for a socket to which it is sent, until most of that has arrived", () => {
    const limit = new UnsentLimit();
    const socket = { bufferedAmount: 0 };
    const left = (bytes: number, frame: string | Uint8Array = CONFIRMED): boolean => {
      socket.bufferedAmount = bytes;
      return limit.mayBeSent(socket, frame);
    };
    expect(left(0, LOG)).toBe(true);
    expect(left(ONLINE_LIMITS.logBytes)).toBe(true);
    expect(left(ONLINE_LIMITS.logBytes * 1.2)).toBe(false);
    expect(left(300 * KIB, "{}")).toBe(true);
    expect(left(0)).toBe(true);
    expect(left(300 * KIB)).toBe(false);
  });

  it("is smaller for all sockets while they leave too much together, until some are closed", () => {
    const limit = new UnsentLimit();
    const sockets = Array.from({ length: 40 }, () => ({ bufferedAmount: 4 * KIB * KIB }));
    const sent = sockets.map((socket) => limit.mayBeSent(socket, LOG));
    expect(sent.slice(0, 32)).not.toContain(false);
    expect(sent.slice(32)).not.toContain(true);
    const other = { bufferedAmount: 100 * KIB };
    expect(limit.mayBeSent(other, "{}")).toBe(false);
    expect(limit.mayBeSent({ bufferedAmount: 10 * KIB }, "{}")).toBe(true);
    for (const socket of sockets.slice(20)) limit.closed(socket);
    expect(limit.mayBeSent(other, "{}")).toBe(true);
  });
});
