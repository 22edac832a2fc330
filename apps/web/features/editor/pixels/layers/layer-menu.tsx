import { mergeSpriteLayerDown, mergeTargetOf, type PixelSprite } from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import { ArrowDown, ArrowDownToLine, ArrowUp, Ellipsis, Pencil } from "lucide-react";
import { IconButton } from "../../../../ui/button.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../../ui/menu.tsx";
import { moveLayerBy } from "./move-layer.ts";
import { usePixelEditor } from "../pixels-context.tsx";

/** Menu of further actions on the selected layer. */
export function LayerMenu({ sprite, layerId, onRename }: { sprite: PixelSprite; layerId: string; onRename: () => void }) {
  const pixels = usePixelEditor();
  const { editor, assetId, isReadOnly, layers } = pixels;
  const at = layers.findIndex(([id]) => id === layerId);
  const merge = (): void => {
    const lowerId = mergeSpriteLayerDown(editor, assetId, layerId);
    if (lowerId === null) return;
    pixels.activateLayer(lowerId);
    pixels.announce(translated("Merged into “{name}”", { name: pixels.layers.find(([id]) => id === lowerId)?.[1].name ?? "" }));
  };
  return (
    <Menu
      label={translated("Layer")}
      trigger={
        <IconButton size="small" label={translated("More for this layer")} isDisabled={isReadOnly}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onAction={onRename}>
        {translated("Rename…")}
      </MenuItem>
      <MenuItem icon={<ArrowUp />} isDisabled={at >= layers.length - 1} onAction={() => moveLayerBy(pixels, layerId, 1)}>
        {translated("Move up")}
      </MenuItem>
      <MenuItem icon={<ArrowDown />} isDisabled={at < 1} onAction={() => moveLayerBy(pixels, layerId, -1)}>
        {translated("Move down")}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<ArrowDownToLine />} isDisabled={mergeTargetOf(sprite, layerId) === null} onAction={merge}>
        {translated("Merge down")}
      </MenuItem>
    </Menu>
  );
}
