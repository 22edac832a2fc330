import { afterEach, describe, expect, it, vi } from "vitest";
import { openWorkerGate } from "./worker-gate.ts";

/** A worker whose script the test lets arrive or fail. */
class TestWorker {
  static last: TestWorker;
  readonly passed: unknown[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    TestWorker.last = this;
  }

  postMessage(_message: null, ports: unknown[]): void {
    this.passed.push(...ports);
  }

  terminate(): void {}
}

const heartbeat = { type: "heartbeat", tick: 1, framesPerS: 60, tickMs: 1, entities: 1 };

function open() {
  vi.stubGlobal("Worker", TestWorker);
  const onMessage = vi.fn();
  const gate = openWorkerGate({ onMessage, onFlood: () => {} });
  const { port1, port2 } = new MessageChannel();
  gate.listen(port1);
  return { gate, worker: TestWorker.last, port1, port2, onMessage };
}

afterEach(() => vi.unstubAllGlobals());

describe("a gate in a worker", () => {
  it("passes its port on when the worker's script has come", () => {
    const { gate, worker, port1, port2 } = open();
    expect([gate.isReady, worker.passed]).toEqual([false, []]);
    worker.onmessage?.({ data: { type: "ready" } });
    expect([gate.isReady, worker.passed]).toEqual([true, [port1]]);
    port1.close();
    port2.close();
  });

  it("reads messages itself when the worker's script can't be loaded", async () => {
    const { gate, worker, port2, onMessage } = open();
    port2.postMessage(heartbeat);
    worker.onerror?.();
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledWith(heartbeat));
    expect([gate.isReady, worker.passed]).toEqual([true, []]);
    gate.close();
  });
});
