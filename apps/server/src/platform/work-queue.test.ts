import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

const FIRST_WAITS_MS = 20_000;
const limits = { waitingMax: 3, firstWaitsMs: FIRST_WAITS_MS };

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A queue that is busy with a task until it is released. */
function busyTurns() {
  const turns = createWorkQueue<string>(limits);
  const held = Promise.withResolvers<string>();
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    return name;
  };
  return { turns, held, order, work, holder: turns.take("later", "holder", () => held.promise) };
}

describe("work queue", () => {
  it("runs one task at a time, high priority first", async () => {
    const { turns, held, order, work, holder } = busyTurns();
    const all = [holder, turns.take("later", "a", work("a")), turns.take("later", "b", work("b")), turns.take("first", "a", work("first"))];
    await Promise.resolve();
    expect(order).toEqual([]);
    held.resolve("held");
    expect(await Promise.all(all)).toEqual(["held", "a", "b", "first"]);
    expect(order).toEqual(["first", "a", "b"]);
  });

  it("merges tasks with the same key: the newer work keeps the place in the queue", async () => {
    const { turns, held, order, work } = busyTurns();
    const all = [turns.take("first", "a", work("old")), turns.take("first", "b", work("b")), turns.take("first", "a", work("new"))];
    held.resolve("");
    expect(await Promise.all(all)).toEqual(["new", "b", "new"]);
    expect(order).toEqual(["new", "b"]);
  });

  it("continues after a failed task", async () => {
    const { turns, held, work, holder } = busyTurns();
    const next = turns.take("later", "a", work("a"));
    held.reject(new Error("broken"));
    await expect(holder).rejects.toThrow("broken");
    expect(await next).toBe("a");
  });

  it("drops the oldest tasks when too many are queued", async () => {
    const { turns, held, work } = busyTurns();
    const all = ["a", "b", "c", "d"].map((name) => turns.take("later", name, work(name)));
    held.resolve("");
    expect(await Promise.all(all)).toEqual([null, "b", "c", "d"]);
  });

  it("drops high-priority tasks after a timeout, but not once they run", async () => {
    const { turns, held, order, work } = busyTurns();
    const late = turns.take("first", "late", work("late"));
    const patient = turns.take("later", "patient", work("patient"));
    vi.advanceTimersByTime(FIRST_WAITS_MS);
    expect(await late).toBeNull();
    const slow = Promise.withResolvers<string>();
    const started = turns.take("first", "slow", () => slow.promise);
    held.resolve("");
    expect(await Promise.race([started, patient.then(() => "patient came"), new Promise((done) => setImmediate(done, "waiting"))])).toBe(
      "waiting",
    );
    vi.advanceTimersByTime(FIRST_WAITS_MS);
    slow.resolve("slow");
    expect([await started, await patient, order]).toEqual(["slow", "patient", ["patient"]]);
  });

  it("drops low-priority tasks at once when closing, and others after a timeout", async () => {
    const { turns, held, work } = busyTurns();
    const later = turns.take("later", "a", work("a"));
    const first = turns.take("first", "b", work("b"));
    const closed = turns.close(2_000);
    expect(await later).toBeNull();
    expect(await turns.take("first", "c", work("c"))).toBeNull();
    vi.advanceTimersByTime(2_000);
    await closed;
    expect(await first).toBeNull();
    const settled = vi.fn<() => void>();
    const rest = turns.settled().then(settled);
    await new Promise(setImmediate);
    expect(settled).not.toHaveBeenCalled();
    held.resolve("");
    await rest;
    await turns.settled();
  });

  it("waits only for high-priority tasks when closing", async () => {
    const { turns, held, work } = busyTurns();
    const first = turns.take("first", "b", work("b"));
    const closed = turns.close(2_000);
    held.resolve("");
    await closed;
    expect(await first).toBe("b");
    const { turns: others } = busyTurns();
    await others.close(2_000);
  });
});
