import { translated } from "@playsmith/texts";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/feedback/toasts.tsx";
import styles from "./link-field.module.css";

/** A link with a button that copies it. */
export function LinkField({ label, link, children }: { label: string; link: string; children?: ReactNode }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      showToast(translated("The link was copied."), { tone: "good" });
    } catch {
      showToast(translated("The link couldn't be copied. Select it and copy it by hand."), { tone: "bad" });
    }
  };
  return (
    <div className={styles["link"]}>
      <input readOnly aria-label={label} value={link} onFocus={(event) => event.target.select()} />
      <IconButton label={translated("Copy the link")} onPress={() => void copy()}>
        <Copy />
      </IconButton>
      {children}
    </div>
  );
}
