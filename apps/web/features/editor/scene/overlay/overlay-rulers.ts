import { type Editor } from "@playsmith/editor";
import { rulerStep } from "@playsmith/editor/scene";
import type { OverlayColors } from "./overlay-colors.ts";

const RULER_PX = 20;
const TICKS_A_STEP = 5;
const FONT = "500 10px 'Inter Variable', sans-serif";

interface Axis {
  isAcross: boolean;
  lengthPx: number;
  /** Screen position of the scene's origin. */
  originPx: number;
  zoom: number;
}

/** Rulers in scene px along the top and left, with the pointer's position. */
export function drawRulers(context: CanvasRenderingContext2D, editor: Editor, colors: OverlayColors): void {
  const { camera, viewport, pointer, showRulers } = editor.state;
  if (!showRulers) return;
  const { zoom } = camera;
  const across: Axis = { isAcross: true, lengthPx: viewport.widthPx, originPx: viewport.widthPx / 2 - camera.centerX * zoom, zoom };
  const down: Axis = { isAcross: false, lengthPx: viewport.heightPx, originPx: viewport.heightPx / 2 - camera.centerY * zoom, zoom };
  context.save();
  context.fillStyle = colors.paper;
  context.fillRect(0, 0, viewport.widthPx, RULER_PX);
  context.fillRect(0, 0, RULER_PX, viewport.heightPx);
  drawAxis(context, across, pointer?.x, colors);
  drawAxis(context, down, pointer?.y, colors);
  context.fillStyle = colors.paper;
  context.fillRect(0, 0, RULER_PX, RULER_PX);
  context.strokeStyle = colors.line;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(RULER_PX, RULER_PX - 0.5);
  context.lineTo(viewport.widthPx, RULER_PX - 0.5);
  context.moveTo(RULER_PX - 0.5, RULER_PX);
  context.lineTo(RULER_PX - 0.5, viewport.heightPx);
  context.stroke();
  context.restore();
}

function drawAxis(
  context: CanvasRenderingContext2D,
  { isAcross, lengthPx, originPx, zoom }: Axis,
  pointer: number | undefined,
  colors: OverlayColors,
): void {
  const step = rulerStep(zoom);
  const tickPx = (step / TICKS_A_STEP) * zoom;
  context.save();
  // The vertical ruler is the horizontal one, rotated.
  if (!isAcross) context.transform(0, 1, 1, 0, 0, 0);
  context.strokeStyle = colors.line;
  context.lineWidth = 1;
  context.font = FONT;
  context.beginPath();
  const first = Math.floor((RULER_PX - originPx) / tickPx);
  const last = Math.ceil((lengthPx - originPx) / tickPx);
  for (let tick = first; tick <= last; tick++) {
    const at = Math.round(originPx + tick * tickPx) + 0.5;
    context.moveTo(at, tick % TICKS_A_STEP === 0 ? 6 : RULER_PX - 5);
    context.lineTo(at, RULER_PX);
  }
  context.stroke();
  context.restore();
  context.fillStyle = colors.text;
  for (let number = Math.ceil(first / TICKS_A_STEP); number * TICKS_A_STEP <= last; number++) {
    const at = Math.round(originPx + number * step * zoom);
    context.save();
    if (isAcross) context.translate(at + 4, 12);
    else {
      context.translate(12, at - 4);
      context.rotate(-Math.PI / 2);
    }
    context.fillText(String(number * step), 0, 0);
    context.restore();
  }
  if (pointer === undefined) return;
  const at = Math.round(originPx + pointer * zoom);
  context.fillStyle = colors.accent;
  if (isAcross) context.fillRect(at - 1, 0, 2, RULER_PX);
  else context.fillRect(0, at - 1, RULER_PX, 2);
}
