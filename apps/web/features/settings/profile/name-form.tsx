import { messages } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { type FormEvent, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { useProfileChange } from "../../../shell/use-profile.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import styles from "../settings.module.css";

const NAME_MAX = 80;

/** The public name. The draft is kept until it is saved, whatever else changes. */
export function NameForm({ displayName }: { displayName: string }) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const change = useProfileChange();
  const name = draft ?? displayName;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === "") return setError(messages.nameRequired);
    change.mutate(
      { displayName: wanted },
      {
        onSuccess: () => {
          setDraft((now) => (now?.trim() === wanted ? null : now));
          showToast(messages.nameSaved, { tone: "good" });
          // The token contains the name too; if this fails, the next token has it.
          backend()
            .auth.reload()
            .catch(() => undefined);
        },
        onError: (failure) => setError(translated(failure.message)),
      },
    );
  };

  return (
    <form className={styles["form"]} onSubmit={submit} noValidate aria-label={translated("Name")}>
      <Field
        label={translated("Display name")}
        autoComplete="nickname"
        maxLength={NAME_MAX}
        value={name}
        error={error}
        onChange={(event) => {
          setDraft(event.target.value);
          setError(undefined);
        }}
      />
      <Button variant="primary" type="submit" isBusy={change.isPending} isDisabled={name.trim() === displayName}>
        {change.isPending ? translated("Saving…") : translated("Save name")}
      </Button>
    </form>
  );
}
