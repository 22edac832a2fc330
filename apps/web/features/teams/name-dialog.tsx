import { translated } from "@playsmith/texts";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { Field } from "../../ui/fields/field.tsx";
import styles from "./teams.module.css";

const NAME_MAX = 80;

/** Asks for the name of a team. */
export function NameDialog({
  title,
  button,
  name: initialName,
  onName,
  isBusy,
  onClose,
}: {
  title: string;
  button: string;
  name: string;
  /** Rejects with the reason when the name was not accepted. */
  onName: (name: string) => Promise<unknown>;
  isBusy: boolean;
  onClose: () => void;
}) {
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === "") return setError(translated("A team needs a name"));
    if (trimmed === initialName) return onClose();
    await onName(trimmed).then(onClose, (failure: Error) => setError(translated(failure.message)));
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate aria-label={title}>
        <Field
          label={translated("Name of the team")}
          value={name}
          maxLength={NAME_MAX}
          error={error}
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        <DialogActions>
          <Button onPress={onClose}>{translated("Cancel")}</Button>
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
