import type { Look } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { ChoiceProperty } from "../../../../ui/fields/property-fields.tsx";
import { BLENDS } from "../blends.ts";
import type { LookValues } from "./use-look-values.ts";

const blends = [{ value: "", label: translated("As its layer") }, ...BLENDS];

/** Blend mode of a look. */
export function BlendField({
  look,
  values,
  isDisabled,
}: {
  look: Extract<Look, { kind: "sprite" | "shape" }>;
  values: LookValues;
  isDisabled: boolean;
}) {
  return (
    <ChoiceProperty
      label={translated("Blend mode")}
      help={translated("How its colours are put together with what lies under it.")}
      isDisabled={isDisabled}
      value={look.blend ?? ""}
      choices={blends}
      onChange={values.setOption("blend")}
      onRevert={values.revert("blend")}
    />
  );
}
