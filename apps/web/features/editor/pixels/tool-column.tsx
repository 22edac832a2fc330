import { PIXEL_TOOL_TEXTS, type PixelTool } from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import {
  Circle,
  Eraser,
  CaretsToAxisDashedVertical,
  CaretsToAxisDashedHorizontal,
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
import type { KeyboardEvent } from "react";
import { Toolbar } from "react-aria-components";
import { IconButton } from "../../../ui/button.tsx";
import { useKeepClear } from "../play/floating/float-obstacles.ts";
import { usePixelEditor, usePixelState } from "./pixels-context.tsx";
import styles from "./tool-column.module.css";

const TOOLS: readonly (readonly [PixelTool, LucideIcon])[] = [
  ["pencil", Pencil],
  ["eraser", Eraser],
  ["fill", PaintBucket],
  ["line", Slash],
  ["rectangle", Square],
  ["ellipse", Circle],
  ["select", SquareDashedMousePointer],
  ["pick", Pipette],
  ["lighten", Sun],
  ["darken", Moon],
];

/** Arrow keys walk along the tools by themselves. */
function toFirstOrLast(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Home" && event.key !== "End") return;
  const tools = [...event.currentTarget.querySelectorAll("button")];
  (event.key === "Home" ? tools[0] : tools.at(-1))?.focus();
  event.preventDefault();
}

export function ToolColumn() {
  const pixels = usePixelEditor();
  const tool = usePixelState((state) => state.tool);
  const keepClear = useKeepClear();
  const mirrors = usePixelState((state) => state.mirrors);
  return (
    <div role="presentation" className={styles["keys"]} onKeyDown={toFirstOrLast}>
      <Toolbar ref={keepClear} className={styles["tools"] ?? ""} aria-label={translated("Drawing tools")} orientation="vertical">
        {TOOLS.map(([name, Icon]) => (
          <IconButton
            key={name}
            label={PIXEL_TOOL_TEXTS[name].name}
            shortcut={PIXEL_TOOL_TEXTS[name].key}
            isActive={tool === name}
            onPress={() => pixels.setTool(name)}
          >
            <Icon />
          </IconButton>
        ))}
        <hr />
        <IconButton
          label={translated("Mirror across")}
          shortcut="H"
          isActive={mirrors.isAcross}
          onPress={() => pixels.update({ mirrors: { ...mirrors, isAcross: !mirrors.isAcross } })}
        >
          <CaretsToAxisDashedVertical />
        </IconButton>
        <IconButton
          label={translated("Mirror down")}
          shortcut="V"
          isActive={mirrors.isDown}
          onPress={() => pixels.update({ mirrors: { ...mirrors, isDown: !mirrors.isDown } })}
        >
          <CaretsToAxisDashedHorizontal />
        </IconButton>
      </Toolbar>
    </div>
  );
}
