import { describe, expect, it } from "vitest";
import type { Grid } from "./grid.ts";
import { pixelKeys } from "./pixel-key-texts.ts";
import { type PixelToolDescription, pixelTools, type Ink, type Stroke } from "./pixel-tools.ts";
import { strokeWrites } from "./stroke.ts";

const all: readonly PixelToolDescription[] = pixelTools;
const repeated = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

describe("the drawing tools", () => {
  it("have unique ids, labels, icons and keys", () => {
    for (const part of ["id", "label", "icon", "key"] as const) {
      expect(all.filter((tool) => tool[part] === "").map(({ id }) => id)).toEqual([]);
      expect(repeated(all.map((tool) => tool[part]))).toEqual([]);
    }
    expect(repeated(pixelKeys.flatMap(({ shortcuts }) => shortcuts)), "of all keys of the picture").toEqual([]);
  });

  it("paint if and only if their description says so", () => {
    const grid: Grid = { cells: Uint16Array.of(2, 2, 0, 2), columns: 2, rows: 2 };
    const ink: Ink = {
      color: 1,
      brushPx: 1,
      isFilled: true,
      mirrors: { isAcross: false, isDown: false },
      wraps: false,
      palette: ["#202020", "#808080", "#e0e0e0"],
    };
    for (const { id, paints } of pixelTools) {
      const stroke: Stroke = { tool: id, path: [{ column: 0, row: 0 }], erases: false, isConstrained: false };
      const writes = [...strokeWrites(grid, stroke, ink)];
      const value = { color: 1, transparent: 0, lighter: 3, darker: 1 };
      expect(writes[0]?.value, id).toBe(paints === null ? undefined : value[paints]);
    }
  });
});
