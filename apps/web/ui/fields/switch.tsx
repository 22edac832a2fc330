import { useId } from "react";
import styles from "./switch.module.css";

/** A switch with a label and a description. */
export function Switch({
  label,
  description,
  isOn,
  isBusy = false,
  onChange,
}: {
  label: string;
  description: string;
  isOn: boolean;
  /** A change is pending; clicks are ignored meanwhile. */
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={styles["row"]}>
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-text`}>{description}</p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={styles["switch"]}
        checked={isOn}
        aria-busy={isBusy}
        aria-describedby={`${id}-text`}
        onChange={(event) => !isBusy && onChange(event.target.checked)}
      />
    </div>
  );
}
