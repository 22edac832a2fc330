import type { ProjectSummary } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { closeToastsAbout, showToast } from "../../ui/feedback/toasts.tsx";
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
  return (
    <Question
      call="deleteProject"
      project={project}
      title={translated("Delete “{name}” for good?", { name: project.name })}
      text={translated("The project, its files and its published page go away for everyone. This can't be undone.")}
      keep={translated("Keep it")}
      deed={translated("Delete for good")}
      onDone={() => closeToastsAbout(trashNoticeOf(project.id))}
      onClose={onClose}
    />
  );
}

export function UnpublishDialog({ project, onClose }: { project: ProjectSummary; onClose: () => void }) {
  return (
    <Question
      call="unpublishProject"
      project={project}
      title={translated("Unpublish “{name}”?", { name: project.name })}
      text={translated("Whoever opens the link will find nothing there until you publish again. The project stays as it is.")}
      keep={translated("Keep it public")}
      deed={translated("Unpublish")}
      onDone={() => showToast(translated("The game is no longer public."), { tone: "good" })}
      onClose={onClose}
    />
  );
}

export function LeaveDialog({ project, onClose }: { project: ProjectSummary; onClose: () => void }) {
  return (
    <Question
      call="leaveProject"
      project={project}
      title={translated("Leave “{name}”?", { name: project.name })}
      text={translated("You no longer see the project. Only its owner can add you again.")}
      keep={translated("Stay in it")}
      deed={translated("Leave project")}
      onDone={() => showToast(translated("You have left “{name}”.", { name: project.name }), { tone: "good" })}
      onClose={onClose}
    />
  );
}

/** Asks for confirmation of an action that others notice. */
function Question({
  call,
  project,
  title,
  text,
  keep,
  deed,
  onDone,
  onClose,
}: {
  call: "deleteProject" | "leaveProject" | "unpublishProject";
  project: ProjectSummary;
  title: string;
  text: string;
  /** Labels of the cancel button and the confirm button. */
  keep: string;
  deed: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const work = useProjectCall(call);
  // The card may be unmounted by then, as the project is gone from the list.
  const run = (): Promise<void> =>
    work.mutateAsync({ projectId: project.id }).then(
      () => {
        onDone();
        onClose();
      },
      () => undefined,
    );
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <p>{text}</p>
      {work.error && <p role="alert">{translated(work.error.message)}</p>}
      <DialogActions>
        <Button onPress={onClose} autoFocus>
          {keep}
        </Button>
        <Button variant="danger" isBusy={work.isPending} onPress={() => void run()}>
          {deed}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
