import type { Sprite } from "@playsmith/game-format";
import { useEffect, useState } from "react";
import { backend } from "../../../../backend/backend.ts";

interface SheetSize {
  widthPx: number;
  heightPx: number;
}

/** The size in px of a sprite's stored image, with the edges that its frames don't cover; null until it is loaded, or without one. */
export function useSheetSize({ source }: Sprite): SheetSize | null {
  const hash = source.kind === "image" ? source.file.hash : null;
  const [read, setRead] = useState<{ hash: string; size: SheetSize } | null>(null);
  useEffect(() => {
    if (hash === null) return;
    let isCurrent = true;
    // A picture that can't be read is cut by the size of its frames.
    sizeOf(hash).then(
      (size) => isCurrent && setRead({ hash, size }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [hash]);
  return read !== null && read.hash === hash ? read.size : null;
}

async function sizeOf(hash: string): Promise<SheetSize> {
  const bitmap = await createImageBitmap(new Blob([await backend().storage.fetchObject(hash)]));
  const size = { widthPx: bitmap.width, heightPx: bitmap.height };
  bitmap.close();
  return size;
}
