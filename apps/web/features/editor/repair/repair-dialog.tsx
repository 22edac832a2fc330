import type { GameProblem } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { saveFile } from "../../../shell/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useEditor } from "../editor-context.tsx";
import { problemPlace } from "./problem-place.ts";
import styles from "./repair.module.css";

/** Upper limit of listed problems; a document can contain any number. */
const LISTED = 200;

/** Lists the invalid parts of the project and the reasons, with actions to keep or remove them. */
export function RepairDialog({ problems, onClose }: { problems: readonly GameProblem[]; onClose: () => void }) {
  const { document } = useEditor();
  const listed = useMemo(() => {
    const raw = document.readRaw();
    return problems
      .slice(0, LISTED)
      .map((problem) => ({ key: `${problem.path} ${problem.message}`, place: problemPlace(raw, problem), ...problem }));
  }, [document, problems]);
  const keep = (): void => {
    const text = JSON.stringify(document.readRaw(), null, 2);
    saveFile(new Blob([text], { type: "application/json" }), "project-as-it-is.json");
  };
  const repair = (): void => {
    document.repair();
    showToast(translated("The damaged parts were taken out. Undo brings them back."));
    onClose();
  };
  return (
    <Dialog title={translated("Damaged parts")} isOpen onClose={onClose} width="wide">
      <p className={styles["lead"]}>
        {translated(
          "These parts hold something that this version can't read: an edit by another program, or one that was cut off. The game runs without them. They stay in the project until someone takes them out.",
        )}
      </p>
      <ul className={styles["list"]} aria-label={translated("Damaged parts")}>
        {listed.map(({ key, place, path, message }) => (
          <li key={key}>
            <strong>{place}</strong>
            <span>{message}</span>
            <code>{path || translated("game")}</code>
          </li>
        ))}
      </ul>
      {problems.length > LISTED && <p className={styles["lead"]}>{translated("and {count} more.", { count: problems.length - LISTED })}</p>}
      <DialogActions>
        <Button onPress={keep}>
          <Download /> {translated("Save the project as it is")}
        </Button>
        <Button variant="primary" isDisabled={document.isReadOnly || problems.length === 0} onPress={repair}>
          {translated("Take them out")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
