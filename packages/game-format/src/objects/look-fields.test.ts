import { describe, expect, it } from "vitest";
import { type Look, lookSchema } from "./look.ts";
import { LOOK_FIELDS, withLookValue } from "./look-fields.ts";

const LOOKS: readonly Look[] = [
  { kind: "none" },
  { kind: "sprite", spriteId: "hero", animation: "idle", opacity: 1, tint: "#ffffff" },
  { kind: "shape", shape: "rectangle", widthPx: 16, heightPx: 16, color: "#ffb454", opacity: 1 },
  { kind: "text", text: "Hi", sizePx: 12, color: "#ffffff", align: "left", opacity: 1 },
  {
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
  },
];
const hostile = [1e9, -1e9, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "", "x", "#ff0000", "normal", "y".repeat(5_000), true, false];

describe.each(LOOKS)("fields of a $kind look", (look) => {
  it("only accept values that the format accepts", () => {
    for (const name of [...Object.keys(LOOK_FIELDS[look.kind]), "kind", "points", "nineSlice", "constructor", "__proto__"]) {
      for (const value of hostile) {
        const changed = withLookValue(look, name, value);
        // An unknown id shows nothing.
        if (!name.endsWith("Id")) expect(lookSchema.safeParse(changed).success, `${name} ${value}`).toBe(true);
        expect(changed.kind).toBe(look.kind);
      }
    }
  });

  it("can be set if they are single values in the format", () => {
    const option = lookSchema.options.find(({ shape }) => shape.kind.value === look.kind);
    const known = Object.keys(option?.shape ?? {}).filter((name) => !["kind", "points", "nineSlice"].includes(name));
    expect(Object.keys(LOOK_FIELDS[look.kind]).toSorted()).toEqual(known.toSorted());
  });
});

it("are clamped to their range, and removed if optional", () => {
  const text = LOOKS.find(({ kind }) => kind === "text") as Look;
  expect(withLookValue(text, "outlinePx", 1e9)).toEqual({ ...text, outlinePx: 16 });
  expect(withLookValue(withLookValue(text, "wrapPx", 90), "wrapPx", "")).toEqual(text);
  expect(withLookValue(text, "sizePx", "")).toBe(text);
  expect(withLookValue(text, "color", "red")).toBe(text);
});
