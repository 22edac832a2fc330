import { SCENE_KEY } from "@playsmith/editor";
import { useEffect, useRef, useState } from "react";
import { useEditorState } from "./editor-context.tsx";

export type Sheet = "things" | "inspector" | "console" | null;

/** Which sheet a phone shows below the scene. It makes room for what was opened from it: a document, or a prefab to be placed. */
export function useSheet(): [Sheet, (sheet: Sheet) => void] {
  const [sheet, setSheet] = useState<Sheet>(null);
  const shownKey = useEditorState((state) => state.documentKey);
  const isPlacing = useEditorState((state) => state.tool === "place");
  const before = useRef(shownKey);
  useEffect(() => {
    const isOpened = shownKey !== SCENE_KEY && shownKey !== before.current;
    before.current = shownKey;
    if (isOpened || isPlacing) setSheet(null);
  }, [shownKey, isPlacing]);
  return [sheet, setSheet];
}
