import { toolNamed } from "@playsmith/editor";
import { shortcutLabel, translated } from "@playsmith/texts";
import { Layers } from "lucide-react";
import { Toolbar } from "react-aria-components";
import { IconButton } from "../../../../ui/button.tsx";
import { useEditor, useEditorState, useGame } from "../../editor-context.tsx";
import { useKeepClear } from "../../play/floating/float-obstacles.ts";
import styles from "./tile-bar.module.css";

/** Option of the lasso: the layers on which it selects. */
export function LassoBar() {
  const editor = useEditor();
  const keepClear = useKeepClear();
  const isShown = useEditorState((state) => toolNamed(state.tool).options === "lasso");
  const isActiveOnly = useEditorState((state) => state.lassoActiveLayer);
  const layerName = useGame((game, state) => game.scenes[state.sceneId]?.layers[state.layerId]?.name ?? translated("the active layer"));
  if (!isShown) return null;
  return (
    <Toolbar ref={keepClear} className={styles["bar"] ?? ""} aria-label={translated("Lasso options")}>
      <span className={styles["text"]}>
        {isActiveOnly
          ? translated("Draw around objects on {layerName}", { layerName })
          : translated("Draw around objects; {shift} adds", { shift: shortcutLabel("Shift") })}
      </span>
      <IconButton
        label={translated("Active layer only")}
        isActive={isActiveOnly}
        onPress={() => editor.update({ lassoActiveLayer: !isActiveOnly })}
      >
        <Layers />
      </IconButton>
    </Toolbar>
  );
}
