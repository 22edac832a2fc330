import { translated } from "@playsmith/texts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/fields/field.tsx";

/** Dialog with a name field. */
export function NameDialog({
  title,
  name: initial,
  hint,
  problem,
  onSave,
  onClose,
}: {
  title: string;
  name: string;
  hint?: string;
  /** Validation error of a name; null if it is valid. */
  problem?: (name: string) => string | null;
  onSave: (name: string) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(initial);
  /** Somebody else may give another name meanwhile: it stays if nothing was typed here. */
  const [before] = useState(initial);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === "") return setError(translated("A name is required"));
    const reason = problem?.(name.trim()) ?? null;
    if (reason !== null) return setError(reason);
    if (name.trim() !== before) onSave(name.trim());
    onClose();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate style={{ display: "grid", gap: "var(--space-4)" }}>
        <Field
          label={translated("Name")}
          value={name}
          maxLength={80}
          error={error}
          {...(hint === undefined ? {} : { hint })}
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        <DialogActions>
          <Button onPress={onClose}>{translated("Cancel")}</Button>
          <Button variant="primary" type="submit">
            {before === "" ? translated("Add") : translated("Save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
