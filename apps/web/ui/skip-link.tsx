import styles from "./skip-link.module.css";

/** The first stop of a screen with much before its main part; seen only while it has the focus. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      className={styles["skip"]}
      href={`#${to}`}
      onClick={(event) => {
        // The address stays: going to another one is leaving.
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
