import type { ReactElement, ReactNode, RefObject } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger, TooltipTriggerStateContext } from "react-aria-components";
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

/** What a part of a form means, beside it, for as long as its user says. */
export function HelpBubble({
  of,
  isOpen,
  onOpenChange,
  children,
}: {
  of: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const set = (value: boolean) => () => onOpenChange(value);
  return (
    <TooltipTriggerStateContext value={{ isOpen, shouldSkipAnimation: false, open: set(true), close: set(false) }}>
      <AriaTooltip triggerRef={of} placement="left" offset={10} className={`${styles["tooltip"] ?? ""} ${styles["help"] ?? ""}`}>
        {children}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}
