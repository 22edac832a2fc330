import { describe, expect, it } from "vitest";
import { createLog } from "../../platform/log.ts";
import { type AppendAttempt, createUpdateLog, type LoggedUpdate, LogUnavailableError } from "./update-log.ts";

const log = createLog("silent");
const update = (number: number): LoggedUpdate => ({ projectId: "p", data: Uint8Array.from([number]), userId: null, sessionId: null });

/** A log whose clock only advances while it waits. */
function logOver(commit: (updates: readonly LoggedUpdate[], attempt: AppendAttempt) => Promise<void>) {
  let nowMs = 0;
  let seq = 0;
  const write = async (updates: readonly LoggedUpdate[], attempt: AppendAttempt) => {
    await commit(updates, attempt);
    return updates.map(() => ++seq);
  };
  const wait = async (ms: number) => {
    nowMs += ms;
  };
  return createUpdateLog({ write, log, now: () => nowMs, giveUpAfterMs: 15_000, wait });
}

describe("update log", () => {
  it("batches updates during a write, in order", async () => {
    const batches: number[][] = [];
    const firstWrite = Promise.withResolvers<void>();
    const updates = logOver(async (rows) => {
      batches.push(rows.map((row) => row.data[0] as number));
      if (batches.length === 1) await firstWrite.promise;
    });
    const all = [1, 2, 3, 4].map((number) => updates.append(update(number)));
    firstWrite.resolve();
    await Promise.all(all);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it("acknowledges nothing before it is written", async () => {
    const write = Promise.withResolvers<void>();
    const updates = logOver(() => write.promise);
    let acknowledged = false;
    const appended = updates.append(update(1)).then(() => {
      acknowledged = true;
    });
    await Promise.resolve();
    expect(acknowledged).toBe(false);
    write.resolve();
    await appended;
    expect(acknowledged).toBe(true);
  });

  it("retries for 15 seconds, then fails only that batch", async () => {
    let attempts = 0;
    let works = false;
    const updates = logOver(async () => {
      attempts++;
      if (!works) throw new Error("disk full");
    });
    await expect(updates.append(update(1))).rejects.toBeInstanceOf(LogUnavailableError);
    expect(attempts).toBeGreaterThan(10);
    works = true;
    await updates.append(update(2));
    await updates.settle(1_000);
  });

  it("notifies all waiting updates of a failed write, including new ones", async () => {
    let attempts = 0;
    const tried = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const write = async () => {
      if (attempts++ > 0) return;
      tried.resolve();
      await goOn.promise;
      throw new Error("disk full");
    };
    const updates = logOver(write);
    const notified: number[] = [];
    const append = (number: number) => updates.append(update(number), () => !notified.includes(number) && notified.push(number));
    const all = [append(1), append(2)];
    await tried.promise;
    all.push(append(3));
    goOn.resolve();
    await Promise.all(all);
    expect(notified.toSorted()).toEqual([1, 2, 3]);
    const later: number[] = [];
    await updates.append(update(5), () => later.push(5));
    expect(later).toEqual([]);
  });

  it("limits the delay of the shutdown", async () => {
    let attempts = 0;
    const updates = logOver(async () => {
      attempts++;
      throw new Error("disk full");
    });
    const appended = Array.from({ length: 800 }, (_, index) => updates.append(update(index % 256)));
    const [, ...outcomes] = await Promise.all([updates.settle(1_000), ...appended.map((one) => one.catch((error: unknown) => error))]);
    expect(outcomes.every((outcome) => outcome instanceof LogUnavailableError)).toBe(true);
    expect(attempts).toBeLessThan(10);
  });

  it("recovers from a temporary failure", async () => {
    let attempts = 0;
    const updates = logOver(async () => {
      if (++attempts < 3) throw new Error("busy");
    });
    await updates.append(update(1));
    expect(attempts).toBe(3);
  });

  it("leaves no update waiting, even if it arrives at the end of a write", async () => {
    for (let steps = 0; steps < 30; steps++) {
      const updates = logOver(async () => undefined);
      const first = updates.append(update(1));
      for (let step = 0; step < steps; step++) await Promise.resolve();
      let isWritten = false;
      const second = updates.append(update(2)).then(() => {
        isWritten = true;
      });
      await first;
      await new Promise((resolve) => setImmediate(resolve));
      expect([steps, isWritten]).toEqual([steps, true]);
      await second;
    }
  });

  it("limits the size of batches", async () => {
    const sizes: number[] = [];
    const updates = logOver(async (rows) => void sizes.push(rows.length));
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => updates.append(update(index % 256))));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(400);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(1_000);
  });

  it("reports pending updates until their callers have continued", async () => {
    const writes = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let written = 0;
    const updates = logOver(() => (writes[written++] as PromiseWithResolvers<void>).promise);
    const applied: number[] = [];
    const append = (number: number) =>
      updates.append(update(number)).then(async () => {
        for (let step = 0; step < 20; step++) await Promise.resolve();
        applied.push(number);
      });
    expect(updates.pending("p")).toBeNull();
    const first = append(1);
    const passed = updates.pending("p");
    expect(updates.pending("another")).toBeNull();
    const second = append(2);
    writes[0]?.resolve();
    await passed;
    expect(applied).toEqual([1]);
    expect(updates.pending("p")).not.toBeNull();
    writes[1]?.resolve();
    await updates.pending("p");
    expect(applied).toEqual([1, 2]);
    expect(updates.pending("p")).toBeNull();
    await Promise.all([first, second]);
  });

  it("does not report failed updates as pending", async () => {
    const updates = logOver(async () => {
      throw new Error("disk full");
    });
    const appended = expect(updates.append(update(1))).rejects.toBeInstanceOf(LogUnavailableError);
    await updates.pending("p");
    expect(updates.pending("p")).toBeNull();
    await appended;
  });
});
