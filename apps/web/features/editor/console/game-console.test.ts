import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GameConsole } from "./game-console.ts";

const said = (text: string) => ({ level: "info" as const, text });

describe("the console of a game that speaks without a pause", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows the first words at once and the rest ten times a second, none of them lost", () => {
    const console = new GameConsole();
    const shown: number[] = [];
    console.subscribe(() => shown.push(console.get().lines.length));
    for (let tick = 0; tick < 60; tick++) {
      console.add(said(`tick ${tick}`));
      vi.advanceTimersByTime(1_000 / 60);
    }
    vi.advanceTimersByTime(1_000);
    expect(shown[0]).toBe(1);
    expect(shown.length).toBeLessThan(15);
    expect(shown.at(-1)).toBe(60);
  });

  it("is empty once it was cleared, and hears what comes after", () => {
    const console = new GameConsole();
    console.add({ level: "error", text: "No." });
    console.add({ level: "error", text: "No." });
    console.clear();
    expect(console.get()).toEqual({ lines: [], errorCount: 0 });
    vi.advanceTimersByTime(1_000);
    expect(console.get().lines).toEqual([]);
    console.add({ level: "error", text: "Again." });
    expect(console.get().errorCount).toBe(1);
  });
});
