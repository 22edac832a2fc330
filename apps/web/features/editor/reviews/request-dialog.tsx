import { translated } from "@playsmith/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "../../../backend/backend.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { MessageForm } from "../discussion/message-form.tsx";
import { useOpenProject } from "../editor-context.tsx";
import { untilSaved } from "../header/until-saved.ts";

/** Asks the owner of the main project to merge a branch. */
export function ReviewRequestDialog({ branch, onClose }: { branch: { id: string; name: string }; onClose: () => void }) {
  const { project, connection } = useOpenProject();
  const queries = useQueryClient();
  const request = useMutation({
    mutationFn: async (text: string) => {
      if (branch.id === project.id) await untilSaved(connection, new AbortController().signal);
      return backend().functions.call("requestReview", { projectId: branch.id, text });
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["reviews"] });
      showToast(translated("The owner is asked to look at {name}.", { name: branch.name }), { tone: "good" });
      onClose();
    },
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });
  return (
    <Dialog title={translated("Ask for a review of {name}", { name: branch.name })} isOpen onClose={onClose}>
      <p>
        {translated(
          "The request appears in the discussion of the project. Its owner looks at what the branch changes, and merges it or sends it back.",
        )}
      </p>
      <MessageForm
        label={translated("What did you change, and why?")}
        sendLabel={translated("Ask for a review")}
        members={[]}
        isBusy={request.isPending}
        onSend={(text) => request.mutateAsync(text)}
        onCancel={onClose}
      />
    </Dialog>
  );
}
