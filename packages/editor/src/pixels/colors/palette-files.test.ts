import { describe, expect, it } from "vitest";
import { CLASSIC_PALETTES } from "./classic-palettes.ts";
import { readPaletteFile } from "./palette-files.ts";

describe("palette files", () => {
  it("are parsed in each format, without duplicate colours", () => {
    const colors = ["#ff0080", "#00000a"];
    expect(
      readPaletteFile("GIMP Palette\nName: Two\nColumns: 2\n# made by hand\n255 0 128\tPink\n  0 0 10 Night\n255 0 128 again\n"),
    ).toEqual({ colors });
    const withOpacity = "GIMP Palette\n#\nChannels: RGBA\nPalette Name: Two\n255 0 128 255 Pink\n0 0 10 128\n";
    expect(readPaletteFile(withOpacity)).toEqual({ colors });
    expect(readPaletteFile("JASC-PAL\r\n0100\r\n2\r\n255 0 128\r\n0 0 10\r\n")).toEqual({ colors });
    expect(readPaletteFile("\ufeffFF0080\n#00000a\n")).toEqual({ colors });
    expect(readPaletteFile("; paint.net\nFFFF0080\nFF00000A\n")).toEqual({ colors });
  });

  it("are rejected with the number of the invalid line", () => {
    expect(readPaletteFile("ff0080\nred\n")).toEqual({ error: "Line 2 is not a colour: “red”." });
    expect(readPaletteFile("GIMP Palette\n300 0 0\n")).toEqual({ error: "Line 2 is not a colour: “300 0 0”." });
    expect(readPaletteFile("\n")).toEqual({ error: "There are no colours in this file." });
    const many = Array.from({ length: 257 }, (_, index) => index.toString(16).padStart(6, "0")).join("\n");
    expect(readPaletteFile(many)).toEqual({ error: "It has 257 colours; a palette has room for 256." });
  });
});

it("classic palettes contain valid colours without duplicates", () => {
  expect(CLASSIC_PALETTES.map(({ name, colors }) => [name, colors.length])).toEqual([
    ["Sweetie 16", 16],
    ["PICO-8", 16],
    ["DB16", 16],
    ["Endesga 32", 32],
    ["AAP-64", 64],
    ["Game Boy", 4],
    ["NES", 54],
  ]);
  for (const { colors } of CLASSIC_PALETTES) {
    expect(new Set(colors).size).toBe(colors.length);
    expect(colors.every((color) => /^#[0-9a-f]{6}$/.test(color))).toBe(true);
  }
});
