import { unknownNamesInText } from "@playsmith/editor/rules";
import { inOrder, LOOK_DEFAULTS, LOOK_RANGES, type Look } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ChoiceProperty, ColorProperty, TextProperty } from "../../../../ui/fields/property-fields.tsx";
import { useGame } from "../../editor-context.tsx";
import { UnknownNames } from "./unknown-names.tsx";
import { OutlineFields } from "./outline-fields.tsx";
import type { LookValues } from "./use-look-values.ts";

/** Default outline width: one pixel of the built-in font. */
const FONT_HEIGHT_PX = 8;

const aligns = [
  { value: "left", label: translated("Left", {}, "text") },
  { value: "center", label: translated("Centred", {}, "text") },
  { value: "right", label: translated("Right", {}, "text") },
];

/** Content and layout of a text look. */
export function TextFields({
  prefabId,
  look,
  values,
  isDisabled,
}: {
  prefabId: string;
  look: Extract<Look, { kind: "text" }>;
  values: LookValues;
  isDisabled: boolean;
}) {
  const assets = useGame((game) => game.assets);
  const unknown = useGame((game) => unknownNamesInText(game, look.text, prefabId, null));
  const fonts = inOrder(assets).flatMap(([value, { kind, name }]) => (kind === "font" ? [{ value, label: name }] : []));
  const quantity = (name: "sizePx" | "wrapPx" | "lineHeight" | "lettersPerS") => {
    const [min, max] = LOOK_RANGES[name];
    return { min, max, isDisabled, onRevert: values.revert(name) };
  };
  return (
    <>
      <TextProperty
        label={translated("Text")}
        isLong
        help={translated(
          "{name} shows the variable of that name. {jump}, {action} and {move} show what the player presses, on each device.",
        )}
        isDisabled={isDisabled}
        value={look.text}
        onChange={values.set("text")}
        onRevert={values.revert("text")}
      />
      <UnknownNames names={unknown} prefabId={prefabId} />
      <NumberProperty label={translated("Size")} unit="px" {...quantity("sizePx")} value={look.sizePx} onChange={values.set("sizePx")} />
      <ColorProperty
        label={translated("Colour")}
        isDisabled={isDisabled}
        value={look.color}
        onChange={values.set("color")}
        onRevert={values.revert("color")}
      />
      <ChoiceProperty
        label={translated("Align")}
        isDisabled={isDisabled}
        value={look.align}
        choices={aligns}
        onChange={values.set("align")}
        onRevert={values.revert("align")}
      />
      <ChoiceProperty
        label={translated("Font")}
        isDisabled={isDisabled}
        value={look.fontId ?? ""}
        choices={[{ value: "", label: translated("Built-in") }, ...fonts]}
        onChange={values.setOption("fontId")}
        onRevert={values.revert("fontId")}
      />
      <NumberProperty
        label={translated("Wrap at")}
        help={translated("Longer lines are broken between words; 0 never breaks them.")}
        unit="px"
        step={8}
        {...quantity("wrapPx")}
        value={look.wrapPx ?? 0}
        onChange={values.setOption("wrapPx")}
      />
      <NumberProperty
        label={translated("Line spacing")}
        help={translated("From one line to the next, as a multiple of the size.")}
        step={0.05}
        {...quantity("lineHeight")}
        value={look.lineHeight ?? LOOK_DEFAULTS.lineHeight}
        onChange={values.setOption("lineHeight")}
      />
      <OutlineFields
        look={look}
        range={LOOK_RANGES.textOutlinePx}
        unset={{ widthPx: Math.max(1, Math.round(look.sizePx / FONT_HEIGHT_PX)), color: LOOK_DEFAULTS.outlineColor }}
        values={values}
        isDisabled={isDisabled}
      />
      <NumberProperty
        label={translated("Appears by")}
        help={translated("How many letters appear a second, as in a dialogue; 0 shows all at once.")}
        unit={translated("letters/s")}
        {...quantity("lettersPerS")}
        value={look.lettersPerS ?? 0}
        onChange={values.setOption("lettersPerS")}
      />
    </>
  );
}
