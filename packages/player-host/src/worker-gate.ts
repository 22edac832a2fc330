import type { PlayerMessage } from "@playsmith/contract";
import { systemClock } from "./clock.ts";
import { DirectGate, type GateCallbacks, type MessageGate } from "./message-gate.ts";

/** Messages of the gate's worker. */
export type GateAnswer = { type: "message"; message: PlayerMessage } | { type: "flood" };

/** A gate in a worker; falls back to the current thread. */
export function openWorkerGate(events: GateCallbacks): MessageGate {
  let worker: Worker;
  try {
    worker = new Worker(new URL("./gate-worker.ts", import.meta.url), { type: "module", name: "game messages" });
  } catch {
    return new DirectGate(events, systemClock);
  }
  worker.onmessage = ({ data }: MessageEvent<GateAnswer>) => {
    if (data.type === "flood") events.onFlood();
    else events.onMessage(data.message);
  };
  return {
    listen: (port) => worker.postMessage(null, [port]),
    close: () => worker.terminate(),
  };
}
