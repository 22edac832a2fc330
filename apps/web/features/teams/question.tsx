import { translated } from "@playsmith/texts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";

/** Asks for confirmation of an action that takes something from others. Stays open with the reason when the action fails. */
export function Question({
  title,
  texts,
  button,
  error,
  isBusy,
  onConfirm,
  onClose,
}: {
  title: string;
  texts: readonly string[];
  button: string;
  error: Error | null;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {error && <p role="alert">{translated(error.message)}</p>}
      <DialogActions>
        <Button onPress={onClose} autoFocus>
          {translated("Cancel")}
        </Button>
        <Button variant="danger" isBusy={isBusy} onPress={onConfirm}>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
