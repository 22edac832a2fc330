import type { ToolIcon } from "@playsmith/editor";
import {
  Eraser,
  Hand,
  Lasso,
  type LucideIcon,
  MousePointer2,
  PaintBucket,
  Paintbrush,
  Pipette,
  Slash,
  Spline,
  Square,
  SquareDashedMousePointer,
} from "lucide-react";

/** Icons of the scene's tools, by the names in their descriptions. */
export const TOOL_ICONS: Readonly<Record<ToolIcon, LucideIcon>> = {
  pointer: MousePointer2,
  lasso: Lasso,
  hand: Hand,
  spline: Spline,
  brush: Paintbrush,
  square: Square,
  slash: Slash,
  "paint-bucket": PaintBucket,
  eraser: Eraser,
  pipette: Pipette,
  "dashed-pointer": SquareDashedMousePointer,
};
