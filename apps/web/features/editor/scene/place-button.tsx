import { finishPlacing, startPlacing } from "@playsmith/editor/scene";
import { translated } from "@playsmith/texts";
import { Stamp } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useGameView } from "../play/game-view-context.ts";
import { focusScene } from "./focus-scene.ts";

/** Toggle: while active, each press in the scene places the prefab. */
export function PlaceButton({ prefabId, name, isDisabled = false }: { prefabId: string; name: string; isDisabled?: boolean }) {
  const editor = useEditor();
  const view = useGameView();
  const isInHand = useEditorState((state) => state.tool === "place" && state.prefabId === prefabId);
  return (
    <IconButton
      size="small"
      label={translated("Place {name}", { name })}
      isActive={isInHand}
      isDisabled={isDisabled}
      onPress={(event) => {
        if (isInHand) return finishPlacing(editor);
        view.turnToScene();
        startPlacing(editor, prefabId);
        if (event.pointerType === "keyboard" || event.pointerType === "virtual") focusScene();
      }}
    >
      <Stamp />
    </IconButton>
  );
}
