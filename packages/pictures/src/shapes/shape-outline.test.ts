import { describe, expect, it } from "vitest";
import { shapePicture, shapeSize, type ShapeLook } from "./shape-outline.ts";

const look = (more: Partial<ShapeLook>): ShapeLook => ({
  kind: "shape",
  shape: "rectangle",
  widthPx: 8,
  heightPx: 6,
  color: 0xff0000,
  opacity: 1,
  ...more,
});

/** An image as letters: `.` transparent, `f` fill, `o` outline. */
function drawn(shape: ShapeLook): string[] {
  const { width, height, bytes } = shapePicture(shape, 0xff0000);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => {
      const at = (y * width + x) * 4;
      return bytes[at + 3] === 0 ? "." : bytes[at] === 0xff ? "f" : "o";
    }).join(""),
  );
}

describe("shapes", () => {
  it("have round corners", () => {
    expect(drawn(look({ cornerPx: 2 }))).toEqual([".ffffff.", "ffffffff", "ffffffff", "ffffffff", "ffffffff", ".ffffff."]);
  });

  it("have an outline inside their edge", () => {
    expect(drawn(look({ widthPx: 5, heightPx: 4, outlineColor: 0x0000ff, outlinePx: 1 }))).toEqual(["ooooo", "offfo", "offfo", "ooooo"]);
    const round = drawn(look({ shape: "ellipse", widthPx: 7, heightPx: 7, outlineColor: 0x0000ff, outlinePx: 1 }));
    expect(round[3]).toBe("offfffo");
    expect(round[0]?.startsWith(".")).toBe(true);
  });

  it("are polygons around their origin", () => {
    const points = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 0, y: 4 },
    ];
    const triangle = look({ shape: "polygon", points });
    expect(shapeSize(triangle)).toEqual({ widthPx: 8, heightPx: 8 });
    expect(drawn(triangle)).toEqual([...Array.from({ length: 4 }, () => "........"), "....fff.", "....ff..", "....f...", "........"]);
  });

  it("accept a polygon that is a line, or has no points", () => {
    const line = [1, 2, 3].map((x) => ({ x, y: 0 }));
    expect(() => shapePicture(look({ shape: "polygon", points: line }), 0)).not.toThrow();
    expect(shapeSize(look({ shape: "polygon" }))).toEqual({ widthPx: 8, heightPx: 6 });
  });
});
