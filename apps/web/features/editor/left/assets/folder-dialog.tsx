import { folderPath } from "@playsmith/editor/assets";
import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/fields/field.tsx";

/** Dialog that selects or creates a folder. */
export function FolderDialog({
  title,
  folder,
  folders,
  isNeeded = false,
  onSave,
  onClose,
}: {
  title: string;
  folder: string;
  folders: readonly string[];
  /** True if a folder is required. */
  isNeeded?: boolean;
  onSave: (folder: string) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState(folder);
  const [error, setError] = useState<string>();
  const listId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const path = folderPath(text);
    if (path === null)
      return setError(
        translated("These are {count} characters; the names of folders can have {folderLength} together.", {
          count: text.length,
          folderLength: GAME_LIMITS.folderLength,
        }),
      );
    if (isNeeded && path === "") return setError(translated("A name is required"));
    if (path !== folder) onSave(path);
    onClose();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate style={{ display: "grid", gap: "var(--space-4)" }}>
        <Field
          label={translated("Folder")}
          hint={
            isNeeded
              ? translated("“Enemies/Bats” is Bats in Enemies.")
              : translated("“Enemies/Bats” is Bats in Enemies. Nothing takes it out of its folder.")
          }
          value={text}
          error={error}
          autoFocus
          autoComplete="off"
          list={listId}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        <datalist id={listId}>
          {folders.map((path) => (
            <option key={path}>{path}</option>
          ))}
        </datalist>
        <DialogActions>
          <Button onPress={onClose}>{translated("Cancel")}</Button>
          <Button variant="primary" type="submit">
            {translated("Save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
