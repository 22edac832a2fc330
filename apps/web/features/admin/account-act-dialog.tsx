import { ADMINISTRATION_LIMITS, type AdministeredPerson } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { backend } from "../../backend/backend.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/feedback/toasts.tsx";
import styles from "./admin.module.css";

export type AccountAct = "disable" | "enable" | "endSessions";

const TEXTS: Readonly<Record<AccountAct, { title: string; textOf: (email: string) => string; button: string }>> = {
  disable: {
    title: translated("Disable this account?"),
    textOf: (email) =>
      translated("{email} is signed out everywhere at once, and can't sign in. Nothing is deleted; published games stay online.", {
        email,
      }),
    button: translated("Disable account"),
  },
  enable: {
    title: translated("Enable this account?"),
    textOf: (email) => translated("{email} can sign in again.", { email }),
    button: translated("Enable account"),
  },
  endSessions: {
    title: translated("Sign this person out?"),
    textOf: (email) => translated("{email} is signed out everywhere, and can sign in again.", { email }),
    button: translated("Sign out everywhere"),
  },
};

function run(act: AccountAct, personId: string, reason: string): Promise<unknown> {
  const { functions } = backend();
  if (act === "endSessions") return functions.call("endPersonSessions", { personId });
  return functions.call(act === "disable" ? "disablePerson" : "enablePerson", { personId, reason });
}

/** Says what an act means for a person, asks for the reason, and does it. */
export function AccountActDialog({ person, act, onClose }: { person: AdministeredPerson; act: AccountAct; onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const { title, textOf, button } = TEXTS[act];
  const hasReason = act !== "endSessions";
  const change = useMutation({
    mutationFn: () => run(act, person.id, reason.trim()),
    onSuccess() {
      showToast(translated("Done. It is in the log."), { tone: "good" });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["administration"] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form className={styles["act"]} onSubmit={submit} aria-label={title}>
        <p>{textOf(person.email)}</p>
        {hasReason && (
          <>
            <label htmlFor={`${id}-reason`}>{translated("Reason, for the log")}</label>
            <textarea
              id={`${id}-reason`}
              rows={2}
              required
              maxLength={ADMINISTRATION_LIMITS.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
        {change.error && <p role="alert">{translated(change.error.message)}</p>}
        <DialogActions>
          <Button onPress={onClose}>{translated("Cancel")}</Button>
          <Button
            type="submit"
            variant={act === "enable" ? "primary" : "danger"}
            isBusy={change.isPending}
            isDisabled={hasReason && reason.trim() === ""}
          >
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
