import { translated } from "@playsmith/texts";
import { X } from "lucide-react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { isOver, type UploadEntry, type UploadQueue } from "./upload-queue.ts";
import styles from "./uploads.module.css";

/** Scrolls the list into view, because it is below all assets. */
const scrollToElement = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: "nearest" });
};

/** Running uploads, and refused files with reasons. */
export function UploadList({ uploads, entries }: { uploads: UploadQueue; entries: readonly UploadEntry[] }) {
  if (entries.length === 0) return null;
  const onDismiss = (id: number): void => uploads.dismiss(id);
  return (
    <>
      {entries.filter(isOver).length > 1 && (
        <div className={styles["all"]}>
          <Button size="small" variant="quiet" onPress={() => uploads.dismissAll()}>
            {translated("Dismiss all")}
          </Button>
        </div>
      )}
      <ul className={styles["list"]} aria-label={translated("Uploads")}>
        {entries.map(({ id, name, progress, isWaiting, error, report }) => (
          <li key={id} data-refused={error === undefined ? undefined : ""} data-done={report ? "" : undefined}>
            {report ? (
              <>
                <div role="status" ref={scrollToElement}>
                  <strong>{name}</strong>: {report.text}
                  {report.notes.length > 0 && (
                    <ul aria-label={translated("Not carried over from {name}", { name })}>
                      {report.notes.map((note) => (
                        <li key={note}>{note}</li>
                      ))}
                    </ul>
                  )}
                </div>
                <IconButton size="small" label={translated("Dismiss {name}", { name })} onPress={() => onDismiss(id)}>
                  <X />
                </IconButton>
              </>
            ) : error === undefined ? (
              <>
                <label>
                  <span>{name}</span>
                  <progress max={1} value={progress} />
                  {isWaiting && <span role="status">{translated("Waiting for the server …")}</span>}
                </label>
                <IconButton size="small" label={translated("Cancel {name}", { name })} onPress={() => uploads.cancel(id)}>
                  <X />
                </IconButton>
              </>
            ) : (
              <>
                <span role="alert" ref={scrollToElement}>
                  <strong>{name}</strong>: {error}
                </span>
                <IconButton size="small" label={translated("Dismiss {name}", { name })} onPress={() => onDismiss(id)}>
                  <X />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
