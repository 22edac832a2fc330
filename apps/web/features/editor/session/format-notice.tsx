import { translated } from "@playsmith/texts";
import { RefreshCw } from "lucide-react";
import { useOpenProject } from "../editor-context.tsx";
import styles from "../reviews/reviews.module.css";

/** Banner: this version can't write in the format of the project. */
export function FormatNotice() {
  const { document } = useOpenProject().editor;
  if (!document.isOlder && !document.isNewer) return null;
  return (
    <div className={styles["notice"]} role="status" aria-label={translated("Upgrade")}>
      <RefreshCw aria-hidden="true" size={16} />
      <p>
        {document.isOlder
          ? translated("This project can be changed again in a moment, when all servers are upgraded.")
          : translated("A newer version of Playsmith made this project. Load this page again in a minute to change it.")}
      </p>
    </div>
  );
}
