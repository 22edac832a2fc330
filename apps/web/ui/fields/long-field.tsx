import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";

/** A labelled input for text of several lines, with its error, announced to screen readers. */
export function LongField({
  label,
  error,
  ...props
}: Omit<ComponentProps<"textarea">, "className" | "id"> & { label: string; error?: string | undefined }) {
  const id = useId();
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      <div className={styles["box"]} data-invalid={error ? "" : undefined}>
        <textarea {...props} id={id} aria-invalid={error ? true : undefined} {...(error ? { "aria-describedby": `${id}-error` } : {})} />
      </div>
      {error && (
        <p className={styles["error"]} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
