import { setSceneMusic } from "@playsmith/editor/scene";
import { inOrder } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { memo } from "react";
import { ChoiceProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";

const AS_BEFORE = translated("as before");
const SILENCE = "";

/** Which music plays in the open scene. A game without music has none to choose. */
export const SceneMusic = memo(function SceneMusic({ isDisabled }: { isDisabled: boolean }) {
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
