import type { Particles } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ChoiceProperty, ColorProperty } from "../../../../ui/fields/property-fields.tsx";
import { ParticlesPreview } from "./particles-preview.tsx";
import type { LookValues } from "./use-look-values.ts";

/** Default particle look: sparks that rise and fall. */
export const FIRST_PARTICLES: Particles = {
  kind: "particles",
  spriteId: "",
  ratePerS: 20,
  burst: 8,
  continuous: true,
  lifetimeMs: 600,
  directionDeg: -90,
  spreadDeg: 60,
  speedPxPerS: 60,
  speedSpread: 0.5,
  gravityPxPerS2: 120,
  drag: 0.8,
  startSizePx: 3,
  endSizePx: 0,
  spinDegPerS: 0,
  startColor: "#ffe27a",
  endColor: "#ff8a4a",
  startOpacity: 1,
  endOpacity: 0,
  areaWidthPx: 4,
  areaHeightPx: 4,
  blend: "normal",
  opacity: 1,
};

const quantities: readonly { name: keyof Particles; label: string; unit: string; min: number; max: number }[] = [
  { name: "burst", label: translated("At once"), unit: "", min: 0, max: 1_000 },
  { name: "ratePerS", label: translated("Then"), unit: translated("a second"), min: 0, max: 2_000 },
  { name: "lifetimeMs", label: translated("Each lasts"), unit: "ms", min: 16, max: 60_000 },
  { name: "speedPxPerS", label: translated("Speed"), unit: "px/s", min: 0, max: 5_000 },
  { name: "directionDeg", label: translated("Direction"), unit: "°", min: -360, max: 360 },
  { name: "spreadDeg", label: translated("Spread"), unit: "°", min: 0, max: 360 },
  { name: "gravityPxPerS2", label: translated("Gravity"), unit: "px/s²", min: -10_000, max: 10_000 },
  { name: "startSizePx", label: translated("Size at first"), unit: "px", min: 0, max: 512 },
  { name: "endSizePx", label: translated("Size at last"), unit: "px", min: 0, max: 512 },
  { name: "areaWidthPx", label: translated("Area width"), unit: "px", min: 0, max: 4_096 },
  { name: "areaHeightPx", label: translated("Area height"), unit: "px", min: 0, max: 4_096 },
];

/** Emission, motion and appearance of particles. */
export function ParticlesFields({
  look,
  isDisabled,
  set,
  revert,
}: {
  look: Particles;
  isDisabled: boolean;
  set: LookValues["set"];
  revert: LookValues["revert"];
}) {
  return (
    <>
      <ParticlesPreview look={look} />
      <ChoiceProperty
        label={translated("Goes on")}
        isDisabled={isDisabled}
        value={look.continuous ? "on" : "once"}
        choices={[
          { value: "on", label: translated("All the time") },
          { value: "once", label: translated("At once only") },
        ]}
        onChange={(value) => set("continuous")(value === "on")}
        onRevert={revert("continuous")}
      />
      {quantities.map(({ name, label, unit, min, max }) => (
        <NumberProperty
          key={name}
          {...{ label, unit, min, max, isDisabled }}
          value={look[name] as number}
          onChange={(value, gesture) => set(name)(name === "burst" ? Math.round(value) : value, gesture)}
          onRevert={revert(name)}
        />
      ))}
      <ColorProperty
        label={translated("Colour at first")}
        isDisabled={isDisabled}
        value={look.startColor}
        onChange={set("startColor")}
        onRevert={revert("startColor")}
      />
      <ColorProperty
        label={translated("Colour at last")}
        isDisabled={isDisabled}
        value={look.endColor}
        onChange={set("endColor")}
        onRevert={revert("endColor")}
      />
    </>
  );
}
