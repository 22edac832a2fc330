import { translated } from "@playsmith/texts";
import { useMutation } from "@tanstack/react-query";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";

/** Asks before a branch is deleted. */
export function DeleteBranchDialog({
  branch,
  onDeleted,
  onClose,
}: {
  branch: { id: string; name: string };
  onDeleted: () => void;
  onClose: () => void;
}) {
  const remove = useMutation({
    mutationFn: () => backend().functions.call("deleteBranch", { projectId: branch.id }),
    onSuccess: onDeleted,
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });
  return (
    <Dialog title={translated("Delete {name}?", { name: branch.name })} isOpen onClose={onClose}>
      <p>{translated("The branch and its history are gone for ever. What was merged stays in the project.")}</p>
      <DialogActions>
        <Button onPress={onClose}>{translated("Cancel")}</Button>
        <Button variant="danger" isBusy={remove.isPending} onPress={() => remove.mutate()}>
          {translated("Delete")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
