import { DRAWN_SIDE_PX, drawNewSprite, drawNewTileset, USUAL_SIDES_PX } from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { readWhole } from "../../../ui/fields/number-text.ts";
import { useEditor } from "../editor-context.tsx";
import styles from "./new-sprite.module.css";

const isSide = (sidePx: number): boolean => sidePx >= 1 && sidePx <= DRAWN_SIDE_PX;

/** Side of a size's preview in px of the dialog; a minimum keeps the smallest visible. */
const squarePx = (sidePx: number): number => 5 + Math.round(sidePx / 2);

const TEXTS = {
  sprite: { title: translated("Draw a new sprite"), name: translated("Sprite"), size: translated("Size"), help: "" },
  tileset: {
    title: translated("Draw a new tileset"),
    name: translated("Tiles"),
    size: translated("Size of a tile"),
    help: translated(
      "A tileset holds the pieces that levels are painted with: ground, walls, spikes. It begins with one tile; add as many as you like.",
    ),
  },
} as const;

/** Asks for the name and size of a new sprite or tileset, and opens it. */
export function NewSpriteDialog({ kind, onClose }: { kind: "sprite" | "tileset"; onClose: () => void }) {
  const editor = useEditor();
  const texts = TEXTS[kind];
  const [name, setName] = useState<string>(texts.name);
  const [width, setWidth] = useState("16");
  const [height, setHeight] = useState("16");
  const [isWrong, setWrong] = useState(false);
  const [widthPx, heightPx] = [readWhole(width), readWhole(height)];
  const sizeError = isSide(widthPx) && isSide(heightPx) ? undefined : translated("1 to {drawnSidePx} px", { drawnSidePx: DRAWN_SIDE_PX });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === "" || sizeError) return setWrong(true);
    (kind === "sprite" ? drawNewSprite : drawNewTileset)(editor, name.trim(), widthPx, heightPx);
    onClose();
  };
  return (
    <Dialog title={texts.title} isOpen onClose={onClose}>
      <form className={styles["form"]} onSubmit={submit} noValidate>
        {texts.help !== "" && <p className={styles["help"]}>{texts.help}</p>}
        <Field
          label={translated("Name")}
          value={name}
          maxLength={80}
          autoFocus
          error={isWrong && name.trim() === "" ? translated("A name is required") : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
        <div className={styles["usual"]} role="group" aria-label={texts.size}>
          {USUAL_SIDES_PX.map((side) => (
            <button
              key={side}
              type="button"
              aria-pressed={width === String(side) && height === String(side)}
              aria-label={translated("{side} by {side} pixels", { side })}
              onClick={() => {
                setWidth(String(side));
                setHeight(String(side));
              }}
            >
              <span className={styles["room"]} aria-hidden>
                <i style={{ width: squarePx(side), height: squarePx(side) }} />
              </span>
              {side}
            </button>
          ))}
        </div>
        <div className={styles["sizes"]}>
          <Field
            label={translated("Width")}
            inputMode="numeric"
            value={width}
            error={isWrong ? sizeError : undefined}
            onChange={(event) => setWidth(event.target.value)}
          />
          <Field label={translated("Height")} inputMode="numeric" value={height} onChange={(event) => setHeight(event.target.value)} />
        </div>
        <DialogActions>
          <Button onPress={onClose}>{translated("Cancel")}</Button>
          <Button variant="primary" type="submit">
            {translated("Draw")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
