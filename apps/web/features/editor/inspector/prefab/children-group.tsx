import { isChildOfBase, removeChild, ROTATION_RANGE_DEG, setChild, SIZE_RANGE_PERCENT } from "@playsmith/editor/scene";
import { type Child, inOrder } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { memo } from "react";
import { Trash2 } from "lucide-react";
import { IconButton } from "../../../../ui/button.tsx";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";
import type { VariantView } from "./use-variant.ts";

const DEGREES = 180 / Math.PI;
type Placing = "x" | "y" | "angleRad" | "scaleX" | "scaleY";

/** Child prefabs that are created with each object of a prefab and move with it. */
export const ChildrenGroup = memo(function ChildrenGroup({
  prefabId,
  childrenOf,
  variant,
  isDisabled,
}: {
  prefabId: string;
  childrenOf: Readonly<Record<string, Child>>;
  variant: VariantView;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const prefabs = useGame((game) => game.prefabs);
  return (
    <section className={styles["group"]} aria-label={translated("Comes with")}>
      <h3>{translated("Comes with")}</h3>
      {inOrder(childrenOf).map(([id, child]) => {
        const name = child.name || (prefabs[child.prefabId]?.name ?? translated("A prefab that is gone"));
        const isOfBase = isChildOfBase(prefabs, prefabId, id);
        const number = (label: string, field: Placing, unit: string, factor = 1, step = 1, range: { min?: number; max?: number } = {}) => (
          <NumberProperty
            label={label}
            unit={unit}
            step={step}
            {...range}
            isDisabled={isDisabled}
            value={child[field] * factor}
            onChange={(value, gesture) => setChild(editor, prefabId, id, field, value / factor, gesture)}
            onRevert={variant.revert(`children.${id}.${field}`)}
          />
        );
        return (
          <div key={id} role="group" aria-label={name} className={styles["child"]}>
            <header>
              <button
                type="button"
                className={styles["link"]}
                onClick={() => editor.update({ selection: [], assetId: "", prefabId: child.prefabId })}
              >
                {name}
              </button>
              {isOfBase ? (
                <span className={styles["origin"]}>{translated("From {name}", { name: variant.base?.name })}</span>
              ) : (
                <IconButton
                  size="small"
                  label={translated("Leave {name} out", { name })}
                  isDisabled={isDisabled}
                  onPress={() => removeChild(editor, prefabId, id)}
                >
                  <Trash2 />
                </IconButton>
              )}
            </header>
            {number(translated("Offset right"), "x", "px")}
            {number(translated("Offset down"), "y", "px")}
            {number(translated("Turned by"), "angleRad", "°", DEGREES, 5, ROTATION_RANGE_DEG)}
            {number(translated("Width"), "scaleX", "%", 100, 10, SIZE_RANGE_PERCENT)}
            {number(translated("Height"), "scaleY", "%", 100, 10, SIZE_RANGE_PERCENT)}
          </div>
        );
      })}
    </section>
  );
});
