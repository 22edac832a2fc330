import type { ProjectSummary } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { closeToastsAbout, showToast } from "../../ui/toasts.tsx";
import styles from "./dashboard.module.css";
import { trashNoticeOf } from "./trash-notice.ts";
import { useProjectCall } from "./use-projects.ts";

export function RenameDialog({ project, onClose }: { project: ProjectSummary; onClose: () => void }) {
  const [name, setName] = useState(project.name);
  const [error, setError] = useState<string>();
  const rename = useProjectCall("renameProject");

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === "") return setError(translated("A project needs a name"));
    if (name.trim() === project.name) return onClose();
    rename.mutate(
      { projectId: project.id, name: name.trim() },
      { onSuccess: onClose, onError: (failure) => setError(translated(failure.message)) },
    );
  };

  return (
    <Dialog title={translated("Rename project")} isOpen onClose={onClose}>
      <form className={styles["dialogForm"]} onSubmit={submit} noValidate>
        <Field
          label={translated("Name")}
          value={name}
          maxLength={80}
          error={error}
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        <DialogActions>
          <Button onPress={onClose}>{translated("Cancel")}</Button>
          <Button variant="primary" type="submit" isBusy={rename.isPending}>
            {translated("Rename")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export function DeleteForeverDialog({ project, onClose }: { project: ProjectSummary; onClose: () => void }) {
  const remove = useProjectCall("deleteProject");
  const deleteNow = (): void =>
    remove.mutate(
      { projectId: project.id },
      {
        onSuccess: () => {
          closeToastsAbout(trashNoticeOf(project.id));
          onClose();
        },
      },
    );
  return (
    <Dialog title={translated("Delete “{name}” for good?", { name: project.name })} isOpen onClose={onClose}>
      <p>{translated("The project, its files and its published page go away for everyone. This can't be undone.")}</p>
      {remove.error && <p role="alert">{translated(remove.error.message)}</p>}
      <DialogActions>
        <Button onPress={onClose} autoFocus>
          {translated("Keep it")}
        </Button>
        <Button variant="danger" isBusy={remove.isPending} onPress={deleteNow}>
          {translated("Delete for good")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function UnpublishDialog({ project, onClose }: { project: ProjectSummary; onClose: () => void }) {
  const unpublish = useProjectCall("unpublishProject");
  const takeDown = (): void =>
    unpublish.mutate(
      { projectId: project.id },
      {
        onSuccess: () => {
          showToast(translated("The game is no longer public."), { tone: "good" });
          onClose();
        },
      },
    );
  return (
    <Dialog title={translated("Unpublish “{name}”?", { name: project.name })} isOpen onClose={onClose}>
      <p>{translated("Whoever opens the link will find nothing there until you publish again. The project stays as it is.")}</p>
      {unpublish.error && <p role="alert">{translated(unpublish.error.message)}</p>}
      <DialogActions>
        <Button onPress={onClose} autoFocus>
          {translated("Keep it public")}
        </Button>
        <Button variant="danger" isBusy={unpublish.isPending} onPress={takeDown}>
          {translated("Unpublish")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
