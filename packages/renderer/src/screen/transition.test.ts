import { createWorld } from "@playsmith/engine";
import { emptyGame } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { ringIndices, ringPositions, uncoveringOf } from "./transition.ts";

const world = () => createWorld(emptyGame("T"), { seed: 1 });

describe("scene transition", () => {
  it("has no cover when none is running", () => {
    expect(uncoveringOf(world(), 1, false)).toBeNull();
    const cut = world();
    cut.screen.uncover("cut", 0, 30);
    expect(uncoveringOf(cut, 1, false)).toBeNull();
  });

  it("covers everything at first, and less with each tick and in between", () => {
    const wiped = world();
    wiped.screen.uncover("wipe", 0x123456, 10);
    expect(uncoveringOf(wiped, 0, false)).toEqual({ kind: "wipe", color: 0x123456, share: 1 });
    wiped.screen.tick();
    expect(uncoveringOf(wiped, 0, false)?.share).toBe(1);
    expect(uncoveringOf(wiped, 0.5, false)?.share).toBeCloseTo(0.95, 6);
    for (let tick = 0; tick < 9; tick++) wiped.screen.tick();
    expect(uncoveringOf(wiped, 1, false)).toBeNull();
  });

  it("is a fade with reduced motion", () => {
    const slid = world();
    slid.screen.uncover("slide", 0, 10);
    expect(uncoveringOf(slid, 1, true)?.kind).toBe("fade");
  });

  it("has a ring that uses all its vertices", () => {
    const corners = ringPositions(10, 20).length / 2;
    expect(new Set(ringIndices()).size).toBe(corners);
    expect(Math.max(...ringIndices())).toBe(corners - 1);
  });
});
