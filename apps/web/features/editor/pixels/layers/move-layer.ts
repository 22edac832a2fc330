import { moveSpriteLayer, type PixelEditor } from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";

/** Moves a layer to an index of the stack, counted from 0 at the bottom, and announces it. */
export function moveLayerTo(pixels: PixelEditor, layerId: string, toIndex: number): void {
  if (!moveSpriteLayer(pixels.editor, pixels.assetId, layerId, toIndex)) return;
  const { layers } = pixels;
  const at = layers.findIndex(([id]) => id === layerId);
  pixels.announce(
    translated("“{name}” moved to place {count} of {count2} from the top", {
      name: layers[at]?.[1].name ?? "",
      count: layers.length - at,
      count2: layers.length,
    }),
  );
}

/** Moves a layer up by a number of places. */
export function moveLayerBy(pixels: PixelEditor, layerId: string, places: number): void {
  moveLayerTo(pixels, layerId, pixels.layers.findIndex(([id]) => id === layerId) + places);
}
