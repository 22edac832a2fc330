import { type Editor, type Rect, unionOf } from "@playsmith/editor";
import { instanceBounds, activeShapes, toScreen } from "@playsmith/editor/scene";
import type { OverlayColors } from "./overlay-colors.ts";

/** Alpha of the dimming overlay during in-place editing, as two hex digits. */
const DIM = "b8";
const PADDING_PX = 18;

/** Dims the scene except for the object whose prefab is edited. */
export function dimAroundPrefab(context: CanvasRenderingContext2D, editor: Editor, colors: OverlayColors): void {
  const { prefabEdit, camera, viewport } = editor.state;
  const instance = prefabEdit && editor.scene?.instances[prefabEdit.instanceId];
  if (!instance) return;
  const outline = activeShapes(editor)
    .flatMap((shape) => shape.outline)
    .map(({ x, y }): Rect => ({ left: x, top: y, right: x, bottom: y }));
  const bounds = unionOf([instanceBounds(editor.game, instance, editor.scene), ...outline]);
  if (!bounds) return;
  const from = toScreen(camera, viewport, { x: bounds.left, y: bounds.top });
  const to = toScreen(camera, viewport, { x: bounds.right, y: bounds.bottom });
  context.beginPath();
  context.rect(0, 0, viewport.widthPx, viewport.heightPx);
  context.roundRect(from.x - PADDING_PX, from.y - PADDING_PX, to.x - from.x + 2 * PADDING_PX, to.y - from.y + 2 * PADDING_PX, PADDING_PX);
  context.fillStyle = `${colors.ink}${DIM}`;
  context.fill("evenodd");
}

/** Line of the lasso while it is drawn. */
export function drawLasso(context: CanvasRenderingContext2D, editor: Editor, colors: OverlayColors): void {
  const { lasso, camera, viewport } = editor.state;
  if (!lasso || lasso.length < 2) return;
  const path = new Path2D();
  for (const [index, point] of lasso.entries()) {
    const { x, y } = toScreen(camera, viewport, point);
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  context.fillStyle = `${colors.accent}26`;
  context.fill(path);
  for (const [color, widthPx] of [
    [colors.ink, 3.5],
    [colors.accent, 1.75],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = widthPx;
    context.stroke(path);
  }
}
