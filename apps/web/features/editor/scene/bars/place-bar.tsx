import { toolNamed } from "@playsmith/editor";
import { finishPlacing, objectLayerFor } from "@playsmith/editor/scene";
import { shortcutLabel, translated } from "@playsmith/texts";
import { Check } from "lucide-react";
import { Toolbar } from "react-aria-components";
import { Button } from "../../../../ui/button.tsx";
import { useEditor, useEditorState, useGame } from "../../editor-context.tsx";
import { useKeepClear } from "../../play/floating/float-obstacles.ts";
import styles from "./tile-bar.module.css";

/** The prefab that is being placed, until Done is pressed. */
export function PlaceBar() {
  const editor = useEditor();
  const keepClear = useKeepClear();
  const isShown = useEditorState((state) => toolNamed(state.tool).options === "place" && state.prefabEdit === null);
  const name = useGame((game, state) => game.prefabs[state.prefabId]?.name);
  const isTaken = useGame(() => objectLayerFor(editor) !== null);
  if (!isShown || name === undefined) return null;
  return (
    <Toolbar ref={keepClear} className={styles["bar"] ?? ""} aria-label={translated("Placing")}>
      <span className={`${styles["text"]} ${styles["prompt"]}`}>
        <strong>{translated("Placing {name}", { name })}</strong>{" "}
        <span role="status">
          {isTaken ? translated("Press or drag wherever it should stand.") : translated("No layer takes objects here")}
        </span>
      </span>
      <Button size="small" variant="primary" onPress={() => finishPlacing(editor)}>
        <Check aria-hidden /> {translated("Done")}{" "}
        <kbd className={styles["key"]} aria-hidden="true">
          {shortcutLabel("Escape")}
        </kbd>
      </Button>
    </Toolbar>
  );
}
