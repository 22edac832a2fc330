import type { SpriteLayer } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { pixelToolNamed, type Stroke } from "./pixel-tools.ts";

/** A palette colour as text. */
export function colorText(palette: readonly string[], value: number): string {
  return value === 0
    ? translated("transparent")
    : translated("colour {value}, {palette}", { value, palette: palette[value - 1] ?? translated("unknown") });
}

/** A layer's name and state as text. */
export function layerText({ name, hidden, locked }: SpriteLayer): string {
  if (hidden && locked) return translated("“{name}” is hidden and locked", { name });
  if (hidden) return translated("“{name}” is hidden", { name });
  return locked ? translated("“{name}” is locked", { name }) : `“${name}”`;
}

/** The name of a stroke's undo step, and its announcement. */
export function strokeText(
  palette: readonly string[],
  color: number,
  { tool, erases }: Stroke,
  pixels: number,
): { name: string; announcement: string } {
  const { paints, did } = pixelToolNamed(tool);
  const isShading = paints === "lighter" || paints === "darker";
  const isErasing = paints === "transparent" || (erases && !isShading);
  const name = isErasing ? pixelToolNamed("eraser").did : did;
  if (pixels === 0) return { name, announcement: translated("Nothing changed") };
  const count = plural(pixels, { one: "1 pixel", other: "{count} pixels" });
  const withColor = !isErasing && !isShading ? translated(" with {color}", { color: colorText(palette, color) }) : "";
  return { name, announcement: `${name}: ${count}${withColor}` };
}
