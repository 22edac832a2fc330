import { setPrefabOption, setPrefabPart } from "@playsmith/editor/prefabs";
import type { Trail } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { memo } from "react";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ColorProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor } from "../../editor-context.tsx";
import styles from "../inspector.module.css";
import type { VariantView } from "./use-variant.ts";
import { OptionHead } from "./option-head.tsx";

export const NEW_TRAIL: Trail = { durationMs: 400, widthPx: 6, color: "#ffffff", opacity: 0.6 };

/** Trail of a moving object. */
export const TrailGroup = memo(function TrailGroup({
  prefabId,
  trail,
  variant,
  isDisabled,
}: {
  prefabId: string;
  trail: Trail;
  variant: VariantView;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const part = (name: keyof Trail, factor = 1) => ({
    isDisabled,
    onChange: (value: number, gesture: unknown) => setPrefabPart(editor, prefabId, "trail", name, value / factor, gesture),
    onRevert: variant.revert(`trail.${name}`),
  });
  return (
    <section className={styles["group"]} aria-label={translated("Trail")}>
      <OptionHead
        title={translated("Trail")}
        base={variant.base}
        isDisabled={isDisabled}
        onRemove={() => setPrefabOption(editor, prefabId, "trail", undefined)}
      />
      <NumberProperty
        label={translated("Lasts")}
        unit="ms"
        min={16}
        max={10_000}
        step={50}
        value={trail.durationMs}
        {...part("durationMs")}
      />
      <NumberProperty label={translated("Width")} unit="px" min={0.5} max={256} value={trail.widthPx} {...part("widthPx")} />
      <ColorProperty
        label={translated("Colour")}
        isDisabled={isDisabled}
        value={trail.color}
        onChange={(color, gesture) => setPrefabPart(editor, prefabId, "trail", "color", color, gesture)}
        onRevert={variant.revert("trail.color")}
      />
      <NumberProperty
        label={translated("Opacity")}
        unit="%"
        min={0}
        max={100}
        step={5}
        value={trail.opacity * 100}
        {...part("opacity", 100)}
      />
    </section>
  );
});
