import type { Anchor } from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { readWhole } from "../../../ui/fields/number-text.ts";
import styles from "./size-dialog.module.css";

const STEPS = [0, 0.5, 1] as const;
const ROW_NAMES = [translated("top"), translated("middle"), translated("bottom")];
const COLUMN_NAMES = [translated("left"), translated("centre"), translated("right")];

/** A size and the resize anchor. */
export interface AskedSize {
  width: number;
  height: number;
  anchor: Anchor;
}

/** Asks for a size and the resize anchor; previews what would lie outside. */
export function SizeDialog({
  title,
  labels,
  size,
  kept,
  initialAnchor = { x: 0.5, y: 0.5 },
  check,
  onResize,
  onClose,
}: {
  title: string;
  labels: { width: string; height: string };
  size: { width: number; height: number };
  /** Label of the anchor field, e.g. "The picture stays at". */
  kept: string;
  initialAnchor?: Anchor;
  /** Why a size is invalid, or else its effect. */
  check: (asked: AskedSize) => { error: string } | { loss: string };
  onResize: (asked: AskedSize) => void;
  onClose: () => void;
}) {
  const [width, setWidth] = useState(String(size.width));
  const [height, setHeight] = useState(String(size.height));
  const [anchor, setAnchor] = useState<Anchor>(initialAnchor);
  const asked = { width: readWhole(width), height: readWhole(height), anchor };
  const isNumber = !Number.isNaN(asked.width + asked.height);
  const result = isNumber ? check(asked) : { error: translated("Two whole numbers are needed") };
  const error = "error" in result ? result.error : undefined;
  const loss = "loss" in result ? result.loss : "";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (error !== undefined) return;
    onResize(asked);
    onClose();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form className={styles["form"]} onSubmit={submit} noValidate>
        <div className={styles["sizes"]}>
          <Field label={labels.width} inputMode="numeric" value={width} autoFocus onChange={(event) => setWidth(event.target.value)} />
          <Field label={labels.height} inputMode="numeric" value={height} onChange={(event) => setHeight(event.target.value)} />
        </div>
        <fieldset className={styles["anchor"]}>
          <legend>{kept}</legend>
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
        {error !== undefined && <p role="alert">{error}</p>}
        {error === undefined && (
          <p role="status" className={styles["effect"]} data-loss={loss ? "" : undefined}>
            {loss}
          </p>
        )}
        <DialogActions>
          <Button onPress={onClose}>{translated("Cancel")}</Button>
          <Button variant="primary" type="submit" isDisabled={error !== undefined}>
            {translated("Resize")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
