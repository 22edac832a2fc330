import type { PlayerMessage } from "@playsmith/contract";
import { systemClock } from "./clock.ts";
import { DirectGate, type GateEvents, type MessageGate } from "./message-gate.ts";

/** What the gate's thread says. */
export type GateAnswer = { type: "message"; message: PlayerMessage } | { type: "flood" };

/** A gate in a thread of its own; where none can be had, one that reads here. */
export function openWorkerGate(events: GateEvents): MessageGate {
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
