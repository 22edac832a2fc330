import { TIMEOUT } from "@playsmith/contract";
import { TOO_SLOW } from "@playsmith/scripts/linking";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ScriptWorker, type ScriptWorkerMessage } from "./script-worker.ts";

/** A worker whose answers the test gives. */
class TestWorker extends EventTarget {
  readonly posted: string[] = [];
  isTerminated = false;
  postMessage(source: string): void {
    this.posted.push(source);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  answer(data: ScriptWorkerMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  compiled(js: string): void {
    this.answer({ kind: "compiled", result: compiled(js) });
  }
}

const compiled = (js: string) => ({ ok: true as const, js, imports: [], exports: [] });

function scriptWorker() {
  const workers: TestWorker[] = [];
  const opened = new ScriptWorker(() => {
    const worker = new TestWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { opened, workers };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("compiling scripts in a worker", () => {
  it("compiles one after the other, once the worker has loaded", async () => {
    const { opened, workers } = scriptWorker();
    opened.warm();
    const [one, two] = [opened.compile("1"), opened.compile("2")];
    expect(workers).toHaveLength(1);
    expect(workers[0]?.posted).toEqual([]);
    workers[0]?.answer({ kind: "loaded" });
    expect(workers[0]?.posted).toEqual(["1"]);
    workers[0]?.compiled("one");
    expect(workers[0]?.posted).toEqual(["1", "2"]);
    workers[0]?.compiled("two");
    expect(await Promise.all([one, two])).toEqual([compiled("one"), compiled("two")]);
    const three = opened.compile("3");
    expect(workers[0]?.posted).toEqual(["1", "2", "3"]);
    workers[0]?.compiled("three");
    expect(await three).toEqual(compiled("three"));
    await vi.advanceTimersByTimeAsync(TIMEOUT.lazyChunkMs);
    expect(workers[0]?.isTerminated).toBe(false);
  });

  it("gives up a script that takes longer than ten seconds, and goes on with the next in another worker", async () => {
    const { opened, workers } = scriptWorker();
    const [endless, next] = [opened.compile("endless"), opened.compile("next")];
    workers[0]?.answer({ kind: "loaded" });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await endless).toEqual({ ok: false, mistakes: [TOO_SLOW] });
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    // A late answer of the first worker counts for nothing.
    workers[0]?.compiled("late");
    workers[1]?.answer({ kind: "loaded" });
    expect(workers[1]?.posted).toEqual(["next"]);
    workers[1]?.compiled("done");
    expect(await next).toEqual(compiled("done"));
  });

  it("rejects when the compiler can't be loaded, and loads it again for the next script", async () => {
    const { opened, workers } = scriptWorker();
    const offline = expect(opened.compile("1")).rejects.toMatchObject({ code: "NETWORK_ERROR" });
    workers[0]?.dispatchEvent(new Event("error"));
    await offline;
    const slow = expect(opened.compile("2")).rejects.toMatchObject({ code: "TIMEOUT" });
    expect(workers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(TIMEOUT.lazyChunkMs);
    await slow;
    const third = opened.compile("3");
    workers[2]?.answer({ kind: "loaded" });
    workers[2]?.compiled("three");
    expect(await third).toEqual(compiled("three"));
  });
});
