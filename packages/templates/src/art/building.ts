import {
  type BehaviourType,
  encodeRow,
  type Collider,
  type Look,
  type BehaviourUse,
  type Light,
  type Prefab,
  type Trail,
  type Primitive,
  type Value,
  type Instance,
  type ObjectLayer,
  type TileLayer,
} from "@playsmith/game-format";
import { orders } from "./assets.ts";
import { type RuleSketch, sheet } from "./rules.ts";

export interface PrefabSketch {
  look: Look;
  box?: { widthPx: number; heightPx: number; offsetXPx?: number; offsetYPx?: number; solid?: boolean };
  /** A collider that is not a box. */
  collider?: Collider;
  tags?: string[];
  /** Variables of each instance, with start values. */
  variables?: Record<string, Value>;
  behaviours?: Partial<Record<BehaviourType, Record<string, Primitive>>>;
  rules?: Readonly<Record<string, RuleSketch>>;
  light?: Light;
  trail?: Trail;
  /** The base prefab of a variant, with overrides by path. */
  variantOf?: string;
  overrides?: Record<string, Primitive>;
}

export function spriteLook(spriteId: string, animation = ""): Look {
  return { kind: "sprite", spriteId, animation, opacity: 1, tint: "#ffffff" };
}

type Text = Extract<Look, { kind: "text" }>;

export function textLook(text: string, color: string, align: "left" | "center" | "right" = "left", sizePx = 8): Text {
  return { kind: "text", text, sizePx, color, align, opacity: 1 };
}

export function prefab(
  name: string,
  order: string,
  { look, box, tags = [], variables = {}, behaviours = {}, rules = {}, light, trail, variantOf, overrides, ...shape }: PrefabSketch,
): Prefab {
  const collider: Collider = shape.collider
    ? shape.collider
    : box
      ? { kind: "box", offsetXPx: 0, offsetYPx: 0, solid: false, ...box }
      : { kind: "none" };
  const behaviourOrder = orders();
  const uses: Record<string, BehaviourUse> = {};
  for (const [type, params] of Object.entries(behaviours)) {
    uses[type] = { type, order: behaviourOrder.next().value, enabled: true, params: { ...params } };
  }
  return {
    name,
    order,
    look,
    collider,
    tags,
    behaviours: uses,
    variables: { ...variables },
    rules: sheet(rules),
    script: "",
    ...(light ? { light } : {}),
    ...(trail ? { trail } : {}),
    ...(variantOf === undefined ? {} : { variantOf, overrides: { ...overrides } }),
  };
}

export function instance(prefabId: string, layerId: string, order: string, x: number, y: number, more: Partial<Instance> = {}): Instance {
  return { name: "", prefabId, layerId, order, x, y, angleRad: 0, scaleX: 1, scaleY: 1, overrides: {}, ...more };
}

export function objectLayer(name: string, order: string, parallax = 1): ObjectLayer {
  return { kind: "objects", name, order, visible: true, locked: false, opacity: 1, parallax };
}

/** A layer of scenery, locked so that it can't be selected by accident while editing. */
export function sceneryLayer(name: string, order: string, parallax = 1): ObjectLayer {
  return { ...objectLayer(name, order, parallax), locked: true };
}

/** @param tileAt the number of the tile in each cell, 0 for none. */
export function tileLayer(
  name: string,
  order: string,
  tilesetId: string,
  columns: number,
  rows: number,
  tileAt: (column: number, row: number) => number,
): TileLayer {
  const cells = Array.from({ length: rows }, (_, row) =>
    encodeRow(Array.from({ length: columns }, (_unused, column) => tileAt(column, row))),
  );
  return { kind: "tiles", name, order, visible: true, locked: false, opacity: 1, parallax: 1, tilesetId, columns, rows, cells };
}

/** Joins the screens of a level, each a block of rows, horizontally. */
export function joinScreens(...screens: readonly string[]): string[] {
  const blocks = screens.map((screen) =>
    screen
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  );
  const rows = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: rows }, (_, row) => blocks.map((block) => block[row] ?? ".".repeat(block[0]?.length ?? 0)).join(""));
}
