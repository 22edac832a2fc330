import { shortcutLabel } from "@playsmith/texts";
import { isOfInputMethod } from "@playsmith/contract";
import { type ReactElement, type ReactNode, type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Tooltip as AriaTooltip, TooltipTrigger, TooltipTriggerStateContext } from "react-aria-components";
import styles from "./tooltip.module.css";

/** Adds a tooltip with a name and a shortcut, on hover and focus. */
export function Tooltip({ text, shortcut, children }: { text: string; shortcut?: string; children: ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    // React Aria's open tooltip consumes Escape. In a dialog, close it before, so that one Escape closes both.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !isOfInputMethod(event) && document.activeElement?.closest("[role=dialog]"))
        flushSync(() => setOpen(false));
    };
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, [isOpen]);
  return (
    <TooltipTrigger delay={500} closeDelay={80} isOpen={isOpen} onOpenChange={setOpen}>
      {children}
      <AriaTooltip offset={6} className={styles["tooltip"] ?? ""}>
        {text}
        {shortcut && <kbd>{shortcutLabel(shortcut)}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

/** A help text beside a form field; open as long as `isOpen`. */
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
