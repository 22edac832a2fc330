import { translated } from "@playsmith/texts";
import { Grid2x2, Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import { NewSpriteDialog } from "../pixels/new-sprite-dialog.tsx";
import styles from "./empty-scene.module.css";

/** Empty state of a scene: first steps for an empty project, a hint if there are prefabs. */
export function EmptyScene() {
  const editor = useEditor();
  const hasPrefabs = useGame((game) => Object.keys(game.prefabs).length > 0);
  const [drawing, setDrawing] = useState<"sprite" | "tileset" | null>(null);
  const isReadOnly = editor.document.isReadOnly;
  return (
    <section className={styles["start"]} aria-label={translated("An empty scene")}>
      <p>
        <strong>{translated("An empty scene.")}</strong>{" "}
        {hasPrefabs
          ? translated("Drag a prefab here, or press the stamp on it. Pictures can be dropped here, too.")
          : translated("Draw who is in it, or the ground to stand on. Pictures can be dropped here, too.")}
      </p>
      {!isReadOnly && (
        <div className={styles["actions"]}>
          <Button size="small" variant={hasPrefabs ? "secondary" : "primary"} onPress={() => setDrawing("sprite")}>
            <Pencil aria-hidden /> {translated("Draw a sprite")}
          </Button>
          <Button size="small" onPress={() => setDrawing("tileset")}>
            <Grid2x2 aria-hidden /> {translated("Draw tiles")}
          </Button>
        </div>
      )}
      {drawing && <NewSpriteDialog kind={drawing} onClose={() => setDrawing(null)} />}
    </section>
  );
}
