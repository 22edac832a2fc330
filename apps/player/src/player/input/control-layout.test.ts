import { describe, expect, it } from "vitest";
import { layoutKey, moved, placeOf, resized } from "./control-layout.ts";

const usual = { x: 0, y: 0, scale: 1 };
const frame = { width: 400, height: 800 };

describe("the layout of touch controls", () => {
  it("has places of its own for tall and wide frames", () => {
    expect([layoutKey("pad", 400, 800), layoutKey("pad", 800, 400)]).toEqual(["tall pad", "wide pad"]);
  });

  it("keeps a control within the frame", () => {
    const box = { left: 20, top: 700, width: 100, height: 80 };
    expect(moved(usual, box, { x: 40, y: -80 }, frame)).toEqual({ x: 0.1, y: -0.1, scale: 1 });
    expect(moved(usual, box, { x: -500, y: 500 }, frame)).toEqual({ x: -0.05, y: 0.025, scale: 1 });
  });

  it("limits what comes from storage, and sizes", () => {
    expect(placeOf({ "tall pad": { x: 9, y: -9, scale: 100 } }, "tall pad")).toEqual({ x: 1, y: -1, scale: 1.8 });
    expect(placeOf({}, "tall pad")).toEqual(usual);
    expect(resized({ ...usual, scale: 1.75 }, 1).scale).toBe(1.8);
    expect(resized({ ...usual, scale: 0.65 }, -1).scale).toBe(0.6);
  });
});
