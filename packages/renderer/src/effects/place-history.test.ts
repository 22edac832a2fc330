import { describe, expect, it } from "vitest";
import { PlaceHistory } from "./place-history.ts";

describe("position history", () => {
  it("returns positions at ticks and interpolated between them", () => {
    const history = new PlaceHistory(60);
    for (let tick = 0; tick < 10; tick++) history.note(tick, tick * 10, -tick);
    expect(history.at(4)).toEqual({ x: 40, y: -4 });
    expect(history.at(4.5)).toEqual({ x: 45, y: -4.5 });
  });

  it("fills skipped ticks, and restarts after a long gap", () => {
    const history = new PlaceHistory(60);
    history.note(0, 0, 0);
    history.note(4, 40, 0);
    expect(history.at(3)).toEqual({ x: 30, y: 0 });
    history.note(100, 900, 0);
    expect([history.first, history.at(50).x]).toEqual([100, 900]);
  });

  it("drops old positions", () => {
    const history = new PlaceHistory(10);
    for (let tick = 0; tick < 100; tick++) history.note(tick, tick, 0);
    expect(history.at(95).x).toBe(95);
    expect(history.first).toBeGreaterThanOrEqual(88);
  });

  it("rewinds and keeps earlier positions", () => {
    const history = new PlaceHistory(60);
    for (let tick = 0; tick <= 20; tick++) history.note(tick, tick, 0);
    history.note(10, 10, 0);
    history.note(11, 500, 0);
    expect([history.at(9).x, history.at(11).x, history.at(15).x]).toEqual([9, 500, 500]);
  });
});
