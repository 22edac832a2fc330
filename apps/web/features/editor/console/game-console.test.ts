import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GameConsole } from "./game-console.ts";

const said = (text: string) => ({ level: "info" as const, text });

describe("console of a game that logs continuously", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows the first message at once and the rest ten times a second, without losses", () => {
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

  it("is empty after a clear, and adds later messages", () => {
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

  it("lists compile errors while they exist, each once", () => {
    const console = new GameConsole();
    const texts = () => console.get().lines.map(({ text, count }) => `${text} ×${count}`);
    const open = { text: "A brace is open.", prefabId: "hero", line: 1 };
    const word = { text: "Unexpected word.", prefabId: "bat", line: 3 };
    console.setMistakes([open]);
    console.add(said("hello"));
    console.setMistakes([open, word]);
    console.setMistakes([open, word]);
    vi.advanceTimersByTime(1_000);
    expect(texts()).toEqual(["A brace is open. ×1", "hello ×1", "Unexpected word. ×1"]);
    expect(console.get().errorCount).toBe(2);
    console.setMistakes([{ ...word, line: 4 }]);
    vi.advanceTimersByTime(1_000);
    expect(texts()).toEqual(["hello ×1", "Unexpected word. ×1"]);
    console.setMistakes([]);
    vi.advanceTimersByTime(1_000);
    expect(console.get()).toMatchObject({ errorCount: 0, lines: [{ text: "hello" }] });
  });
});
