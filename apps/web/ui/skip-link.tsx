import styles from "./skip-link.module.css";

/** A link to the main part of a screen, as its first focus stop; visible only while focused. */
export function SkipLink({
  to,
  onSkip = () => document.getElementById(to)?.focus(),
  children,
}: {
  /** The id of the main part. */
  to: string;
  /** Focuses the main part, if `focus()` on it is not enough. */
  onSkip?: () => void;
  children: string;
}) {
  return (
    <a
      className={styles["skip"]}
      href={`#${to}`}
      onClick={(event) => {
        // Don't change the URL: the router would treat it as a navigation.
        event.preventDefault();
        onSkip();
      }}
    >
      {children}
    </a>
  );
}
