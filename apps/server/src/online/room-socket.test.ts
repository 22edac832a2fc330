import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { ROOM_CLOSE } from "@playsmith/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WebSocket } from "ws";
import { createLog } from "../platform/log.ts";
import type { RoomPeer } from "./room-peer.ts";
import { roomSockets } from "./room-socket.ts";

class TestSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: unknown[] = [];
  closeCode: number | null = null;
  send(data: unknown): void {
    this.sent.push(data);
  }
  close(code: number): void {
    this.closeCode = code;
    this.readyState = 3;
    this.emit("close", code);
  }
  /** Sends more frames than a member may. */
  flood(): void {
    for (let count = 0; count < 1_001; count++) this.emit("message", Buffer.from([3, 0]), true);
  }
  ping(): void {
    this.emit("pong");
  }
  pause(): void {}
  terminate(): void {}
}

let socket: TestSocket;
let peer: RoomPeer;
let connect: (network: string, code?: string) => TestSocket;

beforeEach(() => {
  vi.useFakeTimers();
  const rooms = {
    connect(_code: string, connected: RoomPeer) {
      peer = connected;
      return { receiveText() {}, receiveBytes() {}, closed() {} };
    },
  };
  const route = roomSockets({ rooms, log: createLog("silent"), trustProxy: false, nowMs: () => Date.now() });
  connect = (network, code = "ABCDEF") => {
    const connected = new TestSocket();
    route.serve(connected as unknown as WebSocket, { url: `/online?code=${code}`, headers: {} } as IncomingMessage, network);
    return connected;
  };
  socket = connect("::1");
});
afterEach(() => {
  socket.close(1_000);
  vi.useRealTimers();
});

describe("the socket of a room", () => {
  it("is closed when no member has joined by it after half a minute, whatever it has sent", () => {
    socket.emit("message", Buffer.from([3, 0]), true);
    socket.emit("message", Buffer.from('{"type":"join","name":""}'), false);
    peer.sendText('{"type":"refused","code":"ROOM_NAME_INVALID","message":""}');
    vi.advanceTimersByTime(29_000);
    expect(socket.closeCode).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(socket.closeCode).toBe(ROOM_CLOSE.malformed);
  });

  it("stays open for a member, and is closed when it reads nothing", () => {
    peer.sendText('{"type":"joined","member":"a","resume":"b"}');
    vi.advanceTimersByTime(60_000);
    expect(socket.closeCode).toBeNull();
    socket.bufferedAmount = 300 * 1_024;
    peer.sendText("{}");
    expect(socket.closeCode).toBe(ROOM_CLOSE.tooSlow);
    expect(socket.sent).toHaveLength(1);
  });

  it("is refused for seconds once three of the same network have flooded its room, and only then", () => {
    for (let count = 0; count < 3; count++) {
      const flooding = connect("::2");
      flooding.flood();
      expect(flooding.closeCode).toBe(ROOM_CLOSE.flooded);
    }
    const [other, elsewhere] = [connect("::3"), connect("::2", "BCDFGH")];
    expect(connect("::2").closeCode).toBe(ROOM_CLOSE.unavailable);
    expect([socket, other, elsewhere].map(({ closeCode }) => closeCode)).toEqual([null, null, null]);
    vi.advanceTimersByTime(5_000);
    const again = connect("::2");
    expect(again.closeCode).toBeNull();
    again.flood();
    expect(connect("::2").closeCode).toBe(ROOM_CLOSE.unavailable);
    for (const open of [other, elsewhere, again]) open.close(1_000);
  });
});
