import { describe, expect, it } from "vitest";
import { createReplayQueue } from "./replay-queue.ts";
import type { ReplayOutcome } from "./replay-run.ts";

const task = async () => ({ release: "{}", recording: "{}" });
const replayed: ReplayOutcome = { kind: "replayed", ticks: 1, recording: "", scores: [], achievements: [], errors: [] };

/** A queue whose runs end when they are told to. */
function queueWith(nowMs = { value: 0 }) {
  const ends: ((outcome: ReplayOutcome | null) => void)[] = [];
  const runner = { run: () => new Promise<ReplayOutcome | null>((resolve) => void ends.push(resolve)), close: () => undefined };
  const settle = async (outcome: ReplayOutcome | null): Promise<void> => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.(outcome);
  };
  return { queue: createReplayQueue(runner, () => nowMs.value), settle };
}

describe("the queue of replays", () => {
  it("takes four of a submitter and forty in all, and again once they are done", async () => {
    const { queue, settle } = queueWith();
    const own = Array.from({ length: 4 }, () => queue.replay("a", "release", task));
    await expect(queue.replay("a", "release", task)).rejects.toMatchObject({ code: "SCORES_BUSY", details: { retryAfterS: 20 } });
    const others = Array.from({ length: 36 }, (_, index) => queue.replay(`b${index}`, "release", task));
    await expect(queue.replay("late", "release", task)).rejects.toMatchObject({ code: "SCORES_BUSY" });
    for (let run = 0; run < 40; run++) await settle(replayed);
    await Promise.all([...own, ...others]);
    const again = queue.replay("a", "release", task);
    await settle(replayed);
    expect(await again).toBe(replayed);
  });

  it("refuses a release to a submitter whose replay exceeded its limits, and to nobody else", async () => {
    const clock = { value: 0 };
    const { queue, settle } = queueWith(clock);
    const long = queue.replay("a", "release", task);
    const refused = expect(long).rejects.toMatchObject({ code: "RUN_TOO_LONG" });
    await settle(null);
    await refused;
    await expect(queue.replay("a", "release", task)).rejects.toMatchObject({ code: "RUN_TOO_LONG" });
    for (const [submitter, release] of [
      ["b", "release"],
      ["a", "another"],
    ] as const) {
      const run = queue.replay(submitter, release, task);
      await settle(replayed);
      expect(await run).toBe(replayed);
    }
    clock.value = 10 * 60_000;
    const later = queue.replay("a", "release", task);
    await settle(replayed);
    expect(await later).toBe(replayed);
  });

  it("goes on after a task that can't be read", async () => {
    const { queue, settle } = queueWith();
    await expect(queue.replay("a", "release", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    const next = queue.replay("a", "release", task);
    await settle({ kind: "invalid" });
    await expect(next).rejects.toMatchObject({ code: "RUN_NOT_PROVEN" });
  });
});
