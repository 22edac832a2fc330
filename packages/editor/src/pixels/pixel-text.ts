import type { SpriteLayer } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import type { PixelTool } from "./pixel-tools.ts";
import type { Stroke } from "./stroke.ts";

/** What tools are called, and the key that takes each. */
export const PIXEL_TOOL_TEXTS: Readonly<Record<PixelTool, { name: string; key: string; did: string }>> = {
  pencil: { name: translated("Pencil"), key: "B", did: translated("Draw") },
  eraser: { name: translated("Eraser"), key: "E", did: translated("Erase") },
  line: { name: translated("Line", {}, "drawing"), key: "L", did: translated("Draw line") },
  rectangle: { name: translated("Rectangle"), key: "R", did: translated("Draw rectangle") },
  ellipse: { name: translated("Ellipse"), key: "O", did: translated("Draw ellipse") },
  fill: { name: translated("Fill"), key: "G", did: translated("Fill") },
  pick: { name: translated("Pick a colour"), key: "I", did: translated("Pick") },
  select: { name: translated("Select"), key: "M", did: translated("Select") },
  lighten: { name: translated("Lighten"), key: "U", did: translated("Lighten") },
  darken: { name: translated("Darken"), key: "D", did: translated("Darken") },
};

/** A colour of the palette in words. */
export function colorText(palette: readonly string[], value: number): string {
  return value === 0
    ? translated("transparent")
    : translated("colour {value}, {palette}", { value, palette: palette[value - 1] ?? translated("unknown") });
}

/** A layer in words. */
export function layerText({ name, hidden, locked }: SpriteLayer): string {
  if (hidden && locked) return translated("“{name}” is hidden and locked", { name });
  if (hidden) return translated("“{name}” is hidden", { name });
  return locked ? translated("“{name}” is locked", { name }) : `“${name}”`;
}

/** What a stroke is called by undo, and how it is told. */
export function strokeText(
  palette: readonly string[],
  color: number,
  { tool, erases }: Stroke,
  pixels: number,
): { name: string; said: string } {
  const isShading = tool === "lighten" || tool === "darken";
  const isErasing = tool === "eraser" || (erases && !isShading);
  const name = PIXEL_TOOL_TEXTS[isErasing ? "eraser" : tool].did;
  if (pixels === 0) return { name, said: translated("Nothing changed") };
  const count = plural(pixels, { one: "1 pixel", other: "{count} pixels" });
  const withColor = !isErasing && !isShading ? translated(" with {color}", { color: colorText(palette, color) }) : "";
  return { name, said: `${name}: ${count}${withColor}` };
}
