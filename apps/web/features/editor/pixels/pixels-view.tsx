import { pixelCursorText } from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import { useSyncExternalStore } from "react";
import type { DocumentView } from "../centre/lazy-view.tsx";
import { FrameStrip } from "./frames/frame-strip.tsx";
import { OptionsBar } from "./options-bar.tsx";
import { PixelCanvas } from "./canvas/pixel-canvas.tsx";
import { PixelsProvider, usePixelEditor, usePixelSprite, usePixelState } from "./pixels-context.tsx";
import styles from "./rooms.module.css";
import { SidePanels } from "./side-panels.tsx";
import { ToolColumn } from "./tool-column.tsx";
import { useLiveStrokes } from "./canvas/use-live-strokes.ts";

/** Pixel editor of a sprite or of a tileset's tiles: tools, canvas, palette, frames and animations. */
export const PixelsView: DocumentView = ({ document }) => (
  <PixelsProvider assetId={document.id}>
    <PixelRooms />
  </PixelsProvider>
);

function PixelRooms() {
  const { isTileset } = usePixelEditor();
  const sprite = usePixelSprite();
  useLiveStrokes();
  if (!sprite) return <p className={styles["none"]}>{translated("This is a picture. Turn its sprite into pixels to draw on it.")}</p>;
  return (
    <section
      className={styles["rooms"]}
      aria-label={isTileset ? translated("Tiles of {name}", { name: sprite.name }) : translated("Pixels of {name}", { name: sprite.name })}
    >
      <OptionsBar />
      <ToolColumn />
      <PixelCanvas name={sprite.name} />
      <SidePanels />
      <FrameStrip />
      <PixelAnnouncer />
    </section>
  );
}

/** Live region that announces the cursor position and actions. */
function PixelAnnouncer() {
  const pixels = usePixelEditor();
  const announcement = usePixelState((state) => state.announcement);
  const cursor = useSyncExternalStore(
    (listener) => pixels.subscribe(listener),
    () => pixelCursorText(pixels),
  );
  return (
    <div className="visually-hidden">
      <p role="status" aria-label={translated("Drawn")}>
        {announcement}
      </p>
      <p role="status" aria-label={translated("Pixel")}>
        {cursor}
      </p>
    </div>
  );
}
