import { translated } from "@playsmith/texts";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { importRetrying } from "../../../backend/import-with-retry.ts";
import { Button } from "../../../ui/button.tsx";
import { useOpenProject } from "../editor-context.tsx";
import { lazyPart } from "../layout/lazy-part.tsx";
import styles from "../repair/repair.module.css";

const LazyRefusedDialog = lazyPart(async () => (await importRetrying(() => import("./refused-dialog.tsx"))).RefusedDialog);

/** Banner: edits of this user were not saved before their role became viewer. */
export function RefusedNotice() {
  const { refused } = useOpenProject();
  const [isOpen, setOpen] = useState(false);
  if (!refused) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <div className={styles["notice"]} role="alert" aria-label={translated("Not saved")}>
        <TriangleAlert aria-hidden="true" size={16} />
        <p>{translated("You can only look at this project now, and your last changes were not saved. They are kept on this device.")}</p>
        <Button size="small" onPress={() => setOpen(true)}>
          {translated("See what")}
        </Button>
      </div>
      {isOpen && <LazyRefusedDialog refused={refused} onClose={close} onFailed={close} />}
    </>
  );
}
