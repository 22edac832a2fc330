import { setNineSlice, setNineSlicePart } from "@playsmith/editor/prefabs";
import { GAME_LIMITS, inOrder, type Look, type NineSlice } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ChoiceProperty, ColorProperty, SwitchProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import { BlendField } from "./blend-field.tsx";
import type { LookValues } from "./use-look-values.ts";
import { spritesOf, useNamedChoices } from "../use-named-choices.ts";

const sizes: readonly { name: keyof NineSlice; label: string; min: number; max: number }[] = [
  { name: "widthPx", label: translated("Width"), min: 1, max: GAME_LIMITS.viewPx },
  { name: "heightPx", label: translated("Height"), min: 1, max: GAME_LIMITS.viewPx },
  { name: "leftPx", label: translated("Left border"), min: 0, max: GAME_LIMITS.spritePx },
  { name: "rightPx", label: translated("Right border"), min: 0, max: GAME_LIMITS.spritePx },
  { name: "topPx", label: translated("Top border"), min: 0, max: GAME_LIMITS.spritePx },
  { name: "bottomPx", label: translated("Bottom border"), min: 0, max: GAME_LIMITS.spritePx },
];

/** Sprite and appearance of a sprite look. */
export function SpriteFields({
  prefabId,
  look,
  values,
  isVariant,
  isDisabled,
}: {
  prefabId: string;
  look: Extract<Look, { kind: "sprite" }>;
  values: LookValues;
  isVariant: boolean;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const sprites = useNamedChoices(spritesOf);
  const sprite = useGame((game) => game.assets[look.spriteId]);
  const animations = sprite?.kind === "sprite" ? inOrder(sprite.animations).map(([, { name }]) => ({ value: name, label: name })) : [];
  const { nineSlice } = look;
  const stretch = (isStretched: boolean): void => {
    if (!isStretched || sprite?.kind !== "sprite") return setNineSlice(editor, prefabId, null);
    const { widthPx, heightPx } = sprite;
    const across = Math.floor(widthPx / 3);
    const down = Math.floor(heightPx / 3);
    const borders = { leftPx: across, rightPx: across, topPx: down, bottomPx: down };
    const within = (px: number): number => Math.min(GAME_LIMITS.viewPx, px);
    setNineSlice(editor, prefabId, { widthPx: within(widthPx * 3), heightPx: within(heightPx * 2), ...borders });
  };
  return (
    <>
      <ChoiceProperty
        label={translated("Sprite")}
        isDisabled={isDisabled}
        value={look.spriteId}
        choices={sprites}
        onChange={values.set("spriteId")}
        onRevert={values.revert("spriteId")}
      />
      <ChoiceProperty
        label={translated("Animation")}
        isDisabled={isDisabled}
        value={look.animation}
        choices={animations}
        onChange={values.set("animation")}
        onRevert={values.revert("animation")}
      />
      <ColorProperty
        label={translated("Tint")}
        isDisabled={isDisabled}
        value={look.tint}
        onChange={values.set("tint")}
        onRevert={values.revert("tint")}
      />
      <BlendField look={look} values={values} isDisabled={isDisabled} />
      <SwitchProperty
        label={translated("Stretch as a panel")}
        help={translated("Shows it at a size of its own: its borders stay as they are drawn, its middle fills the rest.")}
        isDisabled={isDisabled || isVariant || sprite?.kind !== "sprite"}
        value={nineSlice !== undefined}
        onChange={stretch}
      />
      {nineSlice &&
        sizes.map(({ name, label, min, max }) => (
          <NumberProperty
            key={name}
            {...{ label, min, max, isDisabled }}
            unit="px"
            value={nineSlice[name]}
            onChange={(value, gesture) =>
              setNineSlicePart(editor, prefabId, name, name === "widthPx" || name === "heightPx" ? value : Math.round(value), gesture)
            }
            onRevert={values.revert(`nineSlice.${name}`)}
          />
        ))}
    </>
  );
}
