import { addScene, duplicateSceneWithPrompt, moveScene, setStartScene } from "@playsmith/editor/scene";
import { inOrder } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { ArrowDown, ArrowUp, Clapperboard, Copy, Flag, History, MoreHorizontal, Pencil, Plus, Scaling, Trash2 } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../ui/menu.tsx";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";
import { removeScene } from "../dialogs/remove-scene.ts";
import { useHistoryScreens } from "../history/history-context.ts";
import styles from "./left-panel.module.css";
import { OpenBy } from "./open-by.tsx";
import { Section } from "./section.tsx";

/** Scenes of the game; a flag marks the start scene. */
export function SceneList() {
  const editor = useEditor();
  const { openHistory } = useHistoryScreens();
  // Select names only: scenes change with each moved object.
  const ids = useGame((game) => inOrder(game.scenes).map(([id]) => id));
  const names = useGame((game) => inOrder(game.scenes).map(([, { name }]) => name));
  const startSceneId = useGame((game) => game.settings.startSceneId);
  const openId = useEditorState((state) => state.sceneId);
  const ask = (sceneId: string, what: "name" | "size"): void => editor.update({ sceneDialog: { sceneId, for: what } });
  const isReadOnly = editor.document.isReadOnly;
  return (
    <Section
      title={translated("Scenes")}
      actions={
        <IconButton size="small" label={translated("Add a scene")} isDisabled={isReadOnly} onPress={() => addScene(editor)}>
          <Plus />
        </IconButton>
      }
    >
      <ul className={styles["list"]}>
        {ids.map((id, index) => (
          <li key={id} className={styles["row"]} data-selected={id === openId ? "" : undefined}>
            <button
              type="button"
              aria-current={id === openId ? "true" : undefined}
              onClick={() => editor.openScene(id)}
              onDoubleClick={() => !isReadOnly && ask(id, "name")}
            >
              <Clapperboard size={14} aria-hidden="true" />
              <span className={styles["name"]}>{names[index]}</span>
              {id === startSceneId && <Flag size={13} aria-label={translated("The game starts here")} color="var(--accent-text)" />}
              <OpenBy of="scene" id={id} />
            </button>
            {!isReadOnly && (
              <Menu
                label={translated("Actions for {name}", { name: names[index] })}
                trigger={
                  <span className={styles["more"]}>
                    <IconButton size="small" label={translated("Actions for {name}", { name: names[index] })}>
                      <MoreHorizontal />
                    </IconButton>
                  </span>
                }
              >
                <MenuItem icon={<Pencil />} onAction={() => ask(id, "name")}>
                  {translated("Rename…")}
                </MenuItem>
                <MenuItem icon={<Scaling />} onAction={() => ask(id, "size")}>
                  {translated("Resize…")}
                </MenuItem>
                <MenuItem icon={<ArrowUp />} isDisabled={index === 0} onAction={() => moveScene(editor, id, -1)}>
                  {translated("Move up")}
                </MenuItem>
                <MenuItem icon={<ArrowDown />} isDisabled={index === ids.length - 1} onAction={() => moveScene(editor, id, 1)}>
                  {translated("Move down")}
                </MenuItem>
                <MenuItem icon={<Copy />} onAction={() => duplicateSceneWithPrompt(editor, id)}>
                  {translated("Duplicate")}
                </MenuItem>
                <MenuItem icon={<Flag />} isDisabled={id === startSceneId} onAction={() => setStartScene(editor, id)}>
                  {translated("Start the game here")}
                </MenuItem>
                <MenuItem icon={<History />} onAction={() => openHistory({ thing: { kind: "scenes", id } })}>
                  {translated("Its history")}
                </MenuItem>
                <MenuDivider />
                <MenuItem icon={<Trash2 />} tone="danger" isDisabled={ids.length < 2} onAction={() => removeScene(editor, id)}>
                  {translated("Delete")}
                </MenuItem>
              </Menu>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
