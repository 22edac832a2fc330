import { paintWithTileset } from "@playsmith/editor";
import { useEditor } from "./editor-context.tsx";
import { useGameView } from "./play/game-view-context.ts";

/** Takes a tile of a tileset to the scene to paint with it; a running game makes room. */
export function usePaintWithTileset(): (tilesetId: string, tile: number) => void {
  const editor = useEditor();
  const view = useGameView();
  return (tilesetId, tile) => {
    paintWithTileset(editor, tilesetId, tile);
    view.turnToScene();
  };
}
