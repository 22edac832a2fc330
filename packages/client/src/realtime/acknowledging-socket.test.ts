import * as encoding from "lib0/encoding";
import { afterEach, describe, expect, it } from "vitest";
import { AcknowledgingSocket } from "./acknowledging-socket.ts";

const SYNC = 0;
const AWARENESS = 1;
const SYNC_STATUS = 8;

/** A WebSocket controlled by the test. */
class FakeWebSocket extends EventTarget {
  readyState: number = WebSocket.OPEN;
  sent: Uint8Array[] = [];
  send(message: Uint8Array): void {
    this.sent.push(message);
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
  }
}

const open: AcknowledgingSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

function connected(): { socket: AcknowledgingSocket; wire: FakeWebSocket } {
  const made: FakeWebSocket[] = [];
  const WebSocketPolyfill = class extends FakeWebSocket {
    constructor() {
      super();
      made.push(this);
    }
  };
  const socket = new AcknowledgingSocket({ url: "ws://playsmith.test/realtime", WebSocketPolyfill });
  open.push(socket);
  void socket.connect();
  const [wire] = made;
  if (wire === undefined) throw new Error("no socket was opened");
  wire.dispatchEvent(new Event("open"));
  return { socket, wire };
}

function message(...numbers: number[]): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, "project:p");
  for (const number of numbers) encoding.writeVarUint(encoder, number);
  return encoding.toUint8Array(encoder);
}
const step1 = message(SYNC, 0);
const step2 = message(SYNC, 1);
const update = message(SYNC, 2);

function acknowledge(wire: FakeWebSocket, applied = true): void {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, "project:p");
  encoding.writeVarUint(encoder, SYNC_STATUS);
  encoding.writeVarInt(encoder, applied ? 1 : 0);
  wire.dispatchEvent(new MessageEvent("message", { data: encoding.toUint8Array(encoder).slice().buffer }));
}

describe("the acknowledging socket", () => {
  it("counts updates until they are acknowledged, in order, and nothing else", () => {
    const { socket, wire } = connected();
    for (const sent of [step1, step2, update, message(AWARENESS, 1), update]) socket.send(sent);
    expect(socket.acknowledgements).toEqual({ pending: ["step2", "update", "update"], handshakeDone: false, refused: false });
    acknowledge(wire);
    expect(socket.acknowledgements).toMatchObject({ pending: ["update", "update"], handshakeDone: true });
    acknowledge(wire);
    acknowledge(wire, false);
    expect(socket.acknowledgements).toEqual({ pending: [], handshakeDone: true, refused: true });
  });

  it("distinguishes an update's acknowledgement from the handshake's", () => {
    const { socket, wire } = connected();
    socket.send(update);
    socket.send(step2);
    acknowledge(wire);
    expect(socket.acknowledgements).toMatchObject({ pending: ["step2"], handshakeDone: false });
  });

  it("is out of sync once an update could not be sent, even before the socket closes", () => {
    const { socket, wire } = connected();
    socket.send(step2);
    acknowledge(wire);
    wire.readyState = WebSocket.CLOSING;
    socket.send(update);
    expect(socket.acknowledgements).toMatchObject({ pending: [], handshakeDone: false });
    expect(wire.sent).toHaveLength(1);
  });

  it("holds edits back, and is in sync again after the next handshake", () => {
    const { socket, wire } = connected();
    socket.send(step2);
    acknowledge(wire);
    socket.hold(true);
    for (const message of [update, step2, step1]) socket.send(message);
    expect(wire.sent, "what is no edit goes on").toEqual([step2, step1]);
    expect(socket.acknowledgements).toMatchObject({ pending: [], handshakeDone: false });
    socket.hold(false);
    socket.send(step2);
    acknowledge(wire);
    expect(socket.acknowledgements).toMatchObject({ pending: [], handshakeDone: true });
  });

  it("resets with each connection", () => {
    const { socket, wire } = connected();
    socket.send(step2);
    acknowledge(wire);
    wire.dispatchEvent(new Event("close"));
    expect(socket.acknowledgements).toEqual({ pending: [], handshakeDone: false, refused: false });
  });
});
