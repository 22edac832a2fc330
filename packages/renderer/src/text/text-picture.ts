import { emptyRgba, type Rgba } from "../pictures/rgba.ts";
import { ASCENT_PX, GLYPHS, LINE_HEIGHT_PX, lineWidth } from "./pixel-font.ts";

export type TextAlign = "left" | "center" | "right";

/** Ink around letters, so that text reads on any background. */
const OUTLINE = [0x14, 0x10, 0x1e, 0xff] as const;
const BORDER_PX = 1;

/** How often the pixel font is enlarged for a text of a size in pixels. */
export function pixelFontScale(sizePx: number): number {
  return Math.max(1, Math.round(sizePx / (ASCENT_PX + 1)));
}

/** Sets a text in the pixel font at its natural size, outlined. */
export function pixelTextPicture(text: string, color: number, align: TextAlign): Rgba {
  const lines = text.split("\n");
  const width = Math.max(1, ...lines.map(lineWidth)) + 2 * BORDER_PX;
  const height = lines.length * LINE_HEIGHT_PX - 1 + 2 * BORDER_PX;
  const picture = emptyRgba(width, height);
  const ink = [color >> 16, (color >> 8) & 0xff, color & 0xff, 0xff];
  const places = [...inkedPixels(lines, width - 2 * BORDER_PX, align)];
  for (const [x, y] of places) {
    for (let dy = 0; dy <= 2; dy++) for (let dx = 0; dx <= 2; dx++) picture.bytes.set(OUTLINE, ((y + dy) * width + x + dx) * 4);
  }
  for (const [x, y] of places) picture.bytes.set(ink, ((y + BORDER_PX) * width + x + BORDER_PX) * 4);
  return picture;
}

function* inkedPixels(lines: readonly string[], width: number, align: TextAlign): Generator<[number, number]> {
  for (const [row, line] of lines.entries()) {
    const rest = width - lineWidth(line);
    let left = align === "left" ? 0 : align === "right" ? rest : Math.floor(rest / 2);
    for (const letter of line) {
      const glyph = GLYPHS.get(letter);
      if (!glyph) continue;
      for (const [y, pixels] of glyph.rows.entries()) {
        for (let x = 0; x < pixels.length; x++) if (pixels[x] === "#") yield [left + x, row * LINE_HEIGHT_PX + y];
      }
      left += glyph.width + 1;
    }
  }
}

/** Sets a text in the system's font, for what the pixel font lacks or where smooth text is wanted. */
export function smoothTextCanvas(text: string, sizePx: number, color: number, align: TextAlign): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  const font = `600 ${sizePx}px system-ui, sans-serif`;
  const lines = text.split("\n");
  const lineHeight = Math.ceil(sizePx * 1.25);
  const border = Math.ceil(sizePx / 6);
  context.font = font;
  canvas.width = Math.ceil(Math.max(1, ...lines.map((line) => context.measureText(line).width))) + 2 * border;
  canvas.height = lines.length * lineHeight + 2 * border;
  context.font = font;
  context.textBaseline = "middle";
  context.textAlign = align;
  context.lineJoin = "round";
  context.lineWidth = Math.max(1, sizePx / 6);
  context.strokeStyle = `rgb(${OUTLINE[0]} ${OUTLINE[1]} ${OUTLINE[2]} / 0.85)`;
  context.fillStyle = `#${color.toString(16).padStart(6, "0")}`;
  const x = align === "left" ? border : align === "right" ? canvas.width - border : canvas.width / 2;
  for (const [row, line] of lines.entries()) {
    const y = border + (row + 0.5) * lineHeight;
    context.strokeText(line, x, y);
    context.fillText(line, x, y);
  }
  return canvas;
}
