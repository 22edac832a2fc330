import { documentNameOf, REALTIME_PATH } from "@playsmith/contract";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { WebSocket } from "ws";
import type { Person } from "./test-server.ts";

const [SYNC, AUTH, SYNC_STATUS] = [0, 2, 8];
const TOKEN = 0;
const UPDATE = 2;

/** Sends a raw Yjs update without the client. @returns "acknowledged", or the close code of the socket. */
export function sendRawUpdate(
  origin: string,
  person: Pick<Person, "token">,
  projectId: string,
  update: Uint8Array,
): Promise<"acknowledged" | number> {
  const message = (write: (encoder: encoding.Encoder) => void): Uint8Array => {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, documentNameOf(projectId));
    write(encoder);
    return encoding.toUint8Array(encoder);
  };
  const socket = new WebSocket(`${origin.replace("http", "ws")}${REALTIME_PATH}`);
  socket.binaryType = "arraybuffer";
  return new Promise((resolve) => {
    socket.on("open", () => {
      socket.send(
        message((encoder) => {
          encoding.writeVarUint(encoder, AUTH);
          encoding.writeVarUint(encoder, TOKEN);
          encoding.writeVarString(encoder, person.token);
        }),
      );
      socket.send(
        message((encoder) => {
          encoding.writeVarUint(encoder, SYNC);
          encoding.writeVarUint(encoder, UPDATE);
          encoding.writeVarUint8Array(encoder, update);
        }),
      );
    });
    socket.on("message", (data: ArrayBuffer) => {
      const decoder = decoding.createDecoder(new Uint8Array(data));
      decoding.readVarString(decoder);
      if (decoding.readVarUint(decoder) !== SYNC_STATUS) return;
      resolve("acknowledged");
      socket.terminate();
    });
    socket.on("close", (code) => resolve(code));
    socket.on("error", () => undefined);
  });
}
