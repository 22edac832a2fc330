import styles from "./progress.module.css";

/** A progress bar from 0 to 1; null if the progress is unknown. */
export function Progress({ label, part, text }: { label: string; part: number | null; text: string }) {
  return (
    <div className={styles["progress"]}>
      <progress aria-label={label} {...(part === null ? {} : { value: part, max: 1 })} />
      <span aria-hidden="true">{text}</span>
    </div>
  );
}
