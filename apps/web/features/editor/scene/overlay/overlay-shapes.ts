import { type Editor } from "@playsmith/editor";
import { type Shape, type ShapePoint, activeShapes, toScreen } from "@playsmith/editor/scene";
import type { OverlayColors } from "./overlay-colors.ts";

const POINT_PX = 5;
const COARSE_POINT_PX = 10;
const NEW_POINT_SHARE = 0.7;

/** Collider, look outline or paths of the selected object, with handles: filled ones move points, hollow ones insert points. */
export function drawShapes(context: CanvasRenderingContext2D, editor: Editor, colors: OverlayColors): void {
  for (const shape of activeShapes(editor)) {
    const color = shape.kind === "collider" ? colors.good : shape.kind === "look" ? colors.accent : colors.guide;
    drawOutline(context, editor, shape, color, colors);
    for (const point of shape.points) drawPoint(context, editor, point, color, colors);
  }
}

function drawOutline(context: CanvasRenderingContext2D, editor: Editor, shape: Shape, color: string, colors: OverlayColors): void {
  const { camera, viewport } = editor.state;
  context.beginPath();
  for (const [index, point] of shape.outline.entries()) {
    const { x, y } = toScreen(camera, viewport, point);
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  if (shape.isClosed) context.closePath();
  // The object stays visible through its outline.
  if (shape.isClosed && shape.kind !== "look") {
    context.fillStyle = `${color}2e`;
    context.fill();
  }
  for (const [stroke, widthPx] of [
    [colors.ink, 4],
    [color, 2],
  ] as const) {
    context.strokeStyle = stroke;
    context.lineWidth = widthPx;
    context.stroke();
  }
}

function drawPoint(context: CanvasRenderingContext2D, editor: Editor, point: ShapePoint, color: string, colors: OverlayColors): void {
  const { camera, viewport, isCoarse, pointName } = editor.state;
  const { x, y } = toScreen(camera, viewport, point.at);
  const isNew = point.kind === "new";
  const radius = (isCoarse ? COARSE_POINT_PX : POINT_PX) * (isNew ? NEW_POINT_SHARE : 1);
  context.beginPath();
  if (point.kind === "middle") context.rect(x - radius, y - radius, radius * 2, radius * 2);
  else context.arc(x, y, radius, 0, Math.PI * 2);
  context.strokeStyle = colors.ink;
  context.lineWidth = 4;
  context.stroke();
  context.fillStyle = pointName === point.name ? color : colors.paper;
  context.fill();
  context.setLineDash(isNew ? [2, 2] : []);
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.stroke();
  context.setLineDash([]);
}
