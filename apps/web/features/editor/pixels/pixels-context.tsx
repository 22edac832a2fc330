import { firstSeenColor, PixelEditor, type PixelState } from "@playsmith/editor/pixels";
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { useEditor } from "../editor-context.tsx";

const PixelsContext = createContext<PixelEditor | null>(null);

/** Opens a sprite's pixel editor for the parts of its screen. */
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

/** A part of what is in hand; it must be the same value as long as nothing about it changed. */
export function usePixelState<T>(select: (state: PixelState) => T): T {
  const pixels = usePixelEditor();
  return useSyncExternalStore(
    (listener) => pixels.subscribe(listener),
    () => select(pixels.state),
  );
}

/** The sprite as the project has it; null once it is gone. */
export function usePixelSprite(): PixelEditor["sprite"] {
  const pixels = usePixelEditor();
  return useSyncExternalStore(
    (listener) => pixels.subscribe(listener),
    () => pixels.sprite,
  );
}
