import { describe, expect, it } from "vitest";
import { canPreloadPlayer } from "./use-player-preload.ts";

describe("a player ahead of time", () => {
  it("is for devices with memory to spare, and those that do not tell", () => {
    expect(canPreloadPlayer({})).toBe(true);
    expect(canPreloadPlayer({ deviceMemory: 4 })).toBe(true);
    expect(canPreloadPlayer({ deviceMemory: 2 })).toBe(false);
  });

  it("is not for those who save data", () => {
    expect(canPreloadPlayer({ deviceMemory: 8, connection: { saveData: true } })).toBe(false);
    expect(canPreloadPlayer({ deviceMemory: 8, connection: { saveData: false } })).toBe(true);
  });
});
