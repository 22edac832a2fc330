import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

const FIRST_WAITS_MS = 20_000;
const limits = { waitingMax: 3, firstWaitsMs: FIRST_WAITS_MS };

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Turns of which one is taken by work that ends when it is told to. */
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

describe("turns", () => {
  it("come one at a time, the first ones before those that have waited longer", async () => {
    const { turns, held, order, work, holder } = busyTurns();
    const all = [holder, turns.take("later", "a", work("a")), turns.take("later", "b", work("b")), turns.take("first", "a", work("first"))];
    await Promise.resolve();
    expect(order).toEqual([]);
    held.resolve("held");
    expect(await Promise.all(all)).toEqual(["held", "a", "b", "first"]);
    expect(order).toEqual(["first", "a", "b"]);
  });

  it("are one for those who ask again while they wait, with the newer work, in the same place", async () => {
    const { turns, held, order, work } = busyTurns();
    const all = [turns.take("first", "a", work("old")), turns.take("first", "b", work("b")), turns.take("first", "a", work("new"))];
    held.resolve("");
    expect(await Promise.all(all)).toEqual(["new", "b", "new"]);
    expect(order).toEqual(["new", "b"]);
  });

  it("go on after work that failed", async () => {
    const { turns, held, work, holder } = busyTurns();
    const next = turns.take("later", "a", work("a"));
    held.reject(new Error("broken"));
    await expect(holder).rejects.toThrow("broken");
    expect(await next).toBe("a");
  });

  it("are given up by those who have waited longest when too many wait", async () => {
    const { turns, held, work } = busyTurns();
    const all = ["a", "b", "c", "d"].map((name) => turns.take("later", name, work(name)));
    held.resolve("");
    expect(await Promise.all(all)).toEqual([null, "b", "c", "d"]);
  });

  it("of the first rank are given up when they are late, but not once they have come", async () => {
    const { turns, held, order, work } = busyTurns();
    const late = turns.take("first", "late", work("late"));
    const patient = turns.take("later", "patient", work("patient"));
    vi.advanceTimersByTime(FIRST_WAITS_MS);
    expect(await late).toBeNull();
    const slow = Promise.withResolvers<string>();
    const begun = turns.take("first", "slow", () => slow.promise);
    held.resolve("");
    expect(await Promise.race([begun, patient.then(() => "patient came"), new Promise((done) => setImmediate(done, "waiting"))])).toBe(
      "waiting",
    );
    vi.advanceTimersByTime(FIRST_WAITS_MS);
    slow.resolve("slow");
    expect([await begun, await patient, order]).toEqual(["slow", "patient", ["patient"]]);
  });

  it("end with closing: the later ones at once, the first ones after a while", async () => {
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

  it("wait with closing for the first ones, and for no others", async () => {
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
