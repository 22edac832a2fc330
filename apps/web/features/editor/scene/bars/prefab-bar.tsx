import { chooseEditedPart, leavePrefab, prefabInPlace, workingPrefab } from "@playsmith/editor/prefabs";
import { translated } from "@playsmith/texts";
import { Check, Component, Pencil, Spline } from "lucide-react";
import { Toolbar } from "react-aria-components";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { useEditor, useEditorState, useGame } from "../../editor-context.tsx";
import { useKeepClear } from "../../play/floating/float-obstacles.ts";
import styles from "./tile-bar.module.css";

/** The prefab that is edited in place, the edited shape, and a button that ends the mode. */
export function PrefabBar() {
  const editor = useEditor();
  const keepClear = useKeepClear();
  const edit = useEditorState((state) => state.prefabEdit);
  const id = useGame(() => prefabInPlace(editor)?.id);
  const name = useGame(() => prefabInPlace(editor)?.name);
  const look = useGame((game) => (id === undefined ? undefined : workingPrefab(game, id)?.look));
  if (!edit || !look) return null;
  const spriteId = look.kind === "sprite" ? look.spriteId : "";
  return (
    <Toolbar ref={keepClear} className={styles["bar"] ?? ""} aria-label={translated("Prefab in place")}>
      <span className={styles["text"]}>{translated("Editing prefab {name}", { name })}</span>
      <IconButton label={translated("Size of the look")} isActive={edit.part === "look"} onPress={() => chooseEditedPart(editor, "look")}>
        <Component />
      </IconButton>
      <IconButton
        label={translated("Form of the collider")}
        isActive={edit.part === "collider"}
        onPress={() => chooseEditedPart(editor, "collider")}
      >
        <Spline />
      </IconButton>
      {editor.game.assets[spriteId]?.kind === "sprite" && (
        <IconButton
          label={translated("Draw its sprite")}
          onPress={() => editor.openDocument({ kind: "sprite", of: "asset", id: spriteId })}
        >
          <Pencil />
        </IconButton>
      )}
      <Button size="small" variant="primary" onPress={() => leavePrefab(editor)}>
        <Check aria-hidden /> {translated("Done")}
      </Button>
    </Toolbar>
  );
}
