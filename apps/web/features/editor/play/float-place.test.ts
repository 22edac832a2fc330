import { describe, expect, it } from "vitest";
import { cornerByKey, cornerNear, placeFloat } from "./float-place.ts";

const stage = { width: 800, height: 600 };
const float = { width: 300, height: 200 };

describe("the place of a floating game", () => {
  it("is its corner when nothing is there", () => {
    expect(placeFloat(stage, float, "topLeft", [])).toEqual({ left: 12, top: 12 });
    expect(placeFloat(stage, float, "bottomRight", [])).toEqual({ left: 488, top: 388 });
  });

  it("is beside a column of tools, and below a bar that goes all the way across", () => {
    const tools = { left: 12, top: 12, width: 40, height: 400 };
    const bar = { left: 0, top: 0, width: 800, height: 40 };
    expect(placeFloat(stage, float, "topLeft", [tools])).toEqual({ left: 64, top: 12 });
    expect(placeFloat(stage, float, "topRight", [bar])).toEqual({ left: 488, top: 52 });
    expect(placeFloat(stage, float, "topLeft", [tools, bar])).toEqual({ left: 64, top: 52 });
  });

  it("takes the shorter way round a map in the corner", () => {
    expect(placeFloat(stage, float, "bottomRight", [{ left: 580, top: 400, width: 208, height: 130 }])).toEqual({ left: 488, top: 188 });
    expect(placeFloat(stage, float, "bottomRight", [{ left: 580, top: 260, width: 208, height: 270 }])).toEqual({ left: 268, top: 388 });
  });

  it("is on the stage even where no place is clear, and clears what comes first", () => {
    const all = { left: 0, top: 0, width: 800, height: 600 };
    const tools = { left: 12, top: 12, width: 40, height: 400 };
    expect(placeFloat(stage, float, "topLeft", [all, tools])).toEqual({ left: 64, top: 12 });
    expect(placeFloat({ width: 200, height: 100 }, float, "bottomRight", [])).toEqual({ left: 0, top: 0 });
  });
});

describe("the corner of a floating game", () => {
  it("is the one that it was dragged nearest to", () => {
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
