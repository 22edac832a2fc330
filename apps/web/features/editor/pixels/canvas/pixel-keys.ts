import { byShortcut } from "@playsmith/contract";
import { releaseModifiers } from "@playsmith/editor";
import {
  applyAtPixelCursor,
  movePixelCursor,
  stepFrame,
  stepLayer,
  BRUSH_SIZES_PX,
  copyPixels,
  cutPixels,
  deletePixels,
  fitPixels,
  nextZoom,
  nudgePixels,
  pastePixels,
  type PixelEditor,
  type PixelTool,
  pixelToolNamed,
  pixelTools,
  selectAllPixels,
  zoomPixels,
} from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import type { KeyboardEvent } from "react";

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LONG_STEP = 8;

const commandKeys: Readonly<Record<string, (pixels: PixelEditor) => void>> = {
  "Mod+A": selectAllPixels,
  "Mod+C": copyPixels,
  "Mod+X": cutPixels,
  "Mod+V": pastePixels,
};

const plainKeys: Readonly<Record<string, (pixels: PixelEditor) => void>> = {
  ...Object.fromEntries(pixelTools.map(({ id, key }) => [key, (pixels: PixelEditor) => takeTool(pixels, id)])),
  ...Object.fromEntries(BRUSH_SIZES_PX.map((brushPx) => [String(brushPx), (pixels: PixelEditor) => pixels.update({ brushPx })])),
  H: (pixels) => toggleMirror(pixels, "isAcross"),
  V: (pixels) => toggleMirror(pixels, "isDown"),
  X: (pixels) => {
    pixels.update({ isFilled: !pixels.state.isFilled });
    pixels.announce(pixels.state.isFilled ? translated("Shapes are filled") : translated("Shapes are outlines"));
  },
  "[": (pixels) => stepColor(pixels, -1),
  "]": (pixels) => stepColor(pixels, 1),
  ",": (pixels) => stepFrame(pixels, -1),
  ".": (pixels) => stepFrame(pixels, 1),
  PageUp: (pixels) => stepLayer(pixels, 1),
  PageDown: (pixels) => stepLayer(pixels, -1),
  "=": (pixels) => zoomPixels(pixels, nextZoom(pixels.state.view.zoom, 1)),
  "-": (pixels) => zoomPixels(pixels, nextZoom(pixels.state.view.zoom, -1)),
  "0": fitPixels,
  Delete: deletePixels,
  Backspace: deletePixels,
};

function takeTool(pixels: PixelEditor, tool: PixelTool): void {
  pixels.setTool(tool);
  pixels.announce(pixelToolNamed(tool).label);
}

function toggleMirror(pixels: PixelEditor, axis: "isAcross" | "isDown"): void {
  const { mirrors } = pixels.state;
  pixels.update({ mirrors: { ...mirrors, [axis]: !mirrors[axis] } });
  pixels.announce(
    axis === "isAcross"
      ? mirrors[axis]
        ? translated("Mirror across off")
        : translated("Mirror across on")
      : mirrors[axis]
        ? translated("Mirror down off")
        : translated("Mirror down on"),
  );
}

function stepColor(pixels: PixelEditor, step: number): void {
  const { length } = pixels.palette;
  if (length === 0) return;
  const color = ((pixels.state.color - 1 + step + length) % length) + 1;
  pixels.update({ color });
  pixels.announce(translated("Colour {color} of {length}, {palette}", { color, length, palette: pixels.palette[color - 1] ?? "" }));
}

/** Keyboard input while the canvas has the focus. */
export function onPixelKey(pixels: PixelEditor, event: KeyboardEvent): void {
  if (isDone(pixels, event)) event.preventDefault();
}

function isDone(pixels: PixelEditor, event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey } = event;
  if (event.ctrlKey || event.metaKey) return isRun(byShortcut(event, commandKeys));
  const arrow = ARROWS[key];
  if (arrow) {
    const step = shiftKey ? LONG_STEP : 1;
    if (altKey && pixels.state.selection) nudgePixels(pixels, arrow[0] * step, arrow[1] * step);
    else movePixelCursor(pixels, arrow[0] * step, arrow[1] * step);
    return true;
  }
  if (key === " " || key === "Enter") {
    // In mouse mode Space pans.
    if (pixels.state.isCursorShown || key === "Enter") applyAtPixelCursor(pixels, { shift: shiftKey, alt: altKey, erases: false });
    return true;
  }
  if (key === "Escape") return (pixels.state.stroke === null && releaseModifiers(pixels)) || pixels.cancel();
  return isRun(byShortcut(event, plainKeys));

  function isRun(command: ((pixels: PixelEditor) => void) | undefined): boolean {
    command?.(pixels);
    return command !== undefined;
  }
}
