import { canMakeVariant, detachVariant, makeVariant, revertAllOverrides, variantsOf } from "@playsmith/editor/prefabs";
import { plural, translated } from "@playsmith/texts";
import { memo } from "react";
import { CopyPlus, CornerLeftUp, RotateCcw, Unlink } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";
import type { VariantView } from "./use-variant.ts";

/** Base of a prefab with the number of overrides, its variants, and a button that creates a variant. */
export const VariantGroup = memo(function VariantGroup({
  prefabId,
  variant,
  isDisabled,
}: {
  prefabId: string;
  variant: VariantView;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const ids = useGame((game) => variantsOf(game.prefabs, prefabId));
  const prefabs = useGame((game) => game.prefabs);
  const { base, baseId, overrideCount } = variant;
  const inspect = (id: string): void => editor.update({ selection: [], assetId: "", prefabId: id });
  const add = (): void => {
    const id = makeVariant(editor, prefabId);
    if (id === null) return;
    inspect(id);
    editor.announce(translated("Made {name}", { name: editor.game.prefabs[id]?.name }));
  };
  return (
    <section className={`${styles["group"]} ${base ? styles["variant"] : ""}`} aria-label={translated("Variants")}>
      {base && baseId !== null && (
        <>
          <p className={styles["note"]}>
            {translated("A variant of {name}: it follows it in all that is not changed here. ", { name: base.name })}
            {overrideCount > 0 && (
              <strong>{plural(overrideCount, { one: "1 value is its own.", other: "{count} values are its own." })}</strong>
            )}
          </p>
          <div className={styles["actions"]}>
            <Button size="small" onPress={() => inspect(baseId)}>
              <CornerLeftUp aria-hidden /> {translated("Go to {name}", { name: base.name })}
            </Button>
            {overrideCount > 0 && (
              <Button size="small" isDisabled={isDisabled} onPress={() => revertAllOverrides(editor, prefabId)}>
                <RotateCcw aria-hidden /> {translated("Revert all")}
              </Button>
            )}
            <Button size="small" isDisabled={isDisabled} onPress={() => detachVariant(editor, prefabId)}>
              <Unlink aria-hidden /> {translated("Detach from {name}", { name: base.name })}
            </Button>
          </div>
        </>
      )}
      {ids.length > 0 && (
        <p className={styles["note"]}>
          {plural(ids.length, { one: "Its variant is ", other: "Its variants are " })}
          {ids.map((id, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <button type="button" className={styles["link"]} onClick={() => inspect(id)}>
                {prefabs[id]?.name}
              </button>
            </span>
          ))}
          {plural(ids.length, {
            one: ". If it is deleted, that becomes a prefab of its own.",
            other: ". If it is deleted, they become prefabs of their own.",
          })}
        </p>
      )}
      <div className={styles["actions"]}>
        <Button size="small" isDisabled={isDisabled || !canMakeVariant(editor, prefabId)} onPress={add}>
          <CopyPlus aria-hidden /> {translated("Make a variant")}
        </Button>
      </div>
    </section>
  );
});
