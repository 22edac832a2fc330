import { describe, expect, it } from "vitest";
import { canSpareAPlayer } from "./use-player-wanted.ts";

describe("a player ahead of time", () => {
  it("is for devices with memory to spare, and those that do not tell", () => {
    expect(canSpareAPlayer({})).toBe(true);
    expect(canSpareAPlayer({ deviceMemory: 4 })).toBe(true);
    expect(canSpareAPlayer({ deviceMemory: 2 })).toBe(false);
  });

  it("is not for those who save data", () => {
    expect(canSpareAPlayer({ deviceMemory: 8, connection: { saveData: true } })).toBe(false);
    expect(canSpareAPlayer({ deviceMemory: 8, connection: { saveData: false } })).toBe(true);
  });
});
