import { type Editor } from "@playsmith/editor";
import { type PlacedBox, placedBox, screenFrame, selectionFrame, toScreen } from "@playsmith/editor/scene";
import type { OverlayColors } from "./overlay-colors.ts";

const HANDLE_PX = 9;
const COARSE_HANDLE_PX = 18;
const FIGURES_FONT = "600 12px 'Inter Variable', sans-serif";
/** Offset of the measurements from the pointer; larger for touch. */
const FIGURES_OFF_PX = 18;
const COARSE_FIGURES_OFF_PX = -56;

/** Above this number, boxes are drawn with a single line, without contrast edge, for performance. */
const MANY_BOXES = 1_000;

/** Line styles of boxes. */
interface Outlines {
  /** Axis-aligned boxes as `x, y, width, height`, which are cheap to draw by the thousand. */
  straight: number[];
  turned: Path2D;
}

/** Corners of an instance's box on the screen, with padding and a minimum size. */
function tracePlaced({ straight, turned: path }: Outlines, editor: Editor, box: PlacedBox): void {
  const { camera, viewport } = editor.state;
  const centre = toScreen(camera, viewport, box);
  const halfWidth = Math.max(3, box.halfWidth * camera.zoom) + 1.5;
  const halfHeight = Math.max(3, box.halfHeight * camera.zoom) + 1.5;
  const reach = halfWidth + halfHeight;
  if (centre.x < -reach || centre.y < -reach || centre.x > viewport.widthPx + reach || centre.y > viewport.heightPx + reach) return;
  if (box.angleRad === 0) {
    straight.push(centre.x - halfWidth, centre.y - halfHeight, halfWidth * 2, halfHeight * 2);
    return;
  }
  const cos = Math.cos(box.angleRad);
  const sin = Math.sin(box.angleRad);
  const to = (x: number, y: number): [number, number] => [centre.x + x * cos - y * sin, centre.y + x * sin + y * cos];
  path.moveTo(...to(-halfWidth, -halfHeight));
  path.lineTo(...to(halfWidth, -halfHeight));
  path.lineTo(...to(halfWidth, halfHeight));
  path.lineTo(...to(-halfWidth, halfHeight));
  path.closePath();
}

/** Draws lines around boxes. @param strokes from bottom to top. */
export function strokeBoxes(
  context: CanvasRenderingContext2D,
  editor: Editor,
  boxes: Iterable<PlacedBox>,
  strokes: readonly (readonly [color: string, widthPx: number])[],
): void {
  const outlines: Outlines = { straight: [], turned: new Path2D() };
  for (const box of boxes) tracePlaced(outlines, editor, box);
  const { straight, turned } = outlines;
  for (const [color, widthPx] of straight.length > MANY_BOXES * 4 ? strokes.slice(-1) : strokes) {
    context.strokeStyle = color;
    context.lineWidth = widthPx;
    context.stroke(turned);
    for (let at = 0; at < straight.length; at += 4) {
      context.strokeRect(straight[at] as number, straight[at + 1] as number, straight[at + 2] as number, straight[at + 3] as number);
    }
  }
}

/** Draws the selection, the hovered object, and the transform handles. Locked objects have a dashed line. */
export function drawSelection(context: CanvasRenderingContext2D, editor: Editor, colors: OverlayColors): void {
  const { selection, hoveredId } = editor.state;
  const instances = editor.scene?.instances ?? {};
  const hovered = hoveredId && !selection.includes(hoveredId) ? instances[hoveredId] : undefined;
  if (hovered) strokeBoxes(context, editor, [placedBox(editor.game, hovered, editor.scene)], [[`${colors.accent}99`, 1]]);
  const free: PlacedBox[] = [];
  const locked: PlacedBox[] = [];
  for (const id of selection) {
    const instance = instances[id];
    if (instance) (instance.locked ? locked : free).push(placedBox(editor.game, instance, editor.scene));
  }
  const isFramed = selectionFrame(editor) !== null && free.length === 1;
  const bold = [
    [colors.ink, 3.5],
    [colors.accent, 1.75],
  ] as const;
  if (!isFramed) strokeBoxes(context, editor, free, bold);
  if (locked.length > 0) {
    context.save();
    context.setLineDash([5, 4]);
    strokeBoxes(context, editor, locked, bold);
    context.restore();
  }
  drawFrame(context, editor, colors);
}

function drawFrame(context: CanvasRenderingContext2D, editor: Editor, colors: OverlayColors): void {
  const frame = screenFrame(editor);
  if (!frame) return;
  const { isCoarse, handle: hovered, marquee } = editor.state;
  if (marquee) return;
  const side = isCoarse ? COARSE_HANDLE_PX : HANDLE_PX;
  context.save();
  context.translate(frame.centre.x, frame.centre.y);
  context.rotate(frame.angleRad);
  for (const [color, widthPx] of [
    [colors.ink, 3.5],
    [colors.accent, 1.5],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = widthPx;
    context.strokeRect(-frame.halfWidth, -frame.halfHeight, frame.halfWidth * 2, frame.halfHeight * 2);
  }
  context.restore();
  const turn = frame.handles.find(([name]) => name === "turn");
  const top = {
    x: frame.centre.x + Math.sin(frame.angleRad) * frame.halfHeight,
    y: frame.centre.y - Math.cos(frame.angleRad) * frame.halfHeight,
  };
  if (turn) {
    context.beginPath();
    context.moveTo(top.x, top.y);
    context.lineTo(turn[1].x, turn[1].y);
    context.strokeStyle = colors.accent;
    context.lineWidth = 1.5;
    context.stroke();
  }
  for (const [name, point] of frame.handles) {
    const isHovered = name === hovered;
    context.save();
    context.translate(point.x, point.y);
    context.rotate(frame.angleRad);
    context.beginPath();
    if (name === "turn") context.arc(0, 0, side * 0.66, 0, Math.PI * 2);
    else context.roundRect(-side / 2, -side / 2, side, side, 2.5);
    context.strokeStyle = colors.ink;
    context.lineWidth = 4;
    context.stroke();
    context.fillStyle = isHovered ? colors.accent : colors.paper;
    context.fill();
    context.strokeStyle = colors.accent;
    context.lineWidth = 2;
    context.stroke();
    context.restore();
  }
}

/** Draws alignment guides of a drag, with a stop at each end. */
export function drawGuides(context: CanvasRenderingContext2D, editor: Editor, colors: OverlayColors): void {
  const { guides, camera, viewport } = editor.state;
  if (guides.length === 0) return;
  const path = new Path2D();
  for (const { axis, at, from, to } of guides) {
    const start = toScreen(camera, viewport, axis === "x" ? { x: at, y: from } : { x: from, y: at });
    const end = toScreen(camera, viewport, axis === "x" ? { x: at, y: to } : { x: to, y: at });
    path.moveTo(start.x, start.y);
    path.lineTo(end.x, end.y);
    for (const stop of [start, end]) {
      path.moveTo(stop.x - 3, stop.y - 3);
      path.lineTo(stop.x + 3, stop.y + 3);
      path.moveTo(stop.x - 3, stop.y + 3);
      path.lineTo(stop.x + 3, stop.y - 3);
    }
  }
  for (const [color, widthPx] of [
    [colors.ink, 2.5],
    [colors.guide, 1.5],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = widthPx;
    context.stroke(path);
  }
}

/** Draws the measurements of a gesture beside the pointer, inside the view. */
export function drawFigures(context: CanvasRenderingContext2D, editor: Editor, colors: OverlayColors): void {
  const { gestureLabel, pointer, camera, viewport, isCoarse } = editor.state;
  if (gestureLabel === "" || !pointer) return;
  const at = toScreen(camera, viewport, pointer);
  context.font = FIGURES_FONT;
  const width = context.measureText(gestureLabel).width + 16;
  const height = 24;
  const x = Math.min(viewport.widthPx - width - 4, Math.max(4, at.x + (isCoarse ? -width / 2 : FIGURES_OFF_PX)));
  const y = Math.min(viewport.heightPx - height - 4, Math.max(4, at.y + (isCoarse ? COARSE_FIGURES_OFF_PX : FIGURES_OFF_PX)));
  context.beginPath();
  context.roundRect(x, y, width, height, 6);
  context.fillStyle = colors.accent;
  context.fill();
  context.fillStyle = colors.onAccent;
  context.textBaseline = "middle";
  context.fillText(gestureLabel, x + 8, y + height / 2 + 0.5);
  context.textBaseline = "alphabetic";
}
