import { setColor } from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import { useRef, useState } from "react";
import { readHexColor } from "../../../../ui/fields/hex-color.ts";
import { usePixelEditor } from "../pixels-context.tsx";
import styles from "./palette.module.css";

/** Replaces the selected colour in the whole sprite. */
export function ColorField({ value, color }: { value: number; color: string }) {
  const pixels = usePixelEditor();
  const [draft, setDraft] = useState<string | null>(null);
  const gesture = useRef<symbol>(Symbol("Change colour"));
  const begin = (): void => {
    gesture.current = Symbol("Change colour");
  };
  const commit = (): void => {
    const next = draft === null ? null : readHexColor(draft);
    if (next) setColor(pixels.editor, pixels.assetId, value, next);
    setDraft(null);
  };
  return (
    <div className={styles["color"]}>
      <input
        type="color"
        aria-label={translated("Change this colour")}
        disabled={pixels.isReadOnly}
        value={color}
        onFocus={begin}
        onPointerDown={begin}
        onChange={(event) => setColor(pixels.editor, pixels.assetId, value, event.target.value, gesture.current)}
      />
      <input
        aria-label={translated("Hex value of this colour")}
        spellCheck={false}
        autoComplete="off"
        disabled={pixels.isReadOnly}
        value={draft ?? color}
        aria-invalid={draft !== null && readHexColor(draft) === null}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
          if (event.key === "Escape") setDraft(null);
        }}
      />
    </div>
  );
}
