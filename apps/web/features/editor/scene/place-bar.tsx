import { translated } from "@playsmith/texts";
import { Check, CopyPlus } from "lucide-react";
import { Toolbar } from "react-aria-components";
import { Button, IconButton } from "../../../ui/button.tsx";
import { shortcutLabel } from "../../../ui/shortcut-label.ts";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";
import { useKeepClear } from "../play/float-room.ts";
import styles from "./tile-bar.module.css";

/** Which prefab is in hand, and whether it stays there for more. */
export function PlaceBar() {
  const editor = useEditor();
  const keepClear = useKeepClear();
  const isShown = useEditorState((state) => state.tool === "place" && state.prefabEdit === null);
  const placesMany = useEditorState((state) => state.placesMany);
  const name = useGame((game, state) => game.prefabs[state.prefabId]?.name);
  if (!isShown || name === undefined) return null;
  return (
    <Toolbar ref={keepClear} className={styles["bar"] ?? ""} aria-label={translated("Placing")}>
      <span className={`${styles["text"]} ${styles["prompt"]}`}>
        <strong>{translated("Placing {name}", { name })}</strong>{" "}
        {placesMany ? translated("Press or drag wherever it should stand.") : translated("Press where it should stand.")}
      </span>
      <IconButton
        label={translated("Place several, as with Shift")}
        isActive={placesMany}
        onPress={() => editor.update({ placesMany: !placesMany })}
      >
        <CopyPlus />
      </IconButton>
      <Button size="small" variant="primary" onPress={() => editor.setTool("select")}>
        <Check aria-hidden /> {translated("Done")}{" "}
        <kbd className={styles["key"]} aria-hidden="true">
          {shortcutLabel("Escape")}
        </kbd>
      </Button>
    </Toolbar>
  );
}
