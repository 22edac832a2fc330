import { setPrefabOption, setPrefabPart } from "@playsmith/editor/prefabs";
import type { Light } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { memo } from "react";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ColorProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";
import type { VariantView } from "./use-variant.ts";
import { OptionHead } from "./option-head.tsx";

export const NEW_LIGHT: Light = { radiusPx: 96, color: "#ffd9a0", intensity: 1, flicker: 0 };

/** Light source of a prefab. */
export const LightGroup = memo(function LightGroup({
  prefabId,
  light,
  variant,
  isDisabled,
}: {
  prefabId: string;
  light: Light;
  variant: VariantView;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const isSomewhereDark = useGame((game) => Object.values(game.scenes).some((scene) => scene.lighting !== undefined));
  const part = (name: keyof Light, factor = 1) => ({
    isDisabled,
    onChange: (value: number, gesture: unknown) => setPrefabPart(editor, prefabId, "light", name, value / factor, gesture),
    onRevert: variant.revert(`light.${name}`),
  });
  return (
    <section className={styles["group"]} aria-label={translated("Light", {}, "lamp")}>
      <OptionHead
        title={translated("Light", {}, "lamp")}
        base={variant.base}
        isDisabled={isDisabled}
        onRemove={() => setPrefabOption(editor, prefabId, "light", undefined)}
      />
      {!isSomewhereDark && (
        <p className={styles["note"]}>{translated("It shows in scenes that are dark: choose a scene and switch its Darkness on.")}</p>
      )}
      <NumberProperty label={translated("Reach")} unit="px" min={1} max={4_096} step={8} value={light.radiusPx} {...part("radiusPx")} />
      <ColorProperty
        label={translated("Colour")}
        isDisabled={isDisabled}
        value={light.color}
        onChange={(color, gesture) => setPrefabPart(editor, prefabId, "light", "color", color, gesture)}
        onRevert={variant.revert("light.color")}
      />
      <NumberProperty
        label={translated("Brightness")}
        unit="%"
        min={0}
        max={400}
        step={10}
        value={light.intensity * 100}
        {...part("intensity", 100)}
      />
      <NumberProperty
        label={translated("Flicker")}
        unit="%"
        min={0}
        max={100}
        step={5}
        help={translated("Part of its brightness by which it flickers.")}
        value={(light.flicker ?? 0) * 100}
        {...part("flicker", 100)}
        isDisabled={isDisabled || (variant.base !== null && light.flicker === undefined)}
      />
    </section>
  );
});
