import { frameGrid, frameIdsOf, type PixelSprite, rgbaOf, sheetLayout } from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import { saveFile } from "../../../../shell/save-file.ts";
import { showToast } from "../../../../ui/feedback/toasts.tsx";

/** Downloads all frames of a sprite as one PNG, side by side. */
export async function downloadSheet(sprite: PixelSprite): Promise<void> {
  const { widthPx, heightPx, source } = sprite;
  const ids = frameIdsOf(sprite);
  const { columns, rows } = sheetLayout(ids.length);
  const canvas = new OffscreenCanvas(columns * widthPx, rows * heightPx);
  const context = canvas.getContext("2d");
  ids.forEach((id, index) => {
    const image = new ImageData(rgbaOf(frameGrid(sprite, id), source.palette), widthPx, heightPx);
    context?.putImageData(image, (index % columns) * widthPx, Math.floor(index / columns) * heightPx);
  });
  saveFile(await canvas.convertToBlob({ type: "image/png" }), `${sprite.name}.png`);
  showToast(
    translated("Saved “{name}.png”: {columns} × {rows} frames of {widthPx} × {heightPx} px.", {
      name: sprite.name,
      columns,
      rows,
      widthPx,
      heightPx,
    }),
    { tone: "good" },
  );
}
