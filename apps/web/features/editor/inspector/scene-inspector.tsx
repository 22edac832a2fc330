import {
  addLayer,
  anchoredSize,
  cellsOutside,
  outsideText,
  renameVariable,
  resizeScene,
  resizeTileLayer,
  setLayerField,
  setSceneField,
  setVariable,
} from "@playsmith/editor";
import type { Primitive, TileLayer } from "@playsmith/game-format";
import { Plus, Scaling } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ColorProperty, NumberProperty, SwitchProperty, TextProperty } from "../../../ui/property-fields.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import { ResizeLayerDialog, ResizeSceneDialog, tellResize } from "../resize-dialogs.tsx";
import styles from "./inspector.module.css";
import { SceneMusic } from "./scene-music.tsx";
import { VariablesGroup } from "./variables-group.tsx";
import { ScriptGroup } from "./script-group.tsx";
import { RulesGroup } from "./rules-group.tsx";

/** By the fields, what is there stays where it is. */
const CORNER = { x: 0, y: 0 } as const;

/** With nothing selected: the open scene, its active layer, and the game. */
export function SceneInspector() {
  const editor = useEditor();
  const sceneId = useGame((_, state) => state.sceneId);
  const scene = useGame((game, state) => game.scenes[state.sceneId]);
  const [isResizing, setResizing] = useState(false);
  const isDisabled = editor.document.isReadOnly;
  if (!scene) return null;
  return (
    <>
      <div className={styles["head"]}>
        <h2>{scene.name}</h2>
        <span className={styles["kind"]}>Scene</span>
      </div>
      <section className={styles["group"]} aria-label="Scene">
        <TextProperty
          label="Name"
          isDisabled={isDisabled}
          maxLength={80}
          value={scene.name}
          onChange={(name) => name.trim() && setSceneField(editor, sceneId, "name", name.trim())}
        />
        <NumberProperty
          label="Width"
          unit="px"
          min={1}
          max={200_000}
          step={16}
          isDisabled={isDisabled}
          value={scene.widthPx}
          onChange={(widthPx, gesture) => resizeScene(editor, sceneId, { widthPx, heightPx: scene.heightPx, anchor: CORNER }, gesture)}
        />
        <NumberProperty
          label="Height"
          unit="px"
          min={1}
          max={200_000}
          step={16}
          isDisabled={isDisabled}
          value={scene.heightPx}
          onChange={(heightPx, gesture) => resizeScene(editor, sceneId, { widthPx: scene.widthPx, heightPx, anchor: CORNER }, gesture)}
        />
        <div>
          <Button size="small" isDisabled={isDisabled} onPress={() => setResizing(true)}>
            <Scaling /> Resize the scene…
          </Button>
        </div>
        <ColorProperty
          label="Background"
          isDisabled={isDisabled}
          value={scene.background}
          onChange={(value, gesture) => setSceneField(editor, sceneId, "background", value, gesture)}
        />
        <NumberProperty
          label="Gravity"
          unit="px/s²"
          min={-20_000}
          max={20_000}
          step={50}
          isDisabled={isDisabled}
          value={scene.gravityPxPerS2}
          onChange={(value, gesture) => setSceneField(editor, sceneId, "gravityPxPerS2", value, gesture)}
        />
        <SceneMusic isDisabled={isDisabled} />
      </section>
      {isResizing && <ResizeSceneDialog sceneId={sceneId} onClose={() => setResizing(false)} />}
      <RulesGroup of="scene" id={sceneId} isDisabled={isDisabled} />
      <LayerGroup isDisabled={isDisabled} />
      <GameGroup isDisabled={isDisabled} />
      <GameVariables isDisabled={isDisabled} />
      <ScriptGroup of="scene" id={sceneId} isDisabled={isDisabled} />
    </>
  );
}

function LayerGroup({ isDisabled }: { isDisabled: boolean }) {
  const editor = useEditor();
  const [isResizing, setResizing] = useState(false);
  const layerId = useGame((_, state) => state.layerId);
  const layer = useGame((game, state) => game.scenes[state.sceneId]?.layers[state.layerId]);
  const resize = (from: TileLayer, columns: number, rows: number, gesture: unknown): void => {
    const size = anchoredSize(from, columns, rows, CORNER);
    const outside = outsideText(cellsOutside(from, size), 0);
    if (resizeTileLayer(editor, layerId, size, gesture)) tellResize(editor, from.name, outside);
  };
  if (!layer) {
    return (
      <section className={styles["group"]} aria-label="Layer">
        <p className={styles["note"]}>This scene has no layer. Objects and tiles lie on layers.</p>
        <div>
          <Button size="small" isDisabled={isDisabled} onPress={() => addLayer(editor, "objects")}>
            <Plus /> Add an object layer
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section className={styles["group"]} aria-label="Layer">
      <h3>Layer: {layer.name}</h3>
      <NumberProperty
        label="Opacity"
        unit="%"
        step={5}
        min={0}
        max={100}
        isDisabled={isDisabled}
        value={layer.opacity * 100}
        onChange={(value, gesture) => setLayerField(editor, layerId, "opacity", value / 100, gesture)}
      />
      <NumberProperty
        label="Parallax"
        step={0.1}
        min={0}
        max={4}
        help="1 moves with the scene, 0 stays on the screen, between them is further away."
        isDisabled={isDisabled}
        value={layer.parallax}
        onChange={(value, gesture) => setLayerField(editor, layerId, "parallax", value, gesture)}
      />
      {layer.kind === "tiles" && (
        <>
          <NumberProperty
            label="Columns"
            min={1}
            max={Math.min(8_192, Math.floor(4_000_000 / layer.rows))}
            isDisabled={isDisabled}
            value={layer.columns}
            onChange={(value, gesture) => resize(layer, Math.round(value), layer.rows, gesture)}
          />
          <NumberProperty
            label="Rows"
            min={1}
            max={Math.min(8_192, Math.floor(4_000_000 / layer.columns))}
            isDisabled={isDisabled}
            value={layer.rows}
            onChange={(value, gesture) => resize(layer, layer.columns, Math.round(value), gesture)}
          />
          <div>
            <Button size="small" isDisabled={isDisabled} onPress={() => setResizing(true)}>
              <Scaling /> Resize the layer…
            </Button>
          </div>
          {isResizing && <ResizeLayerDialog layerId={layerId} onClose={() => setResizing(false)} />}
        </>
      )}
    </section>
  );
}

function GameGroup({ isDisabled }: { isDisabled: boolean }) {
  const editor = useEditor();
  const settings = useGame((game) => game.settings);
  const set = (name: string, value: Primitive, gesture?: unknown): boolean =>
    editor.document.transact("Change game settings", (edits) => edits.set(["settings", name], value), gesture);
  return (
    <section className={styles["group"]} aria-label="Game">
      <h3>Game</h3>
      <NumberProperty
        label="View width"
        unit="px"
        min={16}
        max={4_096}
        step={16}
        isDisabled={isDisabled}
        value={settings.viewWidthPx}
        onChange={(value, gesture) => set("viewWidthPx", Math.round(value), gesture)}
      />
      <NumberProperty
        label="View height"
        unit="px"
        min={16}
        max={4_096}
        step={16}
        isDisabled={isDisabled}
        value={settings.viewHeightPx}
        onChange={(value, gesture) => set("viewHeightPx", Math.round(value), gesture)}
      />
      <ColorProperty
        label="Border"
        help="Around the game where the screen has another shape."
        isDisabled={isDisabled}
        value={settings.background}
        onChange={(value, gesture) => set("background", value, gesture)}
      />
      <SwitchProperty
        label="Pixel perfect"
        help="Draws without smoothing."
        isDisabled={isDisabled}
        value={settings.pixelPerfect}
        onChange={(value) => set("pixelPerfect", value)}
      />
    </section>
  );
}

function GameVariables({ isDisabled }: { isDisabled: boolean }) {
  const editor = useEditor();
  const variables = useGame((game) => game.variables);
  return (
    <VariablesGroup
      title="Variables"
      note={"Numbers and texts that the whole game shares, such as a score. A text shows one as {score}."}
      variables={variables}
      isDisabled={isDisabled}
      onSet={(name, value) => setVariable(editor, name, value)}
      onRename={(from, to) => renameVariable(editor, from, to)}
    />
  );
}
