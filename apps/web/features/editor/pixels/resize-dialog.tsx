import { type Anchor, DRAWN_SIDE_PX, type PixelSprite, resizeSprite } from "@playsmith/editor";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { usePixelEditor } from "./pixels-context.tsx";
import styles from "./pixels.module.css";

const STEPS = [0, 0.5, 1] as const;
const ROW_NAMES = ["top", "middle", "bottom"];
const COLUMN_NAMES = ["left", "centre", "right"];

/** Asks for the size of the canvas, and where the picture stays on it. */
export function ResizeDialog({ sprite, onClose }: { sprite: PixelSprite; onClose: () => void }) {
  const pixels = usePixelEditor();
  const [width, setWidth] = useState(String(sprite.widthPx));
  const [height, setHeight] = useState(String(sprite.heightPx));
  const [anchor, setAnchor] = useState<Anchor>({ x: 0.5, y: 0.5 });
  const isSide = (text: string): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= DRAWN_SIDE_PX;
  const error = isSide(width) && isSide(height) ? undefined : `Each side has 1 to ${DRAWN_SIDE_PX} px`;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (error) return;
    resizeSprite(pixels.editor, pixels.assetId, Number(width), Number(height), anchor);
    pixels.fit();
    onClose();
  };
  return (
    <Dialog title="Resize the canvas" isOpen onClose={onClose}>
      <form className={styles["form"]} onSubmit={submit} noValidate>
        <div className={styles["sizes"]}>
          <Field label="Width" inputMode="numeric" value={width} autoFocus onChange={(event) => setWidth(event.target.value)} />
          <Field label="Height" inputMode="numeric" value={height} onChange={(event) => setHeight(event.target.value)} />
        </div>
        <fieldset className={styles["anchor"]}>
          <legend>The picture stays at</legend>
          {STEPS.flatMap((y, row) =>
            STEPS.map((x, column) => (
              <input
                key={`${x} ${y}`}
                type="radio"
                name="anchor"
                aria-label={`${ROW_NAMES[row]} ${COLUMN_NAMES[column]}`}
                checked={anchor.x === x && anchor.y === y}
                onChange={() => setAnchor({ x, y })}
              />
            )),
          )}
        </fieldset>
        {error && <p role="alert">{error}</p>}
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" isDisabled={error !== undefined}>
            Resize
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
