import type { SceneComparison } from "@playsmith/editor/history";
import type { DrawOver } from "../scene-picture/scene-picture.ts";

const ARROW_PX = 7;

/** Which of two games a picture of a scene shows. */
export type PictureSide = "before" | "after";

/** Outlines what differs between two games in the picture of one of them. */
export const drawMarks =
  (comparison: SceneComparison, side: PictureSide): DrawOver =>
  (context, toCanvas, color) => {
    context.lineWidth = 2;
    context.fillStyle = `${color("--accent")}66`;
    for (const cell of comparison.cells) context.fillRect(...toCanvas(cell));
    const colors = { added: color("--good"), removed: color("--danger"), moved: color("--presence"), changed: color("--accent") };
    for (const object of comparison.objects) {
      const own = side === "before" ? object.before : object.after;
      context.strokeStyle = colors[object.kind];
      context.setLineDash([]);
      if (own) strokeAround(context, toCanvas(own));
      const other = side === "before" ? object.after : object.before;
      if (object.path === null || other === null) continue;
      // Where it is on the other side, as a ghost.
      context.setLineDash([4, 4]);
      strokeAround(context, toCanvas(other));
      const point = ({ x, y }: { x: number; y: number }): [number, number] => {
        const [left, top] = toCanvas({ left: x, top: y, right: x, bottom: y });
        return [left, top];
      };
      drawArrow(context, point(object.path.from), point(object.path.to));
    }
  };

function strokeAround(context: CanvasRenderingContext2D, [left, top, width, height]: [number, number, number, number]): void {
  context.strokeRect(left - 1, top - 1, width + 2, height + 2);
}

function drawArrow(context: CanvasRenderingContext2D, [fromX, fromY]: [number, number], [toX, toY]: [number, number]): void {
  const angle = Math.atan2(toY - fromY, toX - fromX);
  context.setLineDash([]);
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  for (const turn of [Math.PI * 0.85, -Math.PI * 0.85]) {
    context.moveTo(toX, toY);
    context.lineTo(toX + Math.cos(angle + turn) * ARROW_PX, toY + Math.sin(angle + turn) * ARROW_PX);
  }
  context.stroke();
}
