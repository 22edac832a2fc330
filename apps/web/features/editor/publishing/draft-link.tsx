import { translated } from "@playsmith/texts";
import { useMutation } from "@tanstack/react-query";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { LinkField } from "../link-field.tsx";
import styles from "./game-page.module.css";

/** A link under which testers play the project as it is, without an account and without publishing it. */
export function DraftLink({ projectId }: { projectId: string }) {
  const fail = (error: Error): void => showToast(translated(error.message), { tone: "bad" });
  const create = useMutation({
    mutationFn: async () => (await backend().functions.call("createDraftLink", { projectId })).path,
    onError: fail,
  });
  const remove = useMutation({
    mutationFn: () => backend().functions.call("removeDraftLink", { projectId }),
    onSuccess: () => {
      create.reset();
      showToast(translated("The link for testers leads nowhere any more."), { tone: "good" });
    },
    onError: fail,
  });
  const address = create.data === undefined ? null : new URL(create.data, window.location.origin).href;
  return (
    <section className={styles["draft"]} aria-label={translated("Testers")}>
      <p className={styles["note"]}>{translated("Whoever has the link for testers plays the project as it is now, without an account.")}</p>
      {address === null ? (
        <Button size="small" isBusy={create.isPending} onPress={() => create.mutate()}>
          {translated("Link for testers")}
        </Button>
      ) : (
        <LinkField label={translated("Link for testers")} link={address}>
          <Button size="small" variant="danger" isBusy={remove.isPending} onPress={() => remove.mutate()}>
            {translated("Withdraw")}
          </Button>
        </LinkField>
      )}
    </section>
  );
}
