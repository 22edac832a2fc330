import { describe, expect, it } from "vitest";
import { timeOfTick } from "./time-of-tick.ts";
import { tickByKey } from "./timeline.tsx";

describe("timeline of a recorded run", () => {
  it("formats the time of a tick", () => {
    expect([0, 1, 59, 60, 412, 3_600, 4_335].map(timeOfTick)).toEqual([
      "0:00.00",
      "0:00.01",
      "0:00.98",
      "0:01.00",
      "0:06.86",
      "1:00.00",
      "1:12.25",
    ]);
  });

  it("steps by tick, by second, and to the ends", () => {
    const to = (key: string) => tickByKey(key, 500, 100, 540);
    expect(["ArrowLeft", "ArrowRight", "PageDown", "PageUp", "Home", "End"].map(to)).toEqual([499, 501, 440, 540, 100, 540]);
    expect(to("a")).toBeNull();
  });
});
