import type { ToolName } from "../../editor-state.ts";
import { eraseIdle, brushIdle } from "./brush.ts";
import { lineIdle, rectangleIdle } from "./drag-shape.ts";
import { fillIdle } from "./fill.ts";
import { lassoIdle } from "./lasso.ts";
import { handIdle, panFrom } from "./pan.ts";
import { pickIdle } from "./pick.ts";
import { placeIdle } from "./place.ts";
import { pointsIdle } from "./points.ts";
import { selectIdle } from "./select.ts";
import { selectCellsIdle } from "./select-cells.ts";
import type { Tool } from "./tool.ts";

const idleTools: Record<ToolName, Tool> = {
  select: selectIdle,
  lasso: lassoIdle,
  hand: handIdle,
  points: pointsIdle,
  place: placeIdle,
  brush: brushIdle,
  rectangle: rectangleIdle,
  line: lineIdle,
  fill: fillIdle,
  erase: eraseIdle,
  pick: pickIdle,
  cells: selectCellsIdle,
};

/** The resting state of a tool. In each, the middle button pans. */
export function idleOf(name: ToolName): Tool {
  const idle = idleTools[name];
  const resting: Tool = {
    down: (editor, input) => (input.button === 1 ? panFrom(input, resting) : input.button === 0 ? back(idle.down(editor, input)) : resting),
    move: (editor, input) => back(idle.move(editor, input)),
    up: (editor, input) => back(idle.up(editor, input)),
  };
  const back = (next: Tool): Tool => (next === idle ? resting : next);
  return resting;
}
