import { LOOK_DEFAULTS, LOOK_RANGES, type Look } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ChoiceProperty, ColorProperty } from "../../../../ui/fields/property-fields.tsx";
import { BlendField } from "./blend-field.tsx";
import { OutlineFields } from "./outline-fields.tsx";
import type { LookValues } from "./use-look-values.ts";

const [CORNER_MIN_PX, CORNER_MAX_PX] = LOOK_RANGES.cornerPx;
const [SIDE_MIN_PX, SIDE_MAX_PX] = LOOK_RANGES.widthPx;

const shapes = [
  { value: "rectangle", label: translated("Rectangle") },
  { value: "ellipse", label: translated("Ellipse") },
];

/** Appearance of a shape look. */
export function ShapeFields({
  look,
  values,
  isDisabled,
}: {
  look: Extract<Look, { kind: "shape" }>;
  values: LookValues;
  isDisabled: boolean;
}) {
  const side = { unit: "px", min: SIDE_MIN_PX, max: SIDE_MAX_PX, isDisabled };
  return (
    <>
      <ChoiceProperty
        label={translated("Shape")}
        isDisabled={isDisabled}
        value={look.shape}
        choices={look.shape === "polygon" ? [...shapes, { value: "polygon", label: translated("Polygon") }] : shapes}
        onChange={values.set("shape")}
        onRevert={values.revert("shape")}
      />
      <NumberProperty
        label={translated("Width")}
        {...side}
        value={look.widthPx}
        onChange={values.set("widthPx")}
        onRevert={values.revert("widthPx")}
      />
      <NumberProperty
        label={translated("Height")}
        {...side}
        value={look.heightPx}
        onChange={values.set("heightPx")}
        onRevert={values.revert("heightPx")}
      />
      <ColorProperty
        label={translated("Colour")}
        isDisabled={isDisabled}
        value={look.color}
        onChange={values.set("color")}
        onRevert={values.revert("color")}
      />
      {look.shape === "rectangle" && (
        <NumberProperty
          label={translated("Round corners")}
          unit="px"
          min={CORNER_MIN_PX}
          max={CORNER_MAX_PX}
          isDisabled={isDisabled}
          value={look.cornerPx ?? 0}
          onChange={values.setOption("cornerPx")}
          onRevert={values.revert("cornerPx")}
        />
      )}
      <OutlineFields
        look={look}
        range={LOOK_RANGES.outlinePx}
        unset={{ widthPx: 0, color: LOOK_DEFAULTS.outlineColor }}
        values={values}
        isDisabled={isDisabled}
      />
      <BlendField look={look} values={values} isDisabled={isDisabled} />
    </>
  );
}
