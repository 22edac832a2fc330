import { describe, expect, it } from "vitest";
import { canPreloadPlayer } from "./use-player-preload.ts";

describe("preload of a player", () => {
  it("is enabled on devices with enough memory, or of unknown memory", () => {
    expect(canPreloadPlayer({})).toBe(true);
    expect(canPreloadPlayer({ deviceMemory: 4 })).toBe(true);
    expect(canPreloadPlayer({ deviceMemory: 2 })).toBe(false);
  });

  it("is disabled with data saver", () => {
    expect(canPreloadPlayer({ deviceMemory: 8, connection: { saveData: true } })).toBe(false);
    expect(canPreloadPlayer({ deviceMemory: 8, connection: { saveData: false } })).toBe(true);
  });
});
