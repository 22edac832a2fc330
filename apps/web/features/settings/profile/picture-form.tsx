import { messages } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { ImageUp, Trash2 } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { useUser } from "../../../backend/use-auth.ts";
import { ownPicture, useProfileChange } from "../../../shell/use-profile.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { CropDialog } from "./crop-dialog.tsx";
import { type OpenPicture, openPicture } from "./open-picture.ts";
import styles from "./picture.module.css";

/** The profile picture: chosen or dropped, cropped to a square, or removed. */
export function PictureForm({ photoURL }: { photoURL: string | undefined }) {
  const user = useUser();
  const change = useProfileChange();
  const chooser = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<OpenPicture | null>(null);
  const [error, setError] = useState<string>();
  const [isOver, setOver] = useState(false);
  const picture = ownPicture(photoURL);

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setError(undefined);
    try {
      setOpened(await openPicture(file));
    } catch {
      setError(messages.pictureUnreadable);
    }
  };
  const close = (): void => {
    opened?.close();
    setOpened(null);
    if (chooser.current) chooser.current.value = "";
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void open(event.dataTransfer.files[0]);
  };
  const remove = (): void =>
    change.mutate(
      { photoURL: "" },
      {
        onSuccess: () => showToast(messages.pictureRemoved, { tone: "good" }),
        onError: (failure) => setError(translated(failure.message)),
      },
    );

  return (
    <div
      className={styles["picture"]}
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Avatar id={user.uid} name={user.displayName || user.email} picture={picture} size={88} />
      <div>
        <div className={styles["buttons"]}>
          <Button onPress={() => chooser.current?.click()}>
            <ImageUp /> {picture ? translated("Change picture") : translated("Choose a picture")}
          </Button>
          {picture && (
            <Button variant="quiet" isBusy={change.isPending} onPress={remove}>
              <Trash2 /> {translated("Remove")}
            </Button>
          )}
        </div>
        <p className={styles["hint"]}>{translated("Or drop one here. You choose the part that is shown.")}</p>
        {error && (
          <p className={styles["error"]} role="alert">
            {error}
          </p>
        )}
      </div>
      <input
        ref={chooser}
        className="visually-hidden"
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/bmp,image/avif"
        aria-label={translated("Picture file")}
        tabIndex={-1}
        onChange={(event) => void open(event.target.files?.[0])}
      />
      {opened && <CropDialog picture={opened} onClose={close} />}
    </div>
  );
}
