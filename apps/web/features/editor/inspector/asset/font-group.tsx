import type { Font } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { useEffect, useState } from "react";
import { backend } from "../../../../backend/backend.ts";
import { TextProperty } from "../../../../ui/fields/property-fields.tsx";
import inspector from "../inspector.module.css";
import styles from "./asset.module.css";

/** Properties of a font, with an editable sample. */
export function FontGroup({ font }: { font: Font }) {
  const [sample, setSample] = useState(translated("The quick brown fox 0123456789"));
  const file = font.source.kind === "file" ? font.source.file : null;
  const hash = file?.hash;
  const family = `preview-${hash}`;
  const [state, setState] = useState<"loading" | "ready" | "broken">("loading");

  useEffect(() => {
    if (hash === undefined) return;
    let isCurrent = true;
    let face: FontFace | null = null;
    const load = async (): Promise<void> => {
      const loaded = await new FontFace(family, await backend().storage.fetchObject(hash)).load();
      if (!isCurrent) return;
      face = loaded;
      document.fonts.add(loaded);
      setState("ready");
    };
    setState("loading");
    load().catch(() => isCurrent && setState("broken"));
    return () => {
      isCurrent = false;
      if (face) document.fonts.delete(face);
    };
  }, [hash, family]);

  return (
    <section className={inspector["group"]} aria-label={translated("Font")}>
      <h3>{file ? translated("Font file") : translated("Font of sprite frames")}</h3>
      {state === "broken" && (
        <p className={inspector["note"]}>{translated("The font couldn’t be read, so texts are shown in the built-in one.")}</p>
      )}
      {file && state === "ready" && (
        <div className={styles["sample"]} aria-label={translated("Sample of the font")} role="group" style={{ fontFamily: `"${family}"` }}>
          <p style={{ fontSize: 28 }}>{sample}</p>
          <p style={{ fontSize: 16 }}>{sample}</p>
        </div>
      )}
      {file && <TextProperty label={translated("Sample")} maxLength={80} value={sample} onChange={setSample} />}
      <p className={inspector["note"]}>{translated("Choose it in the look of a prefab that shows a text.")}</p>
    </section>
  );
}
