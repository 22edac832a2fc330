import { useEffect, useRef } from "react";
import { HelpBubble } from "../feedback/tooltip.tsx";
import styles from "./property-fields.module.css";

const DELAY_MS = 400;

/** The value for a field's `aria-describedby`, if it has a help. */
export const helpIdOf = (fieldId: string, help: string | undefined): string | undefined => (help ? `${fieldId}-help` : undefined);

/** The label of a field with a help, which is shown on hover or tap, and read by screen readers. */
export function HelpedLabel({
  label,
  help,
  htmlFor,
  isOpen,
  onOpenChange,
}: {
  label: string;
  help: string;
  htmlFor: string | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const ref = useRef<HTMLLabelElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byFinger = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const away = ({ type, target }: Event): void => {
      if (!(target instanceof Node)) return;
      // A tap blurs the focused element elsewhere, which must not close the help that it opens.
      const isLeft = type === "focusout" ? ref.current?.parentElement?.contains(target) : !ref.current?.contains(target);
      if (isLeft) onOpenChange(false);
    };
    const leaving = ["pointerdown", "scroll", "focusout"];
    for (const type of leaving) addEventListener(type, away, true);
    return () => {
      for (const type of leaving) removeEventListener(type, away, true);
    };
  }, [isOpen, onOpenChange]);
  const close = (): void => {
    clearTimeout(timer.current);
    onOpenChange(false);
  };
  return (
    <>
      <label
        ref={ref}
        htmlFor={htmlFor}
        className={styles["helped"]}
        onPointerEnter={({ pointerType }) => {
          if (pointerType !== "touch") timer.current = setTimeout(() => onOpenChange(true), DELAY_MS);
        }}
        onPointerLeave={({ pointerType }) => pointerType !== "touch" && close()}
        onPointerUp={({ pointerType }) => {
          byFinger.current = pointerType === "touch";
          if (byFinger.current) onOpenChange(!isOpen);
          else close();
        }}
        onClick={(event) => {
          // On touch, a tap on the label opens the help instead of focusing the field.
          if (byFinger.current) event.preventDefault();
        }}
      >
        {label}
      </label>
      <HelpBubble of={ref} isOpen={isOpen} onOpenChange={onOpenChange}>
        {help}
      </HelpBubble>
      {htmlFor !== undefined && (
        <span id={helpIdOf(htmlFor, help)} hidden>
          {help}
        </span>
      )}
    </>
  );
}
