import { CLASSIC_PALETTES, colorsMissingIn, type PixelSprite, readPaletteFile, replacePalette } from "@playsmith/editor/pixels";
import { plural, translated } from "@playsmith/texts";
import { FileUp, Palette } from "lucide-react";
import { useRef, useState } from "react";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../../ui/dialog.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../../ui/menu.tsx";
import { showToast } from "../../../../ui/feedback/toasts.tsx";
import { usePixelEditor } from "../pixels-context.tsx";
import styles from "./palette.module.css";

interface Wanted {
  name: string;
  colors: readonly string[];
}

/** Upper limit of a palette file's size; enough for thousands of colours. */
const MAX_FILE_BYTES = 1_000_000;

/** Replaces the palette by a classic one or by one from a file. */
export function PaletteMenu({ sprite }: { sprite: PixelSprite }) {
  const { editor, assetId, isReadOnly } = usePixelEditor();
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const take = (palette: Wanted): void => {
    if (colorsMissingIn(sprite, palette.colors).length > 0) return setWanted(palette);
    replacePalette(editor, assetId, palette.colors, "keep");
    showToast(translated("The palette is {name} now.", { name: palette.name }), { tone: "good" });
  };
  const read = async (file: File): Promise<void> => {
    if (file.size > MAX_FILE_BYTES)
      return showToast(translated("{name} is too large for a file of colours, which has at most 1 MB.", { name: file.name }), {
        tone: "bad",
      });
    const text = await file.text().catch(() => null);
    if (text === null) return showToast(translated("{name} couldn't be read. Choose it again.", { name: file.name }), { tone: "bad" });
    const reading = readPaletteFile(text);
    if ("error" in reading) showToast(`${file.name}: ${reading.error}`, { tone: "bad" });
    else take({ name: file.name, colors: reading.colors });
  };
  const missing = wanted ? colorsMissingIn(sprite, wanted.colors).length : 0;
  const choose = (kind: "keep" | "nearest"): void => {
    if (wanted) replacePalette(editor, assetId, wanted.colors, kind);
    setWanted(null);
  };
  return (
    <>
      <Menu
        label={translated("Palettes")}
        trigger={
          <IconButton size="small" label={translated("Take another palette")} isDisabled={isReadOnly}>
            <Palette />
          </IconButton>
        }
      >
        {CLASSIC_PALETTES.map((palette) => (
          <MenuItem key={palette.name} icon={<Strip colors={palette.colors} />} onAction={() => take(palette)}>
            {`${palette.name} (${palette.colors.length})`}
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem icon={<FileUp />} onAction={() => input.current?.click()}>
          {translated("From a file (.gpl, .hex, .pal)…")}
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept=".gpl,.hex,.pal,.txt"
        aria-label={translated("Palette file")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void read(file);
          event.target.value = "";
        }}
      />
      {wanted && (
        <Dialog title={translated("Take {name}?", { name: wanted.name })} isOpen onClose={() => setWanted(null)}>
          <p>
            {plural(missing, {
              one: "One colour that is in use is not in it. They can stay at its end, or be drawn with the colours that look most like them.",
              other:
                "{count} colours that are in use are not in it. They can stay at its end, or be drawn with the colours that look most like them.",
            })}
          </p>
          <DialogActions>
            <Button onPress={() => setWanted(null)}>{translated("Cancel")}</Button>
            <Button onPress={() => choose("nearest")}>{translated("Use the nearest")}</Button>
            <Button variant="primary" onPress={() => choose("keep")}>
              {translated("Keep them")}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** Swatch of a palette's first colours. */
function Strip({ colors }: { colors: readonly string[] }) {
  return (
    <span className={styles["paletteSign"]} aria-hidden>
      {[1, 3, 6, 9].map((index) => (
        <i key={index} style={{ background: colors[index % colors.length] }} />
      ))}
    </span>
  );
}
