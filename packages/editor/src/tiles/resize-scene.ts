import { GAME_LIMITS, type Scene, type TileLayer } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import type { Anchor } from "../pixels/transform.ts";
import { cellsOutside, isLayerSize, type LayerSize, tileLayersOf, writeLayerSize } from "./resize-layer.ts";

/** A new size of a scene, in px, and the anchor that its content keeps. */
export interface SceneSize {
  widthPx: number;
  heightPx: number;
  anchor: Anchor;
}

/** The effects of resizing a scene: the content's offset, the new sizes of tile layers, and what will be outside. */
export interface SceneResizing {
  shiftX: number;
  shiftY: number;
  layers: { id: string; layer: TileLayer; size: LayerSize }[];
  cellsOutside: number;
  objectsOutside: number;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

function tileSizeOf(editor: Editor, layer: TileLayer): { x: number; y: number } {
  const tileset = editor.game.assets[layer.tilesetId];
  return tileset?.kind === "tileset" ? { x: tileset.tileWidthPx, y: tileset.tileHeightPx } : { x: 16, y: 16 };
}

/** The offset is a multiple of all layers' tile sizes, so that the layers stay aligned. */
function shiftOf(anchor: number, grownPx: number, tilesPx: readonly number[]): number {
  const stepPx = tilesPx.reduce((step, px) => (step * px) / divisor(step, px), 1);
  return Math.floor((grownPx * anchor) / stepPx) * stepPx;
}

/** Computes the effects of a new size; null when the scene can't have it. */
export function planSceneResize(editor: Editor, scene: Scene, { widthPx, heightPx, anchor }: SceneSize): SceneResizing | null {
  const isSide = (px: number): boolean => Number.isFinite(px) && px >= 1 && px <= GAME_LIMITS.scenePx;
  if (!isSide(widthPx) || !isSide(heightPx)) return null;
  const tileLayers = tileLayersOf(scene);
  const moving = tileLayers.filter(([, { parallax }]) => parallax > 0).map(([, layer]) => tileSizeOf(editor, layer));
  const shiftX = shiftOf(
    anchor.x,
    widthPx - scene.widthPx,
    moving.map(({ x }) => x),
  );
  const shiftY = shiftOf(
    anchor.y,
    heightPx - scene.heightPx,
    moving.map(({ y }) => y),
  );
  const layers = tileLayers.map(([id, layer]) => {
    const { x, y } = tileSizeOf(editor, layer);
    const grown = (beforePx: number, afterPx: number, tilePx: number): number => Math.ceil(afterPx / tilePx) - Math.ceil(beforePx / tilePx);
    const size = {
      columns: Math.max(1, layer.columns + grown(scene.widthPx, widthPx, x)),
      rows: Math.max(1, layer.rows + grown(scene.heightPx, heightPx, y)),
      shiftColumns: Math.round((shiftX * layer.parallax) / x),
      shiftRows: Math.round((shiftY * layer.parallax) / y),
    };
    return { id, layer, size };
  });
  if (!layers.every(({ size }) => isLayerSize(size))) return null;
  const objects = Object.values(scene.instances).filter(({ layerId }) => scene.layers[layerId]?.parallax === 1);
  return {
    shiftX,
    shiftY,
    layers,
    cellsOutside: layers.reduce((count, { layer, size }) => count + cellsOutside(layer, size), 0),
    objectsOutside: objects.filter(({ x, y }) => x + shiftX < 0 || y + shiftY < 0 || x + shiftX > widthPx || y + shiftY > heightPx).length,
  };
}

/**
 * Resizes a scene and its tile layers, and moves its content. Layers without parallax movement, such as a HUD, stay in place.
 * @returns what it did, or null when the scene can't have the size.
 */
export function resizeScene(editor: Editor, sceneId: string, size: SceneSize, gesture?: unknown): SceneResizing | null {
  const scene = editor.game.scenes[sceneId];
  const plan = scene && planSceneResize(editor, scene, size);
  if (!scene || !plan) return null;
  const path = ["scenes", sceneId];
  const isDone = editor.document.transact(
    translated("Resize scene"),
    (edits) => {
      if (size.widthPx !== scene.widthPx) edits.set([...path, "widthPx"], size.widthPx);
      if (size.heightPx !== scene.heightPx) edits.set([...path, "heightPx"], size.heightPx);
      for (const { id, layer, size: layerSize } of plan.layers) writeLayerSize(edits, [...path, "layers", id], layer, layerSize);
      if (plan.shiftX === 0 && plan.shiftY === 0) return;
      for (const [id, { ownCamera, parallax }] of Object.entries(scene.layers)) {
        if (!ownCamera || parallax === 0) continue;
        edits.set([...path, "layers", id, "ownCamera"], { ...ownCamera, x: ownCamera.x + plan.shiftX, y: ownCamera.y + plan.shiftY });
      }
      for (const [id, { x, y, layerId }] of Object.entries(scene.instances)) {
        const parallax = scene.layers[layerId]?.parallax ?? 1;
        if (parallax === 0) continue;
        if (plan.shiftX !== 0) edits.set([...path, "instances", id, "x"], x + plan.shiftX * parallax);
        if (plan.shiftY !== 0) edits.set([...path, "instances", id, "y"], y + plan.shiftY * parallax);
      }
    },
    gesture,
  );
  return isDone ? plan : null;
}

/** Describes what will be outside; "" when nothing will. */
export function outsideText(cells: number, objects: number): string {
  const parts = [
    ...(cells > 0 ? [plural(cells, { one: "1 painted cell", other: "{count} painted cells" })] : []),
    ...(objects > 0 ? [plural(objects, { one: "1 object", other: "{count} objects" })] : []),
  ];
  return parts.join(translated(" and "));
}
