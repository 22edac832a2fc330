import { SCENE_KEY } from "@playsmith/editor";
import { useEffect, useRef, useState } from "react";
import { useEditorState } from "../editor-context.tsx";

export type Sheet = "things" | "inspector" | "console" | null;

/** Which sheet a phone shows beside the scene. It makes room for what was begun: a document, a prefab to be placed, a run of the game. */
export function useOpenSheet(isPlaying: boolean): [Sheet, (sheet: Sheet) => void] {
  const [sheet, setSheet] = useState<Sheet>(null);
  const shownKey = useEditorState((state) => state.documentKey);
  const isPlacing = useEditorState((state) => state.tool === "place");
  const before = useRef(shownKey);
  useEffect(() => {
    const isOpened = shownKey !== SCENE_KEY && shownKey !== before.current;
    before.current = shownKey;
    if (isOpened || isPlacing) setSheet(null);
  }, [shownKey, isPlacing]);
  useEffect(() => {
    if (isPlaying) setSheet(null);
  }, [isPlaying]);
  return [sheet, setSheet];
}
