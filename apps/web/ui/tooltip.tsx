import type { ReactElement } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components";
import { shortcutLabel } from "./shortcut-label.ts";
import styles from "./tooltip.module.css";

/** Names what it wraps, with its shortcut, on hover and focus. */
export function Tooltip({ text, shortcut, children }: { text: string; shortcut?: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip offset={6} className={styles["tooltip"] ?? ""}>
        {text}
        {shortcut && <kbd>{shortcutLabel(shortcut)}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
