import { addColor, type PixelSprite, removeColor, usedColors } from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import { Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, useMemo, useState } from "react";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../../ui/dialog.tsx";
import { Translated } from "../../../../ui/translated.tsx";
import { ColorField } from "./color-field.tsx";
import { PaletteMenu } from "./palette-menu.tsx";
import { usePixelEditor, usePixelSprite, usePixelState } from "../pixels-context.tsx";
import styles from "./palette.module.css";

/** Palette of the sprite; the selected colour is drawn with. */
export function PalettePanel() {
  const pixels = usePixelEditor();
  const sprite = usePixelSprite();
  const color = usePixelState((state) => state.color);
  const [isAsking, setAsking] = useState(false);
  if (!sprite) return null;
  const { palette } = sprite.source;
  const { editor, assetId, isReadOnly } = pixels;
  const add = (): void => {
    const value = addColor(editor, assetId, unusedShade(palette, palette[color - 1] ?? "#808080"));
    if (value !== null) pixels.update({ color: value });
  };
  const remove = (): void => {
    if (usedColors(sprite).has(color)) setAsking(true);
    else removeColor(editor, assetId, color);
  };
  return (
    <section className={styles["palette"]} aria-label={translated("Palette")}>
      <header>
        <h3>
          <Translated text="Palette <small>{count}</small>" with={{ small: (within) => <small>{within}</small>, count: palette.length }} />
        </h3>
        <IconButton size="small" label={translated("Add a colour")} isDisabled={isReadOnly} onPress={add}>
          <Plus />
        </IconButton>
        <IconButton size="small" label={translated("Delete this colour")} isDisabled={isReadOnly || palette.length < 2} onPress={remove}>
          <Trash2 />
        </IconButton>
        <PaletteMenu sprite={sprite} />
      </header>
      <Swatches sprite={sprite} />
      <ColorField key={color} value={color} color={palette[color - 1] ?? "#000000"} />
      {isAsking && (
        <Dialog title={translated("Delete a colour that is in use?")} isOpen onClose={() => setAsking(false)}>
          <p>{translated("What is drawn with it will be drawn with the colour of the palette that looks most like it.")}</p>
          <DialogActions>
            <Button onPress={() => setAsking(false)}>{translated("Keep it")}</Button>
            <Button
              variant="danger"
              onPress={() => {
                removeColor(editor, assetId, color);
                setAsking(false);
              }}
            >
              {translated("Delete the colour")}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  );
}

/** A colour similar to another that the palette does not contain yet, as the initial value of a new colour. */
function unusedShade(palette: readonly string[], from: string): string {
  let value = Number.parseInt(from.slice(1), 16);
  let color = from;
  while (palette.includes(color)) {
    value = (value + 0x060606) & 0xffffff;
    color = `#${value.toString(16).padStart(6, "0")}`;
  }
  return color;
}

function columnsOf(group: HTMLElement): number {
  return getComputedStyle(group).gridTemplateColumns.split(" ").length;
}

function Swatches({ sprite }: { sprite: PixelSprite }) {
  const pixels = usePixelEditor();
  const chosen = usePixelState((state) => state.color);
  const { palette } = sprite.source;
  const used = useMemo(() => usedColors(sprite), [sprite]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const columns = columnsOf(event.currentTarget);
    const { length } = palette;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
      Home: -length,
      End: length,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const color = Math.min(length, Math.max(1, chosen + step));
    pixels.update({ color });
    event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")[color - 1]?.focus();
  };
  return (
    <div className={styles["swatches"]} role="radiogroup" aria-label={translated("Colour to draw with")} onKeyDown={onKeyDown}>
      {palette.map((color, index) => {
        const value = index + 1;
        return (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={value === chosen}
            aria-label={
              used.has(value)
                ? translated("Colour {value}, {color}, in use", { value, color })
                : translated("Colour {value}, {color}", { value, color })
            }
            title={color}
            tabIndex={value === chosen ? 0 : -1}
            data-used={used.has(value) ? "" : undefined}
            style={{ background: color }}
            onClick={() => pixels.update({ color: value })}
          />
        );
      })}
    </div>
  );
}
