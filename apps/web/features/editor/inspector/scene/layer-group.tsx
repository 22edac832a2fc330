import { addLayer, setLayerField } from "@playsmith/editor/scene";
import { anchoredSize, cellsOutside, outsideText, resizeTileLayer } from "@playsmith/editor/tiles";
import { setLayerOption } from "@playsmith/editor/prefabs";
import type { Layer, TileLayer } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Plus, Scaling } from "lucide-react";
import { memo, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ChoiceProperty, SwitchProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import { ResizeLayerDialog, announceResize } from "../../dialogs/resize-dialogs.tsx";
import { BLENDS } from "../blends.ts";
import styles from "../inspector.module.css";
import { CORNER } from "./corner.ts";

/** Properties of the open scene's active layer. */
export const LayerGroup = memo(function LayerGroup({ isDisabled }: { isDisabled: boolean }) {
  const editor = useEditor();
  const [isResizing, setResizing] = useState(false);
  const layerId = useGame((_, state) => state.layerId);
  const layer = useGame((game, state) => game.scenes[state.sceneId]?.layers[state.layerId]);
  const resize = (from: TileLayer, columns: number, rows: number, gesture: unknown): void => {
    const size = anchoredSize(from, columns, rows, CORNER);
    const outside = outsideText(cellsOutside(from, size), 0);
    if (resizeTileLayer(editor, layerId, size, gesture)) announceResize(editor, from.name, outside);
  };
  if (!layer) {
    return (
      <section className={styles["group"]} aria-label={translated("Layer")}>
        <p className={styles["note"]}>{translated("This scene has no layer. Objects and tiles lie on layers.")}</p>
        <div>
          <Button size="small" isDisabled={isDisabled} onPress={() => addLayer(editor, "objects")}>
            <Plus /> {translated("Add an object layer")}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section className={styles["group"]} aria-label={translated("Layer")}>
      <h3>{translated("Layer: {name}", { name: layer.name })}</h3>
      <NumberProperty
        label={translated("Opacity")}
        unit="%"
        step={5}
        min={0}
        max={100}
        isDisabled={isDisabled}
        value={layer.opacity * 100}
        onChange={(value, gesture) => setLayerField(editor, layerId, "opacity", value / 100, gesture)}
      />
      <NumberProperty
        label={translated("Parallax")}
        step={0.1}
        min={0}
        max={4}
        help={translated("1 moves with the scene, 0 stays on the screen, between them is further away.")}
        isDisabled={isDisabled}
        value={layer.parallax}
        onChange={(value, gesture) => setLayerField(editor, layerId, "parallax", value, gesture)}
      />
      <ChoiceProperty
        label={translated("Blend mode")}
        help={translated("How its colours are put together with what lies under it.")}
        isDisabled={isDisabled}
        value={layer.blend ?? "normal"}
        choices={BLENDS}
        onChange={(blend) => setLayerOption(editor, layerId, "blend", blend === "normal" ? undefined : (blend as Layer["blend"]))}
      />
      <OwnCamera layerId={layerId} layer={layer} isDisabled={isDisabled} />
      {layer.kind === "tiles" && (
        <>
          <NumberProperty
            label={translated("Columns")}
            min={1}
            max={Math.min(8_192, Math.floor(4_000_000 / layer.rows))}
            isDisabled={isDisabled}
            value={layer.columns}
            onChange={(value, gesture) => resize(layer, Math.round(value), layer.rows, gesture)}
          />
          <NumberProperty
            label={translated("Rows")}
            min={1}
            max={Math.min(8_192, Math.floor(4_000_000 / layer.columns))}
            isDisabled={isDisabled}
            value={layer.rows}
            onChange={(value, gesture) => resize(layer, layer.columns, Math.round(value), gesture)}
          />
          <div>
            <Button size="small" isDisabled={isDisabled} onPress={() => setResizing(true)}>
              <Scaling /> {translated("Resize the layer…")}
            </Button>
          </div>
          {isResizing && <ResizeLayerDialog layerId={layerId} onClose={() => setResizing(false)} />}
        </>
      )}
    </section>
  );
});

/** A separate viewport that does not follow the game's camera, e.g. a minimap or a sky. */
function OwnCamera({ layerId, layer, isDisabled }: { layerId: string; layer: Layer; isDisabled: boolean }) {
  const editor = useEditor();
  const { ownCamera } = layer;
  const number = (label: string, name: "x" | "y" | "zoom", unit: string, factor: number, min: number, max: number) =>
    ownCamera && (
      <NumberProperty
        label={label}
        unit={unit}
        min={min}
        max={max}
        isDisabled={isDisabled}
        value={ownCamera[name] * factor}
        onChange={(value, gesture) => setLayerOption(editor, layerId, "ownCamera", { ...ownCamera, [name]: value / factor }, gesture)}
      />
    );
  return (
    <>
      <SwitchProperty
        label={translated("Own camera")}
        help={translated("The game's camera does not move it: it always looks at the same place.")}
        isDisabled={isDisabled}
        value={ownCamera !== undefined}
        onChange={(isOn) => {
          const { viewWidthPx, viewHeightPx } = editor.game.settings;
          setLayerOption(editor, layerId, "ownCamera", isOn ? { x: viewWidthPx / 2, y: viewHeightPx / 2, zoom: 1 } : undefined);
        }}
      />
      {number(translated("Camera X"), "x", "px", 1, -1e6, 1e6)}
      {number(translated("Camera Y"), "y", "px", 1, -1e6, 1e6)}
      {number(translated("Camera zoom"), "zoom", "%", 100, 5, 2_000)}
    </>
  );
}
