import styles from "./skip-link.module.css";

/** The first stop of a screen with much before its main part; seen only while it has the focus. */
export function SkipLink({
  to,
  onSkip = () => document.getElementById(to)?.focus(),
  children,
}: {
  /** The id of the main part. */
  to: string;
  /** Gives that the focus, where it takes more than that. */
  onSkip?: () => void;
  children: string;
}) {
  return (
    <a
      className={styles["skip"]}
      href={`#${to}`}
      onClick={(event) => {
        // The address stays: going to another one is leaving.
        event.preventDefault();
        onSkip();
      }}
    >
      {children}
    </a>
  );
}
