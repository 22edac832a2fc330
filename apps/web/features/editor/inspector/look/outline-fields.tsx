import type { LOOK_RANGES } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ColorProperty } from "../../../../ui/fields/property-fields.tsx";
import type { LookValues } from "./use-look-values.ts";

/**
 * Outline of a text or shape.
 * @param unset the defaults: width `widthPx` and colour `color`.
 */
export function OutlineFields({
  look,
  range,
  unset,
  values,
  isDisabled,
}: {
  look: { outlinePx?: number | undefined; outlineColor?: string | undefined };
  range: typeof LOOK_RANGES.outlinePx | typeof LOOK_RANGES.textOutlinePx;
  unset: { widthPx: number; color: string };
  values: LookValues;
  isDisabled: boolean;
}) {
  const [min, max] = range;
  const setWidth = (width: number, gesture: unknown): void => {
    values.setOption("outlinePx")(width, gesture);
    if (width > 0 && look.outlineColor === undefined) values.setOption("outlineColor")(unset.color, gesture);
  };
  const widthPx = look.outlinePx ?? (look.outlineColor === undefined ? unset.widthPx : 1);
  return (
    <>
      <NumberProperty
        label={translated("Outline")}
        unit="px"
        min={min}
        max={max}
        isDisabled={isDisabled}
        value={widthPx}
        onChange={setWidth}
        onRevert={values.revert("outlinePx")}
      />
      {widthPx > 0 && (
        <ColorProperty
          label={translated("Outline colour")}
          isDisabled={isDisabled}
          value={look.outlineColor ?? unset.color}
          onChange={values.setOption("outlineColor")}
          onRevert={values.revert("outlineColor")}
        />
      )}
    </>
  );
}
