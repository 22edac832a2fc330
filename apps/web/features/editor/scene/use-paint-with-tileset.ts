import { paintWithTileset } from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import { useEditor } from "../editor-context.tsx";
import { useGameView } from "../play/game-view-context.ts";
import { focusScene } from "./focus-scene.ts";

/** Selects a tile as the brush and focuses the scene; minimizes a running game. */
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
