import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answered } from "./shared-moment.ts";

describe("the recording of a moment", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is awaited for ten seconds: a game can keep its player from answering", async () => {
    expect(await answered(Promise.resolve("recording"))).toBe("recording");
    const answer = answered(new Promise<string>(() => undefined));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toBe("silent");
  });
});
