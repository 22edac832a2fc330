import { classifyError } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { buttonClass } from "../button-class.ts";
import styles from "./crash-screen.module.css";

const explanations = {
  network: translated("We couldn't reach the server. Check your connection, then try again; what you made is kept on this device."),
  authentication: translated("You've been signed out, or your sign-in is no longer valid. Sign in again to go on."),
  generic: translated("Something in this screen broke. Trying again often helps; your work up to the last save is safe."),
} as const;

function kindOf(error: unknown): keyof typeof explanations {
  const { type } = classifyError(error);
  return type === "network" || type === "authentication" ? type : "generic";
}

/** Replaces a screen that crashed (SPEC §2). */
export function CrashScreen({
  error,
  title = translated("Oops! Something went wrong"),
  onRetry,
}: {
  error: unknown;
  title?: string;
  onRetry?: () => void;
}) {
  const refresh = (): void => window.location.reload();
  return (
    <main className={styles["crash"]}>
      <div role="alert" className={styles["said"]}>
        <h1>{title}</h1>
        <p>{explanations[kindOf(error)]}</p>
      </div>
      <div className={styles["actions"]}>
        <button type="button" className={buttonClass("primary")} onClick={onRetry ?? refresh}>
          {translated("Try Again")}
        </button>
        <a className={buttonClass("secondary")} href="/dashboard">
          {translated("Go to Dashboard")}
        </a>
        <button type="button" className={buttonClass()} onClick={refresh}>
          {translated("Refresh Page")}
        </button>
      </div>
    </main>
  );
}
