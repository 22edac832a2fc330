import type { PlayerMessage } from "@playsmith/contract";
import { systemClock } from "./clock.ts";
import { DirectGate, type GateCallbacks, type MessageGate } from "./message-gate.ts";

/** Messages of the gate's worker. */
export type GateAnswer = { type: "ready" } | { type: "message"; message: PlayerMessage } | { type: "flood" };

/**
 * A gate in a worker; falls back to the current thread, also when the worker's script can't be loaded. Until that is there, messages
 * wait in the port: a port that was passed to a worker without a script would be lost.
 */
export function openWorkerGate(events: GateCallbacks): MessageGate {
  let worker: Worker;
  try {
    worker = new Worker(new URL("./gate-worker.ts", import.meta.url), { type: "module", name: "game messages" });
  } catch {
    return new DirectGate(events, systemClock);
  }
  return new WorkerGate(worker, events);
}

class WorkerGate implements MessageGate {
  readonly #worker: Worker;
  #fallback: DirectGate | null = null;
  #waiting: MessagePort | null = null;
  isReady = false;

  constructor(worker: Worker, events: GateCallbacks) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<GateAnswer>) => {
      if (data.type === "flood") events.onFlood();
      else if (data.type === "message") events.onMessage(data.message);
      else {
        this.isReady = true;
        this.#passPort();
      }
    };
    worker.onerror = () => {
      if (this.isReady) return;
      this.#fallback = new DirectGate(events, systemClock);
      this.isReady = true;
      this.#passPort();
    };
  }

  listen(port: MessagePort): void {
    this.#waiting = port;
    if (this.isReady) this.#passPort();
  }

  close(): void {
    this.#worker.terminate();
    this.#fallback?.close();
    this.#waiting?.close();
    this.#waiting = null;
  }

  #passPort(): void {
    const port = this.#waiting;
    if (port === null) return;
    this.#waiting = null;
    if (this.#fallback) this.#fallback.listen(port);
    else this.#worker.postMessage(null, [port]);
  }
}
