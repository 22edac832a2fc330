import { translated } from "@playsmith/texts";
import { useEffect, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { useOpenProject } from "../editor-context.tsx";

/** Asks for confirmation before leaving the editor with unsaved edits. */
export function LeaveGuard() {
  const { connection } = useOpenProject();
  const isUnsaved = useSyncExternalStore(
    (listener) => connection.subscribe(listener),
    () => connection.saveState === "unsaved",
  );
  // A user who was signed out must leave; the edits stay on this device.
  const blocker = useBlocker(() => isUnsaved && backend().auth.currentUser !== null);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  const saveAndLeave = async (): Promise<void> => {
    connection.save();
    await connection.whenSaved();
    blocker.proceed?.();
  };

  return (
    <Dialog title={translated("Leave without saving?")} isOpen={blocker.state === "blocked"} onClose={() => blocker.reset?.()}>
      <p>
        {translated(
          "Your edits since the last save stay on this device, and are here when you come back. Nobody else sees them until you save.",
        )}
      </p>
      <DialogActions>
        <Button onPress={() => blocker.reset?.()}>{translated("Stay")}</Button>
        <Button onPress={() => blocker.proceed?.()}>{translated("Leave")}</Button>
        <Button variant="primary" onPress={() => void saveAndLeave()}>
          {translated("Save and leave")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
