import { mergeSpriteLayerDown, mergeTargetOf, type PixelSprite } from "@playsmith/editor";
import { ArrowDown, ArrowDownToLine, ArrowUp, Ellipsis, Pencil } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../ui/menu.tsx";
import { moveLayerBy } from "./move-layer.ts";
import { usePixelEditor } from "./pixels-context.tsx";

/** What else is done with the chosen layer. */
export function LayerMenu({ sprite, layerId, onRename }: { sprite: PixelSprite; layerId: string; onRename: () => void }) {
  const pixels = usePixelEditor();
  const { editor, assetId, isReadOnly, layers } = pixels;
  const at = layers.findIndex(([id]) => id === layerId);
  const merge = (): void => {
    const lowerId = mergeSpriteLayerDown(editor, assetId, layerId);
    if (lowerId === null) return;
    pixels.takeLayer(lowerId);
    pixels.say(`Merged into “${pixels.layers.find(([id]) => id === lowerId)?.[1].name ?? ""}”`);
  };
  return (
    <Menu
      label="Layer"
      trigger={
        <IconButton size="small" label="More for this layer" isDisabled={isReadOnly}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onAction={onRename}>
        Rename…
      </MenuItem>
      <MenuItem icon={<ArrowUp />} isDisabled={at >= layers.length - 1} onAction={() => moveLayerBy(pixels, layerId, 1)}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown />} isDisabled={at < 1} onAction={() => moveLayerBy(pixels, layerId, -1)}>
        Move down
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<ArrowDownToLine />} isDisabled={mergeTargetOf(sprite, layerId) === null} onAction={merge}>
        Merge down
      </MenuItem>
    </Menu>
  );
}
