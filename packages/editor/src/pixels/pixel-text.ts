import type { SpriteLayer } from "@playsmith/game-format";
import type { PixelTool } from "./pixel-tools.ts";
import type { Stroke } from "./stroke.ts";

/** What tools are called, and the key that takes each. */
export const PIXEL_TOOL_TEXTS: Readonly<Record<PixelTool, { name: string; key: string; did: string }>> = {
  pencil: { name: "Pencil", key: "B", did: "Draw" },
  eraser: { name: "Eraser", key: "E", did: "Erase" },
  line: { name: "Line", key: "L", did: "Draw line" },
  rectangle: { name: "Rectangle", key: "R", did: "Draw rectangle" },
  ellipse: { name: "Ellipse", key: "O", did: "Draw ellipse" },
  fill: { name: "Fill", key: "G", did: "Fill" },
  pick: { name: "Pick a colour", key: "I", did: "Pick" },
  select: { name: "Select", key: "M", did: "Select" },
  lighten: { name: "Lighten", key: "U", did: "Lighten" },
  darken: { name: "Darken", key: "D", did: "Darken" },
};

/** A colour of the palette in words. */
export function colorText(palette: readonly string[], value: number): string {
  return value === 0 ? "transparent" : `colour ${value}, ${palette[value - 1] ?? "unknown"}`;
}

/** A layer in words. */
export function layerText({ name, hidden, locked }: SpriteLayer): string {
  return `“${name}”${hidden ? " is hidden" : ""}${hidden && locked ? " and locked" : locked ? " is locked" : ""}`;
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
  if (pixels === 0) return { name, said: "Nothing changed" };
  const count = pixels === 1 ? "1 pixel" : `${pixels} pixels`;
  const withColor = !isErasing && !isShading ? ` with ${colorText(palette, color)}` : "";
  return { name, said: `${name}: ${count}${withColor}` };
}
