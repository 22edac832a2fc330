import type { ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "../button-class.ts";

/** Submits a form. While busy it does nothing but keeps the focus, which a disabled button would lose. */
export function SubmitButton({
  variant = "primary",
  size = "large",
  isBusy,
  children,
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isBusy: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      className={buttonClass(variant, size)}
      aria-disabled={isBusy || undefined}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {children}
    </button>
  );
}
