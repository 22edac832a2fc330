import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
import styles from "./button.module.css";
import { Tooltip } from "./feedback/tooltip.tsx";

export function Button({
  variant = "secondary",
  size = "medium",
  isBusy = false,
  children,
  ...props
}: Omit<AriaButtonProps, "className" | "style" | "children"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isBusy?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {/* The busy button submits no form; without another one, the Enter key in its only field would submit it again. */}
      {isBusy && props.type === "submit" && <input type="submit" disabled hidden aria-hidden="true" />}
      <AriaButton {...props} className={buttonClass(variant, size)} isPending={isBusy}>
        {children}
      </AriaButton>
    </>
  );
}

/** A button that shows only an icon; its name and shortcut are in the tooltip. */
export function IconButton({
  label,
  shortcut,
  size = "medium",
  isActive,
  children,
  ...props
}: Omit<AriaButtonProps, "className" | "style" | "children" | "aria-label"> & {
  label: string;
  shortcut?: string;
  size?: "small" | "medium";
  isActive?: boolean;
  children: ReactNode;
}) {
  return (
    <Tooltip text={label} {...(shortcut ? { shortcut } : {})}>
      <AriaButton
        {...props}
        aria-label={label}
        {...(isActive === undefined ? {} : { "aria-pressed": isActive })}
        className={`${styles["icon"]} ${styles[`icon-${size}`]}`}
      >
        {children}
      </AriaButton>
    </Tooltip>
  );
}
