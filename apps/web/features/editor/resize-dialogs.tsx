import {
  anchoredSize,
  cellsOutside,
  type Editor,
  isLayerSize,
  outsideText,
  planSceneResize,
  resizeScene,
  resizeTileLayer,
} from "@playsmith/editor";
import { GAME_LIMITS } from "@playsmith/game-format";
import { showToast } from "../../ui/toasts.tsx";
import { useEditor, useGame } from "./editor-context.tsx";
import { SizeDialog } from "./size-dialog.tsx";

const warning = (outside: string): string => (outside === "" ? "" : `${outside} will lie outside. Undo brings everything back.`);

/** Tells that something was resized, with a way back when something lies outside now. */
export function tellResize(editor: Editor, what: string, outside: string): void {
  editor.say(`Resized ${what}${outside === "" ? "" : `: ${outside} outside`}`);
  if (outside === "") return;
  showToast(`${outside} of “${what}” lie outside now.`, {
    about: "resize",
    action: { label: "Undo", run: () => editor.document.undo() },
  });
}

/** Asks for a tile layer's size in cells, and where its tiles stay. */
export function ResizeLayerDialog({ layerId, onClose }: { layerId: string; onClose: () => void }) {
  const editor = useEditor();
  const layer = useGame((game, state) => game.scenes[state.sceneId]?.layers[layerId]);
  if (layer?.kind !== "tiles") return null;
  return (
    <SizeDialog
      title={`Resize layer ${layer.name}`}
      labels={{ width: "Columns", height: "Rows" }}
      size={{ width: layer.columns, height: layer.rows }}
      kept="The tiles stay at"
      initialAnchor={{ x: 0, y: 0 }}
      check={({ width, height, anchor }) => {
        if (!isLayerSize({ columns: width, rows: height }))
          return { error: `Each side has 1 to ${GAME_LIMITS.layerSide} cells, and all together are at most ${GAME_LIMITS.layerCells}` };
        return { loss: warning(outsideText(cellsOutside(layer, anchoredSize(layer, width, height, anchor)), 0)) };
      }}
      onResize={({ width, height, anchor }) => {
        const size = anchoredSize(layer, width, height, anchor);
        const outside = outsideText(cellsOutside(layer, size), 0);
        if (resizeTileLayer(editor, layerId, size)) tellResize(editor, layer.name, outside);
      }}
      onClose={onClose}
    />
  );
}

/** Asks for a scene's size in px, and where what is in it stays. */
export function ResizeSceneDialog({ sceneId, onClose }: { sceneId: string; onClose: () => void }) {
  const editor = useEditor();
  const scene = useGame((game) => game.scenes[sceneId]);
  if (!scene) return null;
  return (
    <SizeDialog
      title={`Resize scene ${scene.name}`}
      labels={{ width: "Width in px", height: "Height in px" }}
      size={{ width: Math.round(scene.widthPx), height: Math.round(scene.heightPx) }}
      kept="What is in it stays at"
      initialAnchor={{ x: 0, y: 0 }}
      check={({ width, height, anchor }) => {
        const plan = planSceneResize(editor, scene, { widthPx: width, heightPx: height, anchor });
        return plan
          ? { loss: warning(outsideText(plan.cellsOutside, plan.objectsOutside)) }
          : { error: `Each side has 1 to ${GAME_LIMITS.scenePx} px, and tile layers at most ${GAME_LIMITS.layerCells} cells` };
      }}
      onResize={({ width, height, anchor }) => {
        const done = resizeScene(editor, sceneId, { widthPx: width, heightPx: height, anchor });
        if (done) tellResize(editor, scene.name, outsideText(done.cellsOutside, done.objectsOutside));
      }}
      onClose={onClose}
    />
  );
}
