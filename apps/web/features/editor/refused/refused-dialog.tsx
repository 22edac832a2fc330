import { translated } from "@playsmith/texts";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { downloadProject } from "../session/download-project.ts";
import { useOpenProject } from "../editor-context.tsx";
import styles from "../repair/repair.module.css";
import { type RefusedEdits, refusedPlaces } from "./refused-edits.ts";

const LISTED = 200;

/** Lists this user's edits that the server refused, with actions to keep or discard them. */
export function RefusedDialog({ refused, onClose }: { refused: RefusedEdits; onClose: () => void }) {
  const { project } = useOpenProject();
  const [isSaving, setSaving] = useState(false);
  const places = useMemo(() => refusedPlaces(refused), [refused]);
  const keep = async (): Promise<void> => {
    setSaving(true);
    if (await downloadProject(project.id, refused.own))
      showToast(translated("Your version is in a project file. Import it from your projects to go on with it as a game of your own."));
    setSaving(false);
  };
  const discard = (): void => {
    onClose();
    refused.discard();
  };
  return (
    <Dialog title={translated("Not saved")} isOpen onClose={onClose} width="wide">
      <p className={styles["lead"]}>
        {translated(
          "These changes of yours had not been saved when you were made a viewer. The project goes on without them. As long as you don't discard them they stay on this device, and are saved if you may edit again. You can also keep your version as a project file, and import it as a game of your own.",
        )}
      </p>
      <ul className={styles["list"]} aria-label={translated("Not saved")}>
        {places.slice(0, LISTED).map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
      {places.length > LISTED && <p className={styles["lead"]}>{translated("and {count} more.", { count: places.length - LISTED })}</p>}
      <DialogActions>
        <Button onPress={discard}>{translated("Discard my changes")}</Button>
        <Button variant="primary" isDisabled={isSaving} onPress={() => void keep()}>
          <Download /> {translated("Save as a project file")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
