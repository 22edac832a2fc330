import { parentPort, workerData } from "node:worker_threads";
import { ROOM_LIMITS } from "@playsmith/contract";
import { RoomClient } from "@playsmith/server/room-client";

/** A thread of members of one room who send as much as they can, and come back each time they are thrown out, until it gets a message. */
const { origin, code, members } = workerData as { origin: string; code: string; members: number };

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const garbage = new Uint8Array(ROOM_LIMITS.frameBytes).fill(255);
let isOver = false;
let thrownOut = 0;
parentPort?.once("message", () => (isOver = true));

await Promise.all(
  Array.from({ length: members }, async () => {
    while (!isOver) {
      const client = await new RoomClient({ origin }, code, { "x-forwarded-for": "10.255.0.1" }).join({ name: "Flood" });
      while (client.closeCode === null && !isOver) {
        // What is not yet sent costs this thread, not the server.
        while (client.socket.bufferedAmount < garbage.length * 4) client.socket.send(garbage);
        await wait(1);
      }
      if (client.closeCode !== null) thrownOut++;
      client.socket.terminate();
    }
  }),
);
parentPort?.postMessage(thrownOut);
