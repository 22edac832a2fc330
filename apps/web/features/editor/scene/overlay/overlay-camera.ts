import { cameraFrame, toScreen } from "@playsmith/editor/scene";
import { type Editor, type Rect } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import type { OverlayColors } from "./overlay-colors.ts";

const DASH_PX = [5, 5];
const CORNER_PX = 10;
const FONT = "600 10px 'Inter Variable', sans-serif";
/** Minimum size on the screen; a smaller frame would obscure its content. */
const MIN_SCREEN_PX = 60;

/** The game's initial view as a frame, with a dashed safe area. */
export function drawCameraFrame(context: CanvasRenderingContext2D, editor: Editor, colors: OverlayColors): void {
  const { camera, viewport, showCameraFrame, prefabEdit } = editor.state;
  const frame = showCameraFrame && !prefabEdit ? cameraFrame(editor) : null;
  if (!frame) return;
  const onScreen = ({ left, top, right, bottom }: Rect): [number, number, number, number] => {
    const from = toScreen(camera, viewport, { x: left, y: top });
    const to = toScreen(camera, viewport, { x: right, y: bottom });
    return [Math.round(from.x) + 0.5, Math.round(from.y) + 0.5, Math.round(to.x - from.x), Math.round(to.y - from.y)];
  };
  const [x, y, width, height] = onScreen(frame.view);
  if (width < MIN_SCREEN_PX) return;
  context.save();
  const [strong, faint] = [`${colors.guide}d9`, `${colors.guide}73`];
  for (const [color, widthPx] of [
    [`${colors.ink}66`, 3],
    [strong, 1],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = widthPx;
    context.strokeRect(x, y, width, height);
  }
  context.lineWidth = 3;
  context.beginPath();
  for (const [cornerX, wayX] of [
    [x, 1],
    [x + width, -1],
  ] as const)
    for (const [cornerY, wayY] of [
      [y, 1],
      [y + height, -1],
    ] as const) {
      context.moveTo(cornerX + wayX * CORNER_PX, cornerY);
      context.lineTo(cornerX, cornerY);
      context.lineTo(cornerX, cornerY + wayY * CORNER_PX);
    }
  context.stroke();
  context.lineWidth = 1;
  context.strokeStyle = faint;
  context.setLineDash(DASH_PX);
  context.strokeRect(...onScreen(frame.safe));
  context.font = FONT;
  context.setLineDash([]);
  context.textAlign = "right";
  context.lineJoin = "round";
  context.strokeStyle = `${colors.ink}b3`;
  context.lineWidth = 3;
  context.strokeText(translated("Camera"), x + width, y + height + 13);
  context.fillStyle = colors.guide;
  context.fillText(translated("Camera"), x + width, y + height + 13);
  context.restore();
}
