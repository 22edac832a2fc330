import {
  addSpritePrefab,
  BRUSH_SIZES_PX,
  clearFrame,
  fitPixels,
  flipFrame,
  nextZoom,
  pixelToolNamed,
  rotateFrame,
  zoomPixels,
} from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import {
  Box,
  Brush,
  Download,
  Ellipsis,
  Eraser,
  CaretsToAxisDashedVertical,
  CaretsToAxisDashedHorizontal,
  Maximize,
  Minus,
  Plus,
  RotateCw,
  Scaling,
} from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useKeepClear } from "../play/floating/float-obstacles.ts";
import { usePaintWithTileset } from "../scene/use-paint-with-tileset.ts";
import { downloadSheet } from "./frames/download-sheet.ts";
import { usePixelEditor, usePixelSprite, usePixelState } from "./pixels-context.tsx";
import styles from "./options-bar.module.css";
import { ResizeDialog } from "./resize-dialog.tsx";

/** Options of the current tool, zoom, and actions on the whole image. */
export function OptionsBar() {
  const pixels = usePixelEditor();
  const sprite = usePixelSprite();
  const tool = usePixelState((state) => state.tool);
  const zoom = usePixelState((state) => state.view.zoom);
  const [isResizing, setResizing] = useState(false);
  const paint = usePaintWithTileset();
  const keepClear = useKeepClear();
  if (!sprite) return null;
  const { editor, assetId, isReadOnly, isTileset } = pixels;
  const onFrame = (change: typeof clearFrame) => () => change(editor, assetId, pixels.state.frameId);
  const makePrefab = (): void => {
    const id = addSpritePrefab(editor, assetId);
    if (id === null) return;
    editor.update({ selection: [], assetId: "", prefabId: id });
    showToast(translated("“{name}” is a prefab now.", { name: sprite.name }), {
      tone: "good",
      action: { label: translated("Go to the scene"), run: () => editor.showDocument("") },
    });
  };
  return (
    <div ref={keepClear} className={styles["options"]}>
      <span className={styles["toolName"]}>{pixelToolNamed(tool).label}</span>
      <BrushOptions />
      <span className={styles["gap"]} />
      <span className={styles["zoom"]} role="group" aria-label={translated("View")}>
        <IconButton size="small" label={translated("Zoom out")} shortcut="-" onPress={() => zoomPixels(pixels, nextZoom(zoom, -1))}>
          <Minus />
        </IconButton>
        <button type="button" className={styles["percent"]} title={translated("Show at 8 times")} onClick={() => zoomPixels(pixels, 8)}>
          {zoom}×
        </button>
        <IconButton size="small" label={translated("Zoom in")} shortcut="=" onPress={() => zoomPixels(pixels, nextZoom(zoom, 1))}>
          <Plus />
        </IconButton>
        <IconButton size="small" label={translated("Show the whole picture")} shortcut="0" onPress={() => fitPixels(pixels)}>
          <Maximize />
        </IconButton>
      </span>
      {isTileset ? (
        <Button size="small" isDisabled={isReadOnly} onPress={() => paint(assetId, Number(pixels.state.frameId))}>
          <Brush aria-hidden /> <span className={styles["wide"]}>{translated("Paint the scene with it")}</span>
          <span className={styles["narrow"]}>{translated("Paint")}</span>
        </Button>
      ) : (
        <Button size="small" isDisabled={isReadOnly} onPress={makePrefab}>
          <Box aria-hidden /> <span className={styles["wide"]}>{translated("Make a prefab of it")}</span>
          <span className={styles["narrow"]}>{translated("Prefab")}</span>
        </Button>
      )}
      <Menu
        label={translated("Picture")}
        trigger={
          <IconButton size="small" label={translated("More for this picture")}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem
          icon={<CaretsToAxisDashedVertical />}
          isDisabled={isReadOnly}
          onAction={onFrame((...frame) => flipFrame(...frame, "across"))}
        >
          {translated("Flip across")}
        </MenuItem>
        <MenuItem
          icon={<CaretsToAxisDashedHorizontal />}
          isDisabled={isReadOnly}
          onAction={onFrame((...frame) => flipFrame(...frame, "down"))}
        >
          {translated("Flip down")}
        </MenuItem>
        <MenuItem icon={<RotateCw />} isDisabled={isReadOnly} onAction={onFrame(rotateFrame)}>
          {translated("Rotate by 90°")}
        </MenuItem>
        <MenuItem icon={<Eraser />} isDisabled={isReadOnly} onAction={onFrame(clearFrame)}>
          {isTileset ? translated("Clear the tile") : translated("Clear the frame")}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<Scaling />} isDisabled={isReadOnly} onAction={() => setResizing(true)}>
          {translated("Resize the canvas…")}
        </MenuItem>
        <MenuItem icon={<Download />} onAction={() => void downloadSheet(sprite)}>
          {translated("Export the sheet as PNG")}
        </MenuItem>
      </Menu>
      {isResizing && <ResizeDialog sprite={sprite} onClose={() => setResizing(false)} />}
    </div>
  );
}

function BrushOptions() {
  const pixels = usePixelEditor();
  const tool = usePixelState((state) => state.tool);
  const brushPx = usePixelState((state) => state.brushPx);
  const isFilled = usePixelState((state) => state.isFilled);
  const fillsWhatIsSeen = usePixelState((state) => state.fillsWhatIsSeen);
  const hasLayers = usePixelSprite()?.layers !== undefined;
  const { options, hint } = pixelToolNamed(tool);
  return (
    <>
      {options === "shape" && (
        <span className={styles["choices"]} role="group" aria-label={translated("Shape")}>
          {[false, true].map((filled) => (
            <button
              key={String(filled)}
              type="button"
              aria-pressed={isFilled === filled}
              onClick={() => pixels.update({ isFilled: filled })}
            >
              {filled ? translated("Filled") : translated("Outline")}
            </button>
          ))}
        </span>
      )}
      {options === "fill" && hasLayers && (
        <span className={styles["choices"]} role="group" aria-label={translated("Fill up to what is seen on")}>
          {[false, true].map((all) => (
            <button
              key={String(all)}
              type="button"
              aria-pressed={fillsWhatIsSeen === all}
              onClick={() => pixels.update({ fillsWhatIsSeen: all })}
            >
              {all ? translated("All layers") : translated("This layer")}
            </button>
          ))}
        </span>
      )}
      {options === "brush" && (
        <span className={styles["choices"]} role="group" aria-label={translated("Brush size")}>
          {BRUSH_SIZES_PX.map((size) => (
            <button
              key={size}
              type="button"
              aria-pressed={brushPx === size}
              aria-label={size === 1 ? translated("1 pixel") : translated("{size} pixels", { size })}
              title={`${size} px`}
              onClick={() => pixels.update({ brushPx: size })}
            >
              <i style={{ width: 2 + size * 3, height: 2 + size * 3 }} />
            </button>
          ))}
        </span>
      )}
      {hint && <span className={styles["hint"]}>{hint}</span>}
    </>
  );
}
