import { resizeScene } from "@playsmith/editor/tiles";
import { setSceneField, setSceneMusic } from "@playsmith/editor/scene";
import { setSceneVariable } from "@playsmith/editor/rules";
import { Scaling } from "lucide-react";
import { memo, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ColorProperty, TextProperty, ChoiceProperty } from "../../../../ui/fields/property-fields.tsx";
import { ResizeSceneDialog } from "../../dialogs/resize-dialogs.tsx";
import styles from "../inspector.module.css";
import { AppearanceGroup } from "./appearance-group.tsx";
import { CORNER } from "./corner.ts";
import { LayerGroup } from "./layer-group.tsx";
import { inOrder } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { useEditor, useGame } from "../../editor-context.tsx";
import { VariablesGroup } from "../variables/variables-group.tsx";
import { ScriptGroup } from "../behaviours/script-group.tsx";
import { RulesGroup } from "../behaviours/rules-group.tsx";

const AS_BEFORE = translated("as before");

const SILENCE = "";

/** Music of the open scene; hidden if the game has no music. */
const SceneMusic = memo(function SceneMusic({ isDisabled }: { isDisabled: boolean }) {
  const editor = useEditor();
  const sceneId = useGame((_, state) => state.sceneId);
  const musicId = useGame((game) => game.scenes[sceneId]?.musicId);
  const assets = useGame((game) => game.assets);
  const pieces = inOrder(assets).flatMap(([value, asset]) => (asset.kind === "music" ? [{ value, label: asset.name }] : []));
  if (pieces.length === 0 && musicId === undefined) return null;
  return (
    <ChoiceProperty
      label={translated("Music")}
      help={translated("Music fades over from that of the scene before.")}
      isDisabled={isDisabled}
      value={musicId ?? AS_BEFORE}
      choices={[{ value: AS_BEFORE, label: translated("As before") }, { value: SILENCE, label: translated("Silence") }, ...pieces]}
      onChange={(choice) => setSceneMusic(editor, sceneId, choice === AS_BEFORE ? null : choice)}
    />
  );
});

/** Without a selection: the open scene and its active layer. */
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
        <span className={styles["kind"]}>{translated("Scene")}</span>
      </div>
      <section className={styles["group"]} aria-label={translated("Scene")}>
        <TextProperty
          label={translated("Name")}
          isDisabled={isDisabled}
          maxLength={80}
          value={scene.name}
          onChange={(name) => name.trim() && setSceneField(editor, sceneId, "name", name.trim())}
        />
        <NumberProperty
          label={translated("Width")}
          unit="px"
          min={1}
          max={200_000}
          step={16}
          isDisabled={isDisabled}
          value={scene.widthPx}
          onChange={(widthPx, gesture) => resizeScene(editor, sceneId, { widthPx, heightPx: scene.heightPx, anchor: CORNER }, gesture)}
        />
        <NumberProperty
          label={translated("Height")}
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
            <Scaling /> {translated("Resize the scene…")}
          </Button>
        </div>
        <ColorProperty
          label={translated("Background")}
          isDisabled={isDisabled}
          value={scene.background}
          onChange={(value, gesture) => setSceneField(editor, sceneId, "background", value, gesture)}
        />
        <NumberProperty
          label={translated("Gravity")}
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
      <AppearanceGroup sceneId={sceneId} isDisabled={isDisabled} />
      <LayerGroup isDisabled={isDisabled} />
      <SceneVariables sceneId={sceneId} isDisabled={isDisabled} />
      <ScriptGroup of="scene" id={sceneId} isDisabled={isDisabled} />
    </>
  );
}

const SceneVariables = memo(function SceneVariables({ sceneId, isDisabled }: { sceneId: string; isDisabled: boolean }) {
  const editor = useEditor();
  const variables = useGame((game) => game.scenes[sceneId]?.variables);
  return (
    <VariablesGroup
      owner={{ kind: "scene", id: sceneId }}
      title={translated("Variables of this scene")}
      note={translated("Numbers and texts that begin anew with the scene, such as the time left.")}
      variables={variables ?? {}}
      isDisabled={isDisabled}
      onSet={(name, value) => setSceneVariable(editor, sceneId, name, value)}
    />
  );
});
