import { DRAWN_SIDE_PX, fitPixels, type PixelSprite, resizeSprite } from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import { SizeDialog } from "../dialogs/size-dialog.tsx";
import { usePixelEditor } from "./pixels-context.tsx";

const isSide = (px: number): boolean => px >= 1 && px <= DRAWN_SIDE_PX;

/** Asks for the canvas size and the resize anchor. */
export function ResizeDialog({ sprite, onClose }: { sprite: PixelSprite; onClose: () => void }) {
  const pixels = usePixelEditor();
  return (
    <SizeDialog
      title={translated("Resize the canvas")}
      labels={{ width: translated("Width"), height: translated("Height") }}
      size={{ width: sprite.widthPx, height: sprite.heightPx }}
      kept={translated("The picture stays at")}
      check={({ width, height }) =>
        isSide(width) && isSide(height)
          ? { loss: "" }
          : { error: translated("Each side has 1 to {drawnSidePx} px", { drawnSidePx: DRAWN_SIDE_PX }) }
      }
      onResize={({ width, height, anchor }) => {
        resizeSprite(pixels.editor, pixels.assetId, width, height, anchor);
        fitPixels(pixels);
      }}
      onClose={onClose}
    />
  );
}
