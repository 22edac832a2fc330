import { translated } from "@playsmith/texts";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import styles from "./field.module.css";

/** A labelled text input with its error, announced to screen readers. Native, so that password managers and autofill work. */
export function Field({
  label,
  error,
  hint,
  type = "text",
  ...props
}: Omit<ComponentProps<"input">, "className" | "id"> & { label: string; error?: string | undefined; hint?: string }) {
  const id = useId();
  const [isRevealed, setRevealed] = useState(false);
  const isPassword = type === "password";
  const describedBy = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return (
    <div className={styles["field"]}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className={styles["box"]} data-invalid={error ? "" : undefined}>
        <input
          {...props}
          id={id}
          type={isPassword && isRevealed ? "text" : type}
          aria-invalid={error ? true : undefined}
          {...(describedBy ? { "aria-describedby": describedBy } : {})}
        />
        {isPassword && (
          <button
            type="button"
            aria-label={isRevealed ? translated("Hide what is typed") : translated("Show what is typed")}
            // Distinguishes the buttons of several password fields.
            aria-describedby={`${id}-label`}
            aria-pressed={isRevealed}
            onClick={() => setRevealed(!isRevealed)}
          >
            {isRevealed ? <EyeOff size={17} /> : <Eye size={17} />}
          </button>
        )}
      </div>
      {hint && !error && (
        <p className={styles["hint"]} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles["error"]} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
