import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { documentNameOf, REALTIME_CLOSE, REALTIME_PATH } from "@playsmith/contract";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import * as Y from "yjs";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import { EditorSocket } from "./editor-socket.ts";

const [SYNC, AUTH] = [0, 2];
const [STEP_1, STEP_2] = [0, 1];
const MEGABYTE = 1_000_000;

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  // The library logs each rejection, which these tests cause.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server = await startTestServer();
  owner = await server.signUp();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** A document with `bytes` of text. */
async function projectOf(bytes: number): Promise<string> {
  const projectId = await newProject(owner);
  const doc = new Y.Doc();
  doc.getText("text").insert(0, "x".repeat(bytes));
  await server.application.realtime.applyServerUpdate(projectId, Y.encodeStateAsUpdate(doc));
  return projectId;
}

/** A socket that was admitted to a document, and counts how often it was sent. */
async function admitted(projectId: string) {
  const message = (write: (encoder: encoding.Encoder) => void): Uint8Array => {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, documentNameOf(projectId));
    write(encoder);
    return encoding.toUint8Array(encoder);
  };
  const socket = new WebSocket(`${server.origin.replace("http", "ws")}${REALTIME_PATH}`);
  socket.on("error", () => undefined);
  const got = { documents: 0 };
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await once(socket, "open");
  const answered = once(socket, "message");
  socket.on("message", (data: Buffer) => {
    const decoder = decoding.createDecoder(new Uint8Array(data));
    decoding.readVarString(decoder);
    if (decoding.readVarUint(decoder) === SYNC && decoding.readVarUint(decoder) === STEP_2) got.documents++;
  });
  socket.send(
    message((encoder) => {
      encoding.writeVarUint(encoder, AUTH);
      encoding.writeVarUint(encoder, 0);
      encoding.writeVarString(encoder, owner.token);
    }),
  );
  await answered;
  const question = message((encoder) => {
    encoding.writeVarUint(encoder, SYNC);
    encoding.writeVarUint(encoder, STEP_1);
    encoding.writeVarUint8Array(encoder, Y.encodeStateVector(new Y.Doc()));
  });
  return { socket, got, closed, ask: () => socket.send(question) };
}

it("is closed when it asks for a document again and again", async () => {
  const { got, closed, ask } = await admitted(await projectOf(1_000));
  for (let question = 0; question < 100; question++) ask();
  expect(await closed).toBe(REALTIME_CLOSE.unavailable);
  expect(got.documents).toBeLessThanOrEqual(45);
});

it("is sent a document once while it does not read", { timeout: 30_000 }, async () => {
  const { socket, got, closed, ask } = await admitted(await projectOf(30 * MEGABYTE));
  socket.pause();
  for (let question = 0; question < 10; question++) ask();
  // Answered when the server has read the questions.
  const next = await admitted(await projectOf(1_000));
  next.socket.terminate();
  socket.resume();
  expect(await closed).toBe(REALTIME_CLOSE.unavailable);
  expect(got.documents).toBe(1);
});

it("is ended when it reads nothing and all sockets together leave too much unsent", async () => {
  const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1", WebSocket: EditorSocket });
  await once(sockets, "listening");
  const peer = new WebSocket(`ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`);
  const [[socket]] = (await Promise.all([once(sockets, "connection"), once(peer, "open")])) as [[EditorSocket], unknown];
  peer.pause();
  let others = 0;
  socket.unsentOfAll = () => socket.bufferedAmount + others;
  const broadcast = () => socket.send(new Uint8Array(20 * MEGABYTE));
  broadcast();
  broadcast();
  expect(socket.readyState).toBe(WebSocket.OPEN);
  others = 500 * MEGABYTE;
  broadcast();
  expect(socket.readyState).toBe(WebSocket.CLOSING);
  peer.terminate();
  sockets.close();
});
