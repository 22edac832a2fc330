import type { AdministeredPerson, StorageQuota } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { backend } from "../../backend/backend.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/feedback/toasts.tsx";
import styles from "./admin.module.css";
import { QuotaFields, useQuotaInput } from "./quota-fields.tsx";

/** Gives a person an own quota, or that of everybody again. */
export function QuotaDialog({ person, onClose }: { person: AdministeredPerson; onClose: () => void }) {
  const queries = useQueryClient();
  const input = useQuotaInput(person.quota);
  const change = useMutation({
    mutationFn: (quota: StorageQuota | null) => backend().functions.call("setPersonQuota", { personId: person.id, quota }),
    onSuccess() {
      showToast(translated("Done. It is in the log."), { tone: "good" });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["administration"] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = input.read();
    if (wanted !== null) change.mutate(wanted);
  };
  const title = translated("Quota");
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form className={styles["act"]} onSubmit={submit} noValidate aria-label={title}>
        <p>{translated("What {email} can store. Nothing is deleted when they have more already.", { email: person.email })}</p>
        <QuotaFields input={input} />
        {change.error && <p role="alert">{translated(change.error.message)}</p>}
        <DialogActions>
          <Button onPress={onClose}>{translated("Cancel")}</Button>
          {person.hasOwnQuota && (
            <Button isDisabled={change.isPending} onPress={() => change.mutate(null)}>
              {translated("As everybody")}
            </Button>
          )}
          <Button type="submit" variant="primary" isBusy={change.isPending}>
            {translated("Save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
