import { firstSeenColor, PixelEditor, type PixelState } from "@playsmith/editor/pixels";
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { useEditor } from "../editor-context.tsx";

const PixelsContext = createContext<PixelEditor | null>(null);

/** Provides a sprite's pixel editor to its panels. */
export function PixelsProvider({ assetId, children }: { assetId: string; children: ReactNode }) {
  const editor = useEditor();
  const [pixels, setPixels] = useState<PixelEditor | null>(null);
  useEffect(() => {
    const opened = new PixelEditor(editor, assetId);
    opened.update({ color: firstSeenColor(opened.palette) });
    setPixels(opened);
    return () => opened.destroy();
  }, [editor, assetId]);
  return pixels && <PixelsContext value={pixels}>{children}</PixelsContext>;
}

export function usePixelEditor(): PixelEditor {
  const pixels = useContext(PixelsContext);
  if (!pixels) throw new Error("usePixelEditor is for parts of the pixel editor");
  return pixels;
}

/** Selects from the pixel editor's state; the selector must return an identical value while nothing changed. */
export function usePixelState<T>(select: (state: PixelState) => T): T {
  const pixels = usePixelEditor();
  return useSyncExternalStore(
    (listener) => pixels.subscribe(listener),
    () => select(pixels.state),
  );
}

/** The sprite in the project; null after its deletion. */
export function usePixelSprite(): PixelEditor["sprite"] {
  const pixels = usePixelEditor();
  return useSyncExternalStore(
    (listener) => pixels.subscribe(listener),
    () => pixels.sprite,
  );
}
