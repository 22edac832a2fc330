import { GAME_LIMITS } from "../limits.ts";
import type { Look } from "./look.ts";
import { ALIGNS, BLENDS, LOOK_RANGES, type LookRange, SHAPES } from "./look-ranges.ts";
import type { Primitive } from "../values/value.ts";

const ID_MAX_LENGTH = 40;

const PART: LookRange = [0, 1];

type Field =
  | { kind: "number"; range: LookRange; isWhole?: true; isOptional?: true }
  | { kind: "choice"; choices: readonly string[]; isOptional?: true }
  | { kind: "color" | "id" | "text" | "name" | "boolean"; isOptional?: true };

const number = (range: LookRange) => ({ kind: "number", range }) as const;
const optional = <F extends Field>(field: F) => ({ ...field, isOptional: true }) as const;
const color = { kind: "color" } as const;
const opacity = number(PART);
const blend = { kind: "choice", choices: BLENDS } as const;

/** Look fields with a single value, by kind. */
export const LOOK_FIELDS: Readonly<Record<Look["kind"], Readonly<Record<string, Field>>>> = {
  none: {},
  sprite: { spriteId: { kind: "id" }, animation: { kind: "name" }, opacity, tint: color, blend: optional(blend) },
  shape: {
    shape: { kind: "choice", choices: SHAPES },
    widthPx: number(LOOK_RANGES.widthPx),
    heightPx: number(LOOK_RANGES.heightPx),
    color,
    opacity,
    blend: optional(blend),
    cornerPx: optional(number(LOOK_RANGES.cornerPx)),
    outlineColor: optional(color),
    outlinePx: optional(number(LOOK_RANGES.outlinePx)),
  },
  text: {
    text: { kind: "text" },
    sizePx: number(LOOK_RANGES.sizePx),
    color,
    align: { kind: "choice", choices: ALIGNS },
    opacity,
    fontId: optional({ kind: "id" }),
    wrapPx: optional(number(LOOK_RANGES.wrapPx)),
    lineHeight: optional(number(LOOK_RANGES.lineHeight)),
    outlineColor: optional(color),
    outlinePx: optional(number(LOOK_RANGES.textOutlinePx)),
    lettersPerS: optional(number(LOOK_RANGES.lettersPerS)),
  },
  particles: {
    spriteId: { kind: "id" },
    ratePerS: number(LOOK_RANGES.ratePerS),
    burst: { ...number([0, 1_000]), isWhole: true },
    continuous: { kind: "boolean" },
    lifetimeMs: number(LOOK_RANGES.lifetimeMs),
    directionDeg: number(LOOK_RANGES.directionDeg),
    spreadDeg: number(LOOK_RANGES.spreadDeg),
    speedPxPerS: number(LOOK_RANGES.speedPxPerS),
    speedSpread: number(PART),
    gravityPxPerS2: number(LOOK_RANGES.gravityPxPerS2),
    drag: number(PART),
    startSizePx: number(LOOK_RANGES.startSizePx),
    endSizePx: number(LOOK_RANGES.endSizePx),
    spinDegPerS: number(LOOK_RANGES.spinDegPerS),
    startColor: color,
    endColor: color,
    startOpacity: opacity,
    endOpacity: opacity,
    areaWidthPx: number(LOOK_RANGES.areaWidthPx),
    areaHeightPx: number(LOOK_RANGES.areaHeightPx),
    blend,
    opacity,
  },
};

const fieldOf = ({ kind }: Look, name: string): Field | undefined =>
  Object.hasOwn(LOOK_FIELDS[kind], name) ? LOOK_FIELDS[kind][name] : undefined;

/** Whether a look field is optional. */
export function isOptionalOfLook(look: Look, name: string): boolean {
  return fieldOf(look, name)?.isOptional === true;
}

/**
 * A look with one field replaced, as by an override: numbers are clamped, unknown fields and invalid values ignored. "" removes an optional
 * field.
 */
export function withLookValue(look: Look, name: string, value: Primitive): Look {
  const field = fieldOf(look, name);
  if (!field) return look;
  if (field.isOptional && value === "") {
    const { [name as keyof Look]: _, ...rest } = look;
    return rest as Look;
  }
  const accepted = acceptedBy(field, value);
  return accepted === undefined ? look : { ...look, [name]: accepted };
}

function acceptedBy(field: Field, value: Primitive): Primitive | undefined {
  switch (field.kind) {
    case "number": {
      if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
      const [least, greatest] = field.range;
      const inRange = Math.min(greatest, Math.max(least, value));
      return field.isWhole ? Math.round(inRange) : inRange;
    }
    case "choice":
      return field.choices.includes(String(value)) ? value : undefined;
    case "color":
      return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined;
    case "text":
      return String(value).slice(0, GAME_LIMITS.textLength);
    case "name":
      return typeof value === "string" ? value.slice(0, GAME_LIMITS.nameLength) : undefined;
    case "id":
      return typeof value === "string" && value.length <= ID_MAX_LENGTH ? value : undefined;
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
  }
}
