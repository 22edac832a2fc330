import { addPrefab, deletePrefab, placeInstance, snapTo } from "@playsmith/editor";
import { inOrder, type Prefab } from "@playsmith/game-format";
import { Lightbulb, Plus, Sparkles, Trash2, Type } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { AssetPicture } from "../asset-picture.tsx";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";
import { PREFAB_DRAG_TYPE } from "../scene/drops.ts";
import { SCENE_ID } from "../scene/scene-id.ts";
import styles from "./left-panel.module.css";
import { Section } from "./section.tsx";

/** The kinds of objects there are. Press one to place it in the scene, or drag it there. */
export function PrefabList() {
  const editor = useEditor();
  const prefabs = useGame((game) => game.prefabs);
  const prefabId = useEditorState((state) => state.prefabId);
  const isReadOnly = editor.document.isReadOnly;

  const choose = (id: string): void => {
    if (!isReadOnly && editor.state.tool !== "place") editor.setTool("place");
    editor.update({ selection: [], assetId: "", prefabId: id });
  };
  const placeInMiddle = (id: string): void => {
    const { centerX, centerY } = editor.state.camera;
    const placed = placeInstance(editor, id, snapTo(editor, { x: centerX, y: centerY }));
    editor.setTool("select");
    if (placed !== null) editor.select([placed]);
  };
  const add = (): void => {
    const id = addPrefab(editor);
    if (id !== null) choose(id);
  };

  return (
    <Section
      title="Prefabs"
      actions={
        <>
          {prefabId && !isReadOnly && (
            <IconButton
              size="small"
              label={`Delete ${prefabs[prefabId]?.name ?? "prefab"} and its objects`}
              onPress={() => deletePrefab(editor, prefabId)}
            >
              <Trash2 />
            </IconButton>
          )}
          <IconButton size="small" label="Add a prefab" isDisabled={isReadOnly} onPress={add}>
            <Plus />
          </IconButton>
        </>
      }
    >
      {Object.keys(prefabs).length === 0 ? (
        <p className={styles["empty"]}>A prefab is a kind of object: a coin, an enemy, a player. Add one, or drop a picture into Assets.</p>
      ) : (
        <ul className={styles["things"]}>
          {inOrder(prefabs).map(([id, prefab]) => (
            <li key={id}>
              <button
                type="button"
                className={styles["thing"]}
                aria-pressed={id === prefabId}
                title={`${prefab.name}: press, then press in the scene to place it. Enter places it in the middle of the view, Space takes it to the scene.`}
                draggable={!isReadOnly}
                onDragStart={(event) => event.dataTransfer.setData(PREFAB_DRAG_TYPE, id)}
                onClick={(event) => {
                  choose(id);
                  // By keyboard: to where arrow keys and Enter place it.
                  if (event.detail === 0 && !isReadOnly) document.getElementById(SCENE_ID)?.focus();
                }}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" || isReadOnly) return;
                  event.preventDefault();
                  placeInMiddle(id);
                }}
              >
                <PrefabPicture prefab={prefab} />
                <span className={styles["name"]}>{prefab.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function PrefabPicture({ prefab }: { prefab: Prefab }) {
  const { look } = prefab;
  if (look.kind === "sprite")
    return <AssetPicture className={styles["picture"] ?? ""} assetId={look.spriteId} animation={look.animation} />;
  return (
    <span className={styles["picture"]}>
      {look.kind === "text" ? (
        <Type size={22} color={look.color} aria-hidden="true" />
      ) : look.kind === "shape" ? (
        <span style={{ width: 30, height: 30, background: look.color, borderRadius: look.shape === "ellipse" ? "50%" : 2 }} />
      ) : look.kind === "particles" ? (
        <Sparkles size={24} color={look.startColor} aria-hidden="true" />
      ) : prefab.light ? (
        <Lightbulb size={24} color={prefab.light.color} aria-hidden="true" />
      ) : (
        <span style={{ width: 30, height: 30, border: "1px dashed var(--line-strong)" }} />
      )}
    </span>
  );
}
