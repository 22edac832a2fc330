import { pixelTools } from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import { CaretsToAxisDashedHorizontal, CaretsToAxisDashedVertical } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Toolbar } from "react-aria-components";
import { IconButton } from "../../../ui/button.tsx";
import { useKeepClear } from "../play/floating/float-obstacles.ts";
import { usePixelEditor, usePixelState } from "./pixels-context.tsx";
import { PIXEL_TOOL_ICONS } from "./pixel-tool-icons.ts";
import styles from "./tool-column.module.css";

/** Toolbar of tools; arrow keys move the focus in it. */
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
        {pixelTools.map(({ id, label, icon, key }) => {
          const Icon = PIXEL_TOOL_ICONS[icon];
          return (
            <IconButton key={id} label={label} shortcut={key} isActive={tool === id} onPress={() => pixels.setTool(id)}>
              <Icon />
            </IconButton>
          );
        })}
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
