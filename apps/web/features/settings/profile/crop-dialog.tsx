import { AppError, messages, PROFILE_PICTURE } from "@playsmith/contract";
import { shortcutLabel, translated } from "@playsmith/texts";
import { useEffect, useRef, useState } from "react";
import ReactCrop from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { backend } from "../../../backend/backend.ts";
import { useProfileRefresh } from "../../../shell/use-profile.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { FormMessage } from "../../../ui/fields/form-message.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";

import type { OpenPicture } from "./open-picture.ts";
import styles from "./picture.module.css";

/** A square part of a picture, in per cent of its width and height. */
interface PercentCrop {
  unit: "%";
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Twice the size that the server stores, so that it scales down in good quality. */
const SIDE_MAX_PX = PROFILE_PICTURE.sidePx * 2;

const handle = (corner: string): string => translated("Use the arrow keys to move the {corner} of the part that is shown", { corner });
const cropLabels = {
  cropArea: translated("Use the arrow keys to move the part that is shown"),
  nwDragHandle: handle(translated("upper left corner")),
  nDragHandle: handle(translated("upper edge")),
  neDragHandle: handle(translated("upper right corner")),
  eDragHandle: handle(translated("right edge")),
  seDragHandle: handle(translated("lower right corner")),
  sDragHandle: handle(translated("lower edge")),
  swDragHandle: handle(translated("lower left corner")),
  wDragHandle: handle(translated("left edge")),
};

/** Lets the user choose the visible square of a picture, by pointer or arrow keys, and uploads it. */
export function CropDialog({ picture, onClose }: { picture: OpenPicture; onClose: () => void }) {
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState(() => middleSquare(picture.widthPx, picture.heightPx));
  const [sentPart, setSentPart] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const sending = useRef<AbortController | null>(null);
  const refresh = useProfileRefresh();

  useEffect(() => () => sending.current?.abort(), []);

  const send = async (): Promise<void> => {
    if (!image.current) return;
    const abort = new AbortController();
    sending.current = abort;
    setError(undefined);
    setSentPart(0);
    try {
      const square = await cutPicture(image.current, crop);
      await backend().storage.uploadProfilePicture(square, {
        signal: abort.signal,
        onProgress: (sent, total) => setSentPart(total === 0 ? 1 : sent / total),
      });
      await refresh();
      showToast(messages.pictureSaved, { tone: "good" });
      onClose();
    } catch (failure) {
      if (!abort.signal.aborted) setError(failure instanceof AppError ? translated(failure.message) : messages.pictureUnreadable);
    } finally {
      setSentPart(null);
    }
  };

  return (
    <Dialog title={translated("Choose the part that is shown")} isOpen onClose={onClose}>
      {error && (
        <FormMessage tone="bad" onClose={() => setError(undefined)}>
          {error}
        </FormMessage>
      )}
      <div className={styles["stage"]}>
        <ReactCrop
          crop={crop}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={24}
          disabled={sentPart !== null}
          ariaLabels={cropLabels}
          onChange={(_pixels, percent) => setCrop({ ...percent, unit: "%" })}
        >
          <img ref={image} src={picture.url} alt={translated("What you chose")} draggable={false} />
        </ReactCrop>
      </div>
      <p className={styles["hint"]}>
        {translated("Drag the circle or its corners, or use Tab and the arrow keys. Hold {shift} to move faster.", {
          shift: shortcutLabel("Shift"),
        })}
      </p>
      {sentPart !== null && <Progress label={translated("Sending the picture")} part={sentPart} text={`${Math.round(sentPart * 100)} %`} />}
      <DialogActions>
        <Button onPress={onClose}>{translated("Cancel")}</Button>
        <Button variant="primary" isBusy={sentPart !== null} onPress={() => void send()}>
          {translated("Use this part")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Crops a displayed picture to a square of at most {@link SIDE_MAX_PX}. */
async function cutPicture(image: HTMLImageElement, crop: PercentCrop): Promise<Blob> {
  const { x, y, sidePx } = squareInPixels(crop, image.naturalWidth, image.naturalHeight);
  const toPx = Math.min(sidePx, SIDE_MAX_PX);
  const canvas = document.createElement("canvas");
  canvas.width = toPx;
  canvas.height = toPx;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser gives no canvas to draw on");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, x, y, sidePx, sidePx, 0, 0, toPx, toPx);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("the picture could not be written");
  return blob;
}

/** The largest centred square of a picture. */
export function middleSquare(widthPx: number, heightPx: number): PercentCrop {
  const sidePx = Math.min(widthPx, heightPx);
  const width = (sidePx / widthPx) * 100;
  const height = (sidePx / heightPx) * 100;
  return { unit: "%", x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

/** The square in whole pixels, within the picture. */
export function squareInPixels(crop: PercentCrop, widthPx: number, heightPx: number): { x: number; y: number; sidePx: number } {
  const sidePx = Math.max(1, Math.min(Math.round((crop.width / 100) * widthPx), widthPx, heightPx));
  const within = (wanted: number, lengthPx: number): number => Math.min(Math.max(0, Math.round(wanted)), lengthPx - sidePx);
  return { x: within((crop.x / 100) * widthPx, widthPx), y: within((crop.y / 100) * heightPx, heightPx), sidePx };
}
