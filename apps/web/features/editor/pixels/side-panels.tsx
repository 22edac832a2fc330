import { translated } from "@playsmith/texts";
import { useState } from "react";
import { useKeepClear } from "../play/floating/float-obstacles.ts";
import { useIsNarrow } from "../../../ui/media-query.ts";
import { AnimationPanel } from "./frames/animation-panel.tsx";
import { LayerPanel } from "./layers/layer-panel.tsx";
import { PalettePanel } from "./palette/palette-panel.tsx";
import { usePixelEditor } from "./pixels-context.tsx";
import styles from "./rooms.module.css";
import { TilePanel } from "./tile-panel.tsx";

/** Palette, layers, and animations or the tile: stacked, or as tabs where there is no room. */
export function SidePanels() {
  const { isTileset } = usePixelEditor();
  const isNarrow = useIsNarrow();
  const keepClear = useKeepClear();
  const [shown, setShown] = useState(translated("Palette"));
  const panels = [
    { name: translated("Palette"), Panel: PalettePanel },
    { name: translated("Layers"), Panel: LayerPanel },
    isTileset ? { name: translated("Tile"), Panel: TilePanel } : { name: translated("Animation"), Panel: AnimationPanel },
  ];
  return (
    <div ref={keepClear} className={styles["side"]}>
      {isNarrow && (
        <div className={styles["panels"]} role="group" aria-label={translated("Panel")}>
          {panels.map(({ name }) => (
            <button key={name} type="button" aria-pressed={name === shown} onClick={() => setShown(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
      {panels
        .filter(({ name }) => !isNarrow || name === shown)
        .map(({ name, Panel }) => (
          <Panel key={name} />
        ))}
    </div>
  );
}
