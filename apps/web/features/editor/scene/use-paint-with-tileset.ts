import { paintWithTileset } from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import { useEditor } from "../editor-context.tsx";
import { useGameView } from "../play/game-view-context.ts";
import { focusScene } from "./focus-scene.ts";

/** Takes a tile of a tileset to the scene to paint with it, and the focus with it; a running game makes room. */
export function usePaintWithTileset(): (tilesetId: string, tile: number) => void {
  const editor = useEditor();
  const view = useGameView();
  return (tilesetId, tile) => {
    if (!paintWithTileset(editor, tilesetId, tile)) return;
    view.turnToScene();
    focusScene();
    editor.announce(translated("Tile brush, layer {name}", { name: editor.scene?.layers[editor.state.layerId]?.name }));
  };
}
