import { addPrefab, isVariant, workingPrefab } from "@playsmith/editor/prefabs";
import { inspectPrefab, middleOfView, snapTo, startPlacing } from "@playsmith/editor/scene";
import { SCENE_KEY } from "@playsmith/editor";
import { inOrder } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { CornerLeftUp, MoreHorizontal, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";
import { useGameView } from "../play/game-view-context.ts";
import { removePrefab } from "../dialogs/remove-prefab.ts";
import { PlaceButton } from "../scene/place-button.tsx";
import { PREFAB_DRAG_TYPE } from "../scene/drops.ts";
import { focusScene } from "../scene/focus-scene.ts";
import styles from "./left-panel.module.css";
import { OpenBy } from "./open-by.tsx";
import { contextMenu } from "../../../ui/long-press.ts";
import { PrefabMenu } from "./prefab-menu.tsx";
import { PrefabPicture } from "./prefab-picture.tsx";
import { Section } from "./section.tsx";
import { placeOrReport } from "../scene/place-or-report.ts";

/** Distance of a dragged prefab's thumbnail from the pointer, in screen px. */
const DRAG_ASIDE_PX = 10;

/** The prefabs. A press selects one; a drag or double press places it in the scene. */
export function PrefabList() {
  const editor = useEditor();
  const prefabs = useGame((game) => game.prefabs);
  const prefabId = useEditorState((state) => state.prefabId);
  const view = useGameView();
  const isReadOnly = editor.document.isReadOnly;
  const [menu, setMenu] = useState<{ id: string; element: HTMLElement } | null>(null);

  const choose = (id: string): void => {
    if (!isReadOnly && editor.state.tool === "place") view.turnToScene();
    inspectPrefab(editor, id);
  };
  const toHand = (id: string): void => {
    if (isReadOnly) return choose(id);
    view.turnToScene();
    startPlacing(editor, id);
  };
  const placeInMiddle = (id: string): void => {
    editor.showDocument(SCENE_KEY);
    view.turnToScene();
    placeOrReport(editor, id, snapTo(editor, middleOfView(editor)));
  };
  const add = (): void => {
    const id = addPrefab(editor);
    if (id === null) return;
    choose(id);
    editor.announce(translated("Added {name}", { name: editor.game.prefabs[id]?.name }));
  };
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (prefabId !== "") chosen.current?.scrollIntoView({ block: "nearest" });
  }, [prefabId]);

  return (
    <Section
      title={translated("Prefabs")}
      actions={
        <>
          {/* The context menu as a button, for touch and for discoverability. */}
          {prefabs[prefabId] && (
            <IconButton
              size="small"
              label={translated("Actions for {name}", { name: prefabs[prefabId].name })}
              aria-haspopup="menu"
              onPress={({ target }) => target instanceof HTMLElement && setMenu({ id: prefabId, element: target })}
            >
              <MoreHorizontal />
            </IconButton>
          )}
          {prefabId && !isReadOnly && (
            <IconButton
              size="small"
              label={translated("Delete {name} and its objects", { name: prefabs[prefabId]?.name ?? translated("prefab") })}
              onPress={() => removePrefab(editor, prefabId)}
            >
              <Trash2 />
            </IconButton>
          )}
          <IconButton size="small" label={translated("Add a prefab")} isDisabled={isReadOnly} onPress={add}>
            <Plus />
          </IconButton>
        </>
      }
    >
      {Object.keys(prefabs).length === 0 ? (
        <p className={styles["empty"]}>
          {translated("A prefab is a kind of object: a coin, an enemy, a player. Add one, or drop a picture into Assets.")}
        </p>
      ) : (
        <ul className={styles["things"]}>
          {inOrder(prefabs).map(([id, prefab]) => (
            <li key={id}>
              <button
                type="button"
                ref={id === prefabId ? chosen : undefined}
                className={styles["thing"]}
                aria-pressed={id === prefabId}
                title={
                  isVariant(prefabs, id)
                    ? translated(
                        "{name}, a variant of {name2}: drag it into the scene, or press twice to take it in hand. Enter places it in the middle of the view, Space takes it to the scene. The right button shows more.",
                        { name: prefab.name, name2: prefabs[prefab.variantOf ?? ""]?.name },
                      )
                    : translated(
                        "{name}: drag it into the scene, or press twice to take it in hand. Enter places it in the middle of the view, Space takes it to the scene. The right button shows more.",
                        { name: prefab.name },
                      )
                }
                draggable={!isReadOnly}
                onDragStart={(event) => {
                  event.dataTransfer.setData(PREFAB_DRAG_TYPE, id);
                  const picture = event.currentTarget.firstElementChild;
                  // Offset from the pointer, so that it does not cover the placement preview in the scene.
                  if (picture) event.dataTransfer.setDragImage(picture, -DRAG_ASIDE_PX, -DRAG_ASIDE_PX);
                  view.turnToScene();
                  editor.update({ draggedPrefabId: id });
                }}
                onDragEnd={() => editor.update({ draggedPrefabId: "" })}
                onClick={(event) => {
                  // By keyboard: start placing with arrow keys and Enter.
                  if (event.detail !== 0 || isReadOnly) return choose(id);
                  toHand(id);
                  focusScene();
                }}
                onDoubleClick={() => toHand(id)}
                {...contextMenu<HTMLButtonElement>((event) => {
                  event.preventDefault();
                  setMenu({ id, element: event.currentTarget });
                })}
                onKeyDown={(event) => {
                  if ((event.key !== "Enter" && event.key !== "Delete") || isReadOnly) return;
                  event.preventDefault();
                  if (event.key === "Enter") return placeInMiddle(id);
                  event.stopPropagation();
                  const item = event.currentTarget.closest("li");
                  (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector("button")?.focus();
                  removePrefab(editor, id);
                }}
              >
                <PrefabPicture prefab={workingPrefab({ prefabs }, id) ?? prefab} />
                <span className={styles["name"]}>{prefab.name}</span>
                {isVariant(prefabs, id) && <CornerLeftUp className={styles["variant"]} size={13} aria-hidden="true" />}
                <OpenBy of="prefab" id={id} isInCorner />
              </button>
              {id === prefabId && !isReadOnly && (
                <span className={styles["place"]}>
                  <PlaceButton prefabId={id} name={prefab.name} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {menu && (
        <PrefabMenu
          prefabId={menu.id}
          element={menu.element}
          onClose={() => {
            setMenu(null);
            menu.element.focus();
          }}
        />
      )}
    </Section>
  );
}
