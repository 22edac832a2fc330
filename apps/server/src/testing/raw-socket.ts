import { documentNameOf, REALTIME_PATH } from "@playsmith/contract";
import * as encoding from "lib0/encoding";
import { WebSocket } from "ws";

const MESSAGE_AUTH = 2;
const AUTH_TOKEN = 0;

/** Opens a project's document with a token. Resolves on the server's response, or to the close code. */
export function openSocket(origin: string, token: string, projectId: string): { answered: Promise<void>; closed: Promise<number> } {
  const socket = new WebSocket(`${origin.replace("http", "ws")}${REALTIME_PATH}`);
  socket.once("open", () => {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, documentNameOf(projectId));
    encoding.writeVarUint(encoder, MESSAGE_AUTH);
    encoding.writeVarUint(encoder, AUTH_TOKEN);
    encoding.writeVarString(encoder, token);
    socket.send(encoding.toUint8Array(encoder));
  });
  return {
    answered: new Promise((resolve) => socket.once("message", () => resolve())),
    closed: new Promise((resolve) => socket.once("close", resolve)),
  };
}
