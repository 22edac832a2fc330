import { brushTool, eraseTool } from "./brush.ts";
import { lineTool, rectangleTool } from "./drag-shape.ts";
import { fillTool } from "./fill.ts";
import { handTool } from "./pan.ts";
import { lassoTool } from "./lasso.ts";
import { pickTool } from "./pick.ts";
import { placeTool } from "./place.ts";
import { pointsTool } from "./points.ts";
import { selectTool } from "./select.ts";
import { selectCellsTool } from "./select-cells.ts";
import type { ToolDescription } from "../../editor.ts";
import type { ToolName } from "../../editor-state.ts";

/** The scene tools, in the order of their buttons. */
export const tools = [
  selectTool,
  lassoTool,
  handTool,
  pointsTool,
  placeTool,
  brushTool,
  rectangleTool,
  lineTool,
  fillTool,
  eraseTool,
  pickTool,
  selectCellsTool,
] as const satisfies readonly ToolDescription<ToolName>[];

export type ToolIcon = NonNullable<(typeof tools)[number]["button"]>["icon"];

export function toolNamed(name: ToolName): ToolDescription<ToolName> {
  return tools.find(({ id }) => id === name) ?? selectTool;
}
