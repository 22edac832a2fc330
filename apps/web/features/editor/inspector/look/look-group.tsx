import { setPrefabField } from "@playsmith/editor/prefabs";
import { inOrder, type Look } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { memo } from "react";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ChoiceProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";
import type { VariantView } from "../prefab/use-variant.ts";
import { FIRST_PARTICLES, ParticlesFields } from "./particles-fields.tsx";
import { ShapeFields } from "./shape-fields.tsx";
import { SpriteFields } from "./sprite-fields.tsx";
import { TextFields } from "./text-fields.tsx";
import { useLookValues } from "./use-look-values.ts";

const kinds = [
  { value: "sprite", label: translated("Sprite") },
  { value: "shape", label: translated("Shape") },
  { value: "text", label: translated("Text") },
  { value: "particles", label: translated("Particles") },
  { value: "none", label: translated("Nothing") },
];

/** Look of a prefab's objects. */
export const LookGroup = memo(function LookGroup({
  prefabId,
  look,
  variant,
  isDisabled,
}: {
  prefabId: string;
  look: Look;
  variant: VariantView;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const firstSprite = useGame((game) => inOrder(game.assets).find(([, asset]) => asset.kind === "sprite")?.[0] ?? null);
  const values = useLookValues(prefabId, variant);

  const changeKind = (kind: string): void => {
    const opacity = look.kind === "none" ? 1 : look.opacity;
    const color = look.kind === "shape" || look.kind === "text" ? look.color : "#ffb454";
    const next: Look =
      kind === "sprite"
        ? { kind, spriteId: firstSprite ?? "none", animation: "idle", opacity, tint: "#ffffff" }
        : kind === "shape"
          ? { kind, shape: "rectangle", widthPx: 16, heightPx: 16, color, opacity }
          : kind === "text"
            ? { kind, text: translated("Text"), sizePx: 12, color, align: "center", opacity }
            : kind === "particles"
              ? { ...FIRST_PARTICLES, opacity }
              : { kind: "none" };
    setPrefabField(editor, prefabId, "look", next);
  };

  return (
    <section className={styles["group"]} aria-label={translated("Look")}>
      <h3>{translated("Look")}</h3>
      <ChoiceProperty
        label={translated("Shows")}
        {...(variant.base ? { help: translated("What kind of look it has comes from {name}.", { name: variant.base.name }) } : {})}
        isDisabled={isDisabled || variant.base !== null}
        value={look.kind}
        choices={kinds}
        onChange={changeKind}
      />
      {look.kind === "sprite" && (
        <SpriteFields prefabId={prefabId} look={look} values={values} isVariant={variant.base !== null} isDisabled={isDisabled} />
      )}
      {look.kind === "shape" && <ShapeFields look={look} values={values} isDisabled={isDisabled} />}
      {look.kind === "text" && <TextFields prefabId={prefabId} look={look} values={values} isDisabled={isDisabled} />}
      {look.kind === "particles" && <ParticlesFields look={look} isDisabled={isDisabled} set={values.set} revert={values.revert} />}
      {look.kind !== "none" && (
        <NumberProperty
          label={translated("Opacity")}
          unit="%"
          step={5}
          min={0}
          max={100}
          isDisabled={isDisabled}
          value={look.opacity * 100}
          onChange={(value, gesture) => values.set("opacity")(value / 100, gesture)}
          onRevert={values.revert("opacity")}
        />
      )}
    </section>
  );
});
