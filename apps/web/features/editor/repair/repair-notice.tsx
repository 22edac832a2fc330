import { importRetrying } from "../../../backend/import-with-retry.ts";
import { plural, translated } from "@playsmith/texts";
import { TriangleAlert } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { useEditor } from "../editor-context.tsx";
import { lazyPart } from "../layout/lazy-part.tsx";
import styles from "./repair.module.css";

const LazyRepairDialog = lazyPart(async () => (await importRetrying(() => import("./repair-dialog.tsx"))).RepairDialog);

/** Banner: parts of the project are invalid. Normal leftovers of concurrent edits do not count. */
export function RepairNotice() {
  const { document } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const problems = useSyncExternalStore(
    (listener) => document.subscribeProblems(listener),
    () => document.problems,
  );
  const broken = problems.filter(({ isLeftover }) => !isLeftover);
  if (broken.length === 0 && !isOpen) return null;
  return (
    <>
      {broken.length > 0 && (
        <div className={styles["notice"]} role="status" aria-label={translated("Damaged parts")}>
          <TriangleAlert aria-hidden="true" size={16} />
          <p>
            {plural(broken.length, {
              one: "One part of this project can't be read. Everything else works; nothing is lost yet.",
              other: "{count} parts of this project can't be read. Everything else works; nothing is lost yet.",
            })}
          </p>
          <Button size="small" onPress={() => setOpen(true)}>
            {translated("See what")}
          </Button>
        </div>
      )}
      {isOpen && <LazyRepairDialog problems={broken} onClose={() => setOpen(false)} onFailed={() => setOpen(false)} />}
    </>
  );
}
