import { useId } from "react";
import styles from "./checkbox.module.css";

/** A checkbox for consent, with an error if it is required. */
export function Checkbox({
  label,
  isChecked,
  error,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  error?: string | undefined;
  onChange: (isChecked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={styles["checkbox"]}>
      <label>
        <input
          type="checkbox"
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          {...(error ? { "aria-describedby": `${id}-error` } : {})}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
