import { canMakeVariant, detachVariant, makeVariant, takeAllBack, variantsOf } from "@playsmith/editor";
import { CopyPlus, CornerLeftUp, RotateCcw, Unlink } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import styles from "./inspector.module.css";
import type { VariantView } from "./use-variant.ts";

/** What a prefab is a variant of and in how much it differs; its variants, and the way to another one. */
export function VariantGroup({ prefabId, variant, isDisabled }: { prefabId: string; variant: VariantView; isDisabled: boolean }) {
  const editor = useEditor();
  const ids = useGame((game) => variantsOf(game.prefabs, prefabId));
  const prefabs = useGame((game) => game.prefabs);
  const { base, baseId, overrideCount } = variant;
  const inspect = (id: string): void => editor.update({ selection: [], assetId: "", prefabId: id });
  const add = (): void => {
    const id = makeVariant(editor, prefabId);
    if (id === null) return;
    inspect(id);
    editor.say(`Made ${editor.game.prefabs[id]?.name}`);
  };
  return (
    <section className={`${styles["group"]} ${base ? styles["variant"] : ""}`} aria-label="Variants">
      {base && baseId !== null && (
        <>
          <p className={styles["note"]}>
            {`A variant of ${base.name}: it follows it in all that is not changed here. `}
            {overrideCount > 0 && <strong>{overrideCount === 1 ? "1 value is its own." : `${overrideCount} values are its own.`}</strong>}
          </p>
          <div className={styles["actions"]}>
            <Button size="small" onPress={() => inspect(baseId)}>
              <CornerLeftUp aria-hidden /> {`Go to ${base.name}`}
            </Button>
            {overrideCount > 0 && (
              <Button size="small" isDisabled={isDisabled} onPress={() => takeAllBack(editor, prefabId)}>
                <RotateCcw aria-hidden /> Take all back
              </Button>
            )}
            <Button size="small" isDisabled={isDisabled} onPress={() => detachVariant(editor, prefabId)}>
              <Unlink aria-hidden /> {`Detach from ${base.name}`}
            </Button>
          </div>
        </>
      )}
      {ids.length > 0 && (
        <p className={styles["note"]}>
          {ids.length === 1 ? "Its variant is " : "Its variants are "}
          {ids.map((id, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <button type="button" className={styles["link"]} onClick={() => inspect(id)}>
                {prefabs[id]?.name}
              </button>
            </span>
          ))}
          {`. If it is deleted, ${ids.length === 1 ? "that becomes a prefab of its own" : "they become prefabs of their own"}.`}
        </p>
      )}
      <div className={styles["actions"]}>
        <Button size="small" isDisabled={isDisabled || !canMakeVariant(editor, prefabId)} onPress={add}>
          <CopyPlus aria-hidden /> Make a variant
        </Button>
      </div>
    </section>
  );
}
