import { useState } from "react";
import { useIsNarrow } from "../use-is-narrow.ts";
import { AnimationPanel } from "./animation-panel.tsx";
import { LayerPanel } from "./layer-panel.tsx";
import { PalettePanel } from "./palette-panel.tsx";
import { usePixelEditor } from "./pixels-context.tsx";
import styles from "./rooms.module.css";
import { TilePanel } from "./tile-panel.tsx";

/** Palette, layers and animations one below the other, or one at a time where there is no room. */
export function SidePanels() {
  const { isTileset } = usePixelEditor();
  const isNarrow = useIsNarrow();
  const [shown, setShown] = useState("Palette");
  const panels = [
    { name: "Palette", Panel: PalettePanel },
    ...(isTileset
      ? [{ name: "Tile", Panel: TilePanel }]
      : [
          { name: "Layers", Panel: LayerPanel },
          { name: "Animation", Panel: AnimationPanel },
        ]),
  ];
  return (
    <div className={styles["side"]}>
      {isNarrow && (
        <div className={styles["panels"]} role="group" aria-label="Panel">
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
