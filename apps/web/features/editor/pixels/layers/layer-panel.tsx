import {
  addSpriteLayer,
  deleteSpriteLayer,
  duplicateSpriteLayer,
  renameSpriteLayer,
  setSpriteLayerOpacity,
} from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import { Copy, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { showToast } from "../../../../ui/feedback/toasts.tsx";
import { Translated } from "../../../../ui/translated.tsx";
import { Slider } from "../../../../ui/fields/slider.tsx";
import { NameDialog } from "../../dialogs/name-dialog.tsx";
import { LayerMenu } from "./layer-menu.tsx";
import styles from "./layer-panel.module.css";
import { LayerStack } from "./layer-stack.tsx";
import { usePixelEditor, usePixelSprite, usePixelState } from "../pixels-context.tsx";

/** Layers of a sprite or tileset, topmost first; the selected one is drawn on, in any frame. */
export function LayerPanel() {
  const pixels = usePixelEditor();
  const sprite = usePixelSprite();
  const layerId = usePixelState((state) => state.layerId);
  const [isRenaming, setRenaming] = useState(false);
  if (!sprite) return null;
  const { editor, assetId, isReadOnly, isTileset, layers } = pixels;
  const chosen = layers.find(([id]) => id === layerId)?.[1];

  const insert = (make: typeof addSpriteLayer): void => {
    const id = make(editor, assetId, layerId);
    if (id === null) return showToast(translated("There is no room for another layer."), { tone: "bad" });
    pixels.activateLayer(id);
    pixels.announce(translated("“{name}” added", { name: pixels.layers.find(([other]) => other === id)?.[1].name ?? "" }));
  };
  const remove = (): void => {
    const at = layers.findIndex(([id]) => id === layerId);
    if (!deleteSpriteLayer(editor, assetId, layerId)) return;
    pixels.activateLayer(layers[at - 1]?.[0] ?? layers[1]?.[0] ?? "");
    pixels.announce(translated("“{name}” deleted", { name: chosen?.name ?? "" }));
  };
  const rename = (): void => setRenaming(true);

  return (
    <section className={styles["panel"]} aria-label={isTileset ? translated("Layers of the tiles") : translated("Sprite layers")}>
      <header>
        <h3>
          <Translated text="Layers <small>{count}</small>" with={{ small: (within) => <small>{within}</small>, count: layers.length }} />
        </h3>
        <IconButton size="small" label={translated("Add a layer")} isDisabled={isReadOnly} onPress={() => insert(addSpriteLayer)}>
          <Plus />
        </IconButton>
        <IconButton
          size="small"
          label={translated("Duplicate the layer")}
          isDisabled={isReadOnly}
          onPress={() => insert(duplicateSpriteLayer)}
        >
          <Copy />
        </IconButton>
        <IconButton size="small" label={translated("Delete the layer")} isDisabled={isReadOnly || layers.length < 2} onPress={remove}>
          <Trash2 />
        </IconButton>
        <LayerMenu sprite={sprite} layerId={layerId} onRename={rename} />
      </header>
      {chosen && <LayerOpacity layerId={layerId} opacity={chosen.opacity ?? 1} />}
      <LayerStack layerId={layerId} onRename={rename} onDelete={remove} />
      {isRenaming && chosen && (
        <NameDialog
          title={translated("Rename the layer")}
          name={chosen.name}
          onSave={(name) => renameSpriteLayer(editor, assetId, layerId, name)}
          onClose={() => setRenaming(false)}
        />
      )}
    </section>
  );
}

/** Opacity of the selected layer. */
function LayerOpacity({ layerId, opacity }: { layerId: string; opacity: number }) {
  const { editor, assetId, isReadOnly } = usePixelEditor();
  const percent = Math.round(opacity * 100);
  return (
    <label className={styles["opacity"]}>
      <span>{translated("Opacity")}</span>
      <Slider
        min={0}
        max={100}
        step={5}
        aria-label={translated("Opacity of the layer")}
        aria-valuetext={`${percent} %`}
        disabled={isReadOnly}
        value={percent}
        onChange={(value, gesture) => setSpriteLayerOpacity(editor, assetId, layerId, value / 100, gesture)}
      />
      <span aria-hidden>{percent} %</span>
    </label>
  );
}
