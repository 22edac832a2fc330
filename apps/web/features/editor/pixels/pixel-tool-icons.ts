import type { PixelToolIcon } from "@playsmith/editor/pixels";
import {
  Circle,
  Eraser,
  type LucideIcon,
  Moon,
  PaintBucket,
  Pencil,
  Pipette,
  Slash,
  Square,
  SquareDashedMousePointer,
  Sun,
} from "lucide-react";

/** Icons of the drawing tools, by the names in their descriptions. */
export const PIXEL_TOOL_ICONS: Readonly<Record<PixelToolIcon, LucideIcon>> = {
  pencil: Pencil,
  eraser: Eraser,
  "paint-bucket": PaintBucket,
  slash: Slash,
  square: Square,
  circle: Circle,
  "dashed-pointer": SquareDashedMousePointer,
  pipette: Pipette,
  sun: Sun,
  moon: Moon,
};
