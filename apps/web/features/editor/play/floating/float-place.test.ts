import { describe, expect, it } from "vitest";
import { cornerByKey, cornerNear, placeFloat } from "./float-place.ts";

const stage = { width: 800, height: 600 };
const float = { width: 300, height: 200 };

describe("placement of a floating game", () => {
  it("is its corner without obstacles", () => {
    expect(placeFloat(stage, float, "topLeft", [])).toEqual({ left: 12, top: 12, isClear: true });
    expect(placeFloat(stage, float, "bottomRight", [])).toEqual({ left: 488, top: 388, isClear: true });
  });

  it("is beside a column of tools, and below a bar of full width", () => {
    const tools = { left: 12, top: 12, width: 40, height: 500 };
    const bar = { left: 0, top: 0, width: 800, height: 40 };
    expect(placeFloat(stage, float, "topLeft", [tools])).toMatchObject({ left: 60, top: 12 });
    expect(placeFloat(stage, float, "topRight", [bar])).toMatchObject({ left: 488, top: 48 });
    expect(placeFloat(stage, float, "topLeft", [tools, bar])).toMatchObject({ left: 60, top: 48, isClear: true });
  });

  it("takes the shorter way around a minimap in the corner", () => {
    expect(placeFloat(stage, float, "bottomRight", [{ left: 580, top: 400, width: 208, height: 130 }])).toMatchObject({
      left: 488,
      top: 192,
    });
    expect(placeFloat(stage, float, "bottomRight", [{ left: 580, top: 260, width: 208, height: 270 }])).toMatchObject({
      left: 272,
      top: 388,
    });
  });

  it("covers the least important obstacle if no place is free", () => {
    const tools = { left: 12, top: 12, width: 40, height: 576 };
    const map = { left: 100, top: 0, width: 700, height: 600 };
    const { left, isClear } = placeFloat(stage, float, "topLeft", [tools, map]);
    expect({ left, isClear }).toEqual({ left: 60, isClear: false });
    expect(placeFloat({ width: 200, height: 100 }, float, "bottomRight", [])).toMatchObject({ left: 0, top: 0 });
  });
});

describe("corner of a floating game", () => {
  it("is the nearest one after a drag", () => {
    expect(cornerNear(stage, { left: 200, top: 350, ...float })).toBe("bottomLeft");
    expect(cornerNear(stage, { left: 300, top: 100, ...float })).toBe("topRight");
  });

  it("follows the arrow keys", () => {
    expect(cornerByKey("topRight", "ArrowLeft")).toBe("topLeft");
    expect(cornerByKey("topRight", "ArrowDown")).toBe("bottomRight");
    expect(cornerByKey("bottomLeft", "ArrowRight")).toBe("bottomRight");
    expect(cornerByKey("bottomLeft", "ArrowUp")).toBe("topLeft");
    expect(cornerByKey("topLeft", "ArrowUp")).toBe("topLeft");
    expect(cornerByKey("topLeft", "Enter")).toBeNull();
  });
});
