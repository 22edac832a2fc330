import { documentNameOf, REALTIME_PATH } from "@playsmith/contract";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { WebSocket } from "ws";

const [MESSAGE_SYNC, MESSAGE_AUTH] = [0, 2];
const AUTH_TOKEN = 0;
const [SYNC_STEP_1, SYNC_STEP_2] = [0, 1];

/** Opens a project's document with a token. Resolves on the server's response, or to the close code. */
export function openSocket(origin: string, token: string, projectId: string): { answered: Promise<void>; closed: Promise<number> } {
  const socket = new WebSocket(`${origin.replace("http", "ws")}${REALTIME_PATH}`);
  socket.once("open", () => socket.send(signIn(projectId, token)));
  return {
    answered: new Promise((resolve) => socket.once("message", () => resolve())),
    closed: new Promise((resolve) => socket.once("close", resolve)),
  };
}

/**
 * Joins a document as an editor does that has fetched it: signs in, and asks for what is not in its state vector.
 * @returns what the server had to add; rejects when it closes the socket.
 */
export function joinDocument(
  origin: string,
  token: string,
  projectId: string,
  stateVector: Uint8Array,
): Promise<{ update: Uint8Array; leave(): void }> {
  const socket = new WebSocket(`${origin.replace("http", "ws")}${REALTIME_PATH}?project=${projectId}`);
  socket.binaryType = "arraybuffer";
  const question = message(projectId, MESSAGE_SYNC, SYNC_STEP_1, (encoder) => encoding.writeVarUint8Array(encoder, stateVector));
  socket.once("open", () => {
    socket.send(signIn(projectId, token));
    socket.send(question);
  });
  return new Promise((resolve, reject) => {
    socket.on("message", (data: ArrayBuffer) => {
      const decoder = decoding.createDecoder(new Uint8Array(data));
      decoding.readVarString(decoder);
      if (decoding.readVarUint(decoder) !== MESSAGE_SYNC || decoding.readVarUint(decoder) !== SYNC_STEP_2) return;
      resolve({ update: decoding.readVarUint8Array(decoder), leave: () => socket.terminate() });
    });
    socket.once("close", (code) => reject(new Error(`The server closed the socket with ${code}`)));
    socket.on("error", reject);
  });
}

const signIn = (projectId: string, token: string): Uint8Array =>
  message(projectId, MESSAGE_AUTH, AUTH_TOKEN, (encoder) => encoding.writeVarString(encoder, token));

function message(projectId: string, kind: number, part: number, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, documentNameOf(projectId));
  encoding.writeVarUint(encoder, kind);
  encoding.writeVarUint(encoder, part);
  write(encoder);
  return encoding.toUint8Array(encoder);
}
