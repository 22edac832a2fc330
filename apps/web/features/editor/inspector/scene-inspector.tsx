import { addLayer, setLayerField, setSceneField, setVariable } from "@playsmith/editor";
import { type Primitive, type Value, valueSchema } from "@playsmith/game-format";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { ColorProperty, NumberProperty, PropertyRow, SwitchProperty, TextProperty } from "../../../ui/property-fields.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import { NameDialog } from "../name-dialog.tsx";
import styles from "./inspector.module.css";
import { SceneMusic } from "./scene-music.tsx";
import { ScriptGroup } from "./script-group.tsx";
import { RulesGroup } from "./rules-group.tsx";

/** With nothing selected: the open scene, its active layer, and the game. */
export function SceneInspector() {
  const editor = useEditor();
  const sceneId = useGame((_, state) => state.sceneId);
  const scene = useGame((game, state) => game.scenes[state.sceneId]);
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
          onChange={(value, gesture) => setSceneField(editor, sceneId, "widthPx", value, gesture)}
        />
        <NumberProperty
          label="Height"
          unit="px"
          min={1}
          max={200_000}
          step={16}
          isDisabled={isDisabled}
          value={scene.heightPx}
          onChange={(value, gesture) => setSceneField(editor, sceneId, "heightPx", value, gesture)}
        />
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
      <RulesGroup of="scene" id={sceneId} isDisabled={isDisabled} />
      <LayerGroup isDisabled={isDisabled} />
      <GameGroup isDisabled={isDisabled} />
      <VariablesGroup isDisabled={isDisabled} />
      <ScriptGroup of="scene" id={sceneId} isDisabled={isDisabled} />
    </>
  );
}

function LayerGroup({ isDisabled }: { isDisabled: boolean }) {
  const editor = useEditor();
  const layerId = useGame((_, state) => state.layerId);
  const layer = useGame((game, state) => game.scenes[state.sceneId]?.layers[state.layerId]);
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
            onChange={(value) => setLayerField(editor, layerId, "columns", Math.round(value))}
          />
          <NumberProperty
            label="Rows"
            min={1}
            max={Math.min(8_192, Math.floor(4_000_000 / layer.columns))}
            isDisabled={isDisabled}
            value={layer.rows}
            onChange={(value) => setLayerField(editor, layerId, "rows", Math.round(value))}
          />
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

function VariablesGroup({ isDisabled }: { isDisabled: boolean }) {
  const editor = useEditor();
  const variables = useGame((game) => game.variables);
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={styles["group"]} aria-label="Variables">
      <header>
        <h3>Variables</h3>
        <IconButton size="small" label="Add a variable" isDisabled={isDisabled} onPress={() => setAdding(true)}>
          <Plus />
        </IconButton>
      </header>
      {Object.keys(variables).length === 0 && (
        <p className={styles["note"]}>Numbers and texts that the whole game shares, such as a score. A text shows one as {"{score}"}.</p>
      )}
      {Object.entries(variables)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, value]) => (
          <PropertyRow key={name} label={name}>
            <VariableValue name={name} value={value} isDisabled={isDisabled} />
            <IconButton size="small" label={`Remove ${name}`} isDisabled={isDisabled} onPress={() => setVariable(editor, name, undefined)}>
              <Trash2 />
            </IconButton>
          </PropertyRow>
        ))}
      {isAdding && (
        <NameDialog
          title="Add a variable"
          name=""
          onSave={(name) => name in variables || setVariable(editor, name, 0)}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

/** A variable's start value: what reads as a number or as true and false is one. */
function VariableValue({ name, value, isDisabled }: { name: string; value: Value; isDisabled: boolean }) {
  const editor = useEditor();
  const [draft, setDraft] = useState<string | null>(null);
  const written = typeof value === "object" ? JSON.stringify(value) : String(value);
  const commit = (): void => {
    if (draft !== null && draft !== written) setVariable(editor, name, readValue(draft));
    setDraft(null);
  };
  return (
    <input
      aria-label={`${name} starts as`}
      style={{
        width: "100%",
        minWidth: 0,
        height: 28,
        padding: "0 8px",
        border: "1px solid var(--line)",
        borderRadius: "var(--radius-s)",
        background: "var(--surface-2)",
        color: "var(--text)",
        font: "13px var(--font-body)",
      }}
      disabled={isDisabled}
      value={draft ?? written}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === "Enter" && commit()}
    />
  );
}

/** What a typed value means: `12` a number, `true` a boolean, `[1, 2]` a list, `{"a": 1}` a map, anything else text. */
export function readValue(text: string): Value {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) {
    try {
      const value = valueSchema.safeParse(JSON.parse(trimmed));
      if (value.success) return value.data;
    } catch {
      // Half a list is a text until its end is written.
    }
  }
  if (trimmed === "true" || trimmed === "false") return trimmed === "true";
  const number = Number(trimmed);
  return trimmed !== "" && Number.isFinite(number) ? number : text.slice(0, 2_000);
}
