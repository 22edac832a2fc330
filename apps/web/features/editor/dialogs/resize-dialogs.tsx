import {
  anchoredSize,
  cellsOutside,
  isLayerSize,
  outsideText,
  planSceneResize,
  resizeScene,
  resizeTileLayer,
} from "@playsmith/editor/tiles";
import { type Editor } from "@playsmith/editor";
import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import { SizeDialog } from "./size-dialog.tsx";
import { undoAction } from "../undo/undo-toast-action.ts";

const warning = (outside: string): string =>
  outside === "" ? "" : translated("{outside} will lie outside. Undo brings everything back.", { outside });

/** Reports a resize, with undo if content now lies outside. */
export function announceResize(editor: Editor, what: string, outside: string): void {
  editor.announce(
    outside === "" ? translated("Resized {what}", { what }) : translated("Resized {what}: {outside} outside", { what, outside }),
  );
  if (outside === "") return;
  showToast(translated("{outside} of “{what}” lie outside now.", { outside, what }), {
    about: "resize",
    action: undoAction(editor),
  });
}

/** Asks for the size of a tile layer in cells, and the resize anchor. */
export function ResizeLayerDialog({ layerId, onClose }: { layerId: string; onClose: () => void }) {
  const editor = useEditor();
  const layer = useGame((game, state) => game.scenes[state.sceneId]?.layers[layerId]);
  if (layer?.kind !== "tiles") return null;
  return (
    <SizeDialog
      title={translated("Resize layer {name}", { name: layer.name })}
      labels={{ width: translated("Columns"), height: translated("Rows") }}
      size={{ width: layer.columns, height: layer.rows }}
      kept={translated("The tiles stay at")}
      initialAnchor={{ x: 0, y: 0 }}
      check={({ width, height, anchor }) => {
        if (!isLayerSize({ columns: width, rows: height }))
          return {
            error: translated("Each side has 1 to {layerSide} cells, and all together are at most {layerCells}", {
              layerSide: GAME_LIMITS.layerSide,
              layerCells: GAME_LIMITS.layerCells,
            }),
          };
        return { loss: warning(outsideText(cellsOutside(layer, anchoredSize(layer, width, height, anchor)), 0)) };
      }}
      onResize={({ width, height, anchor }) => {
        const size = anchoredSize(layer, width, height, anchor);
        const outside = outsideText(cellsOutside(layer, size), 0);
        if (resizeTileLayer(editor, layerId, size)) announceResize(editor, layer.name, outside);
      }}
      onClose={onClose}
    />
  );
}

/** Asks for the size of a scene in px, and the resize anchor. */
export function ResizeSceneDialog({ sceneId, onClose }: { sceneId: string; onClose: () => void }) {
  const editor = useEditor();
  const scene = useGame((game) => game.scenes[sceneId]);
  if (!scene) return null;
  return (
    <SizeDialog
      title={translated("Resize scene {name}", { name: scene.name })}
      labels={{ width: translated("Width in px"), height: translated("Height in px") }}
      size={{ width: Math.round(scene.widthPx), height: Math.round(scene.heightPx) }}
      kept={translated("What is in it stays at")}
      initialAnchor={{ x: 0, y: 0 }}
      check={({ width, height, anchor }) => {
        const plan = planSceneResize(editor, scene, { widthPx: width, heightPx: height, anchor });
        return plan
          ? { loss: warning(outsideText(plan.cellsOutside, plan.objectsOutside)) }
          : {
              error: translated("Each side has 1 to {scenePx} px, and tile layers at most {layerCells} cells", {
                scenePx: GAME_LIMITS.scenePx,
                layerCells: GAME_LIMITS.layerCells,
              }),
            };
      }}
      onResize={({ width, height, anchor }) => {
        const done = resizeScene(editor, sceneId, { widthPx: width, heightPx: height, anchor });
        if (done) announceResize(editor, scene.name, outsideText(done.cellsOutside, done.objectsOutside));
      }}
      onClose={onClose}
    />
  );
}
