import { colliderAroundPicture, setCollider } from "@playsmith/editor/scene";
import { seenObjectOf, shapeColliderInScene, workingPrefab } from "@playsmith/editor/prefabs";
import type { Collider } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Spline, SquareDashed } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { useEditor, useEditorState, useGame } from "../../editor-context.tsx";
import { useGameView } from "../../play/game-view-context.ts";
import styles from "../inspector.module.css";

/** Shapes a collider without numbers: in the scene on an instance, or from the image. */
export function ColliderActions({
  prefabId,
  collider,
  isDisabled,
  isOwn,
}: {
  prefabId: string;
  collider: Collider;
  isDisabled: boolean;
  /** False for a variant, whose collider is its base's. */
  isOwn: boolean;
}) {
  const editor = useEditor();
  const view = useGameView();
  const isShaped = useEditorState(({ prefabEdit }) => prefabEdit?.part === "collider");
  const canBeSeen = useGame(() => seenObjectOf(editor, prefabId) !== null);
  const prefab = useGame((game) => workingPrefab(game, prefabId));
  const asset = useGame((game) => (prefab?.look.kind === "sprite" ? game.assets[prefab.look.spriteId] : undefined));
  const isDrawn = asset?.kind === "sprite" && asset.source.kind === "pixels";
  if (isDisabled || collider.kind === "none") return null;
  const takeOutline = (): void => {
    const around = prefab && colliderAroundPicture(editor, prefab);
    if (around) setCollider(editor, prefabId, around);
    else editor.announce(translated("Nothing is drawn yet"));
  };
  return (
    <div className={styles["actions"]}>
      {canBeSeen && !isShaped && (
        <Button
          size="small"
          onPress={() => {
            view.turnToScene();
            shapeColliderInScene(editor, prefabId);
          }}
        >
          <Spline aria-hidden="true" /> {translated("Shape it in the scene")}
        </Button>
      )}
      {isOwn && isDrawn && collider.kind === "polygon" && (
        <Button size="small" onPress={takeOutline}>
          <SquareDashed aria-hidden="true" /> {translated("Around what is drawn")}
        </Button>
      )}
      {!canBeSeen && collider.kind === "polygon" && (
        <p className={styles["note"]}>{translated("Place one in the scene to pull its corners there.")}</p>
      )}
    </div>
  );
}
