import styles from "./progress.module.css";

/** How far something has come: a part from 0 to 1, or null while that is not known. */
export function Progress({ label, part, text }: { label: string; part: number | null; text: string }) {
  return (
    <div className={styles["progress"]}>
      <progress aria-label={label} {...(part === null ? {} : { value: part, max: 1 })} />
      <span aria-hidden="true">{text}</span>
    </div>
  );
}
