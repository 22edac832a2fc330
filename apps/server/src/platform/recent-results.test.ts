import { describe, expect, it } from "vitest";
import { createRecentResults } from "./recent-results.ts";

describe("results that were made last", () => {
  it("gives a copy, for a minute", () => {
    let now = 0;
    const results = createRecentResults<{ name: string }>(() => now);
    results.keep("a", { name: "Ball" });
    const copy = results.find("a");
    if (copy) copy.name = "Changed by its owner";
    expect(results.find("a")).toEqual({ name: "Ball" });
    now = 60_000;
    expect(results.find("a")).toBeNull();
  });

  it("drops the oldest above a total size, and never keeps a huge one", () => {
    const results = createRecentResults<string>(() => 0);
    const half = "x".repeat(3_900_000);
    for (const key of ["a", "b", "c"]) results.keep(key, half);
    results.keep("huge", "x".repeat(8_000_001));
    expect(["a", "b", "c", "huge"].map((key) => results.find(key) !== null)).toEqual([false, true, true, false]);
    results.keep("c", "small");
    results.keep("d", half);
    expect(["b", "c", "d"].map((key) => results.find(key) !== null)).toEqual([true, true, true]);
  });
});
