import { translated } from "@playsmith/texts";
import { layerText } from "./pixel-text.ts";
import type { PixelEditor } from "./pixel-editor.ts";
import { NO_KEYS, pixelToolNamed, type PressKeys } from "./pixel-tools.ts";
import { revealCell } from "./pixel-view.ts";

/** Shows the keyboard cursor at its last position, initially the first pixel. */
export function showPixelCursor(pixels: PixelEditor): void {
  const { cursor, view, viewport } = pixels.state;
  const isMeasured = viewport.widthPx > 0 && viewport.heightPx > 0;
  pixels.update({ isCursorShown: true, hovered: null, view: isMeasured ? revealCell(view, viewport, cursor) : view });
}

/** Moves the keyboard cursor; a stroke in progress continues there. */
export function movePixelCursor(pixels: PixelEditor, columns: number, rows: number): void {
  const { cursor, view, viewport } = pixels.state;
  const { grid } = pixels;
  const to = {
    column: Math.min(grid.columns - 1, Math.max(0, cursor.column + columns)),
    row: Math.min(grid.rows - 1, Math.max(0, cursor.row + rows)),
  };
  pixels.update({ cursor: to, isCursorShown: true, hovered: null, view: revealCell(view, viewport, to) });
  pixels.drag(to);
}

/** Applies the tool at the keyboard cursor: at once, or in two steps for tools between two cells. */
export function applyAtPixelCursor(pixels: PixelEditor, keys: PressKeys = NO_KEYS): void {
  const { cursor, tool, stroke } = pixels.state;
  if (stroke) return pixels.release();
  pixels.press(cursor, keys);
  if (pixelToolNamed(tool).press === "once") return pixels.release();
  if (!pixels.state.stroke) return;
  const isHeld = pixels.isSelectionHeld;
  pixels.announce(
    isHeld
      ? translated("Taken hold of; the arrow keys move it, Space puts it down")
      : translated("Begun here; the arrow keys go on, Space ends it"),
  );
}

/** Shows the frame `steps` further on, wrapping around. */
export function stepFrame(pixels: PixelEditor, steps: number): void {
  const { frameIds, state, isTileset } = pixels;
  const to = (frameIds.indexOf(state.frameId) + steps + frameIds.length) % frameIds.length;
  pixels.showFrame(frameIds[to] ?? "");
  pixels.announce(
    isTileset
      ? translated("Tile {to} of {count}", { to: to + 1, count: frameIds.length })
      : translated("Frame {to} of {count}", { to: to + 1, count: frameIds.length }),
  );
}

/** Activates the layer `steps` further up. */
export function stepLayer(pixels: PixelEditor, steps: number): void {
  const { layers, state } = pixels;
  const at = layers.findIndex(([id]) => id === state.layerId);
  const to = Math.min(layers.length - 1, Math.max(0, at + steps));
  const [id, layer] = layers[to] ?? [];
  if (!id || !layer) return;
  pixels.activateLayer(id);
  pixels.announce(translated("{layer}, {to} of {count}", { layer: layerText(layer), to: to + 1, count: layers.length }));
}
