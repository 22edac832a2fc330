import {
  type Collider,
  type Game,
  GAME_LIMITS,
  inOrder,
  type Instance,
  isConvex,
  type Look,
  orderAtEnd,
  orderBetween,
  type Point,
  type Prefab,
  type Primitive,
  type Sprite,
} from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { freeName } from "../../free-name.ts";
import { blankPrefab } from "../../prefabs/prefabs.ts";
import type { ObjectData, SpriteData } from "./level-data.ts";
import { contentText } from "./content-text.ts";
import { convexParts } from "./convex-parts.ts";

/** The displayed size of a point. */
const POINT_PX = 8;
const COLOR = "#62cbff";
/** Shapes mark areas above the level's tiles, so they are translucent. */
const SHAPE_OPACITY = 0.5;
/** Maximum variables of a prefab from object properties. */
const MAX_VARIABLES = 64;
const SIDE_PX = { min: 1, max: 4_096 };
const MAX_CORNERS = 64;
const MAX_COLLIDER_CORNERS = 16;
/** Layers and objects with such names are solid. */
const SOLID_NAMES = /collision|collider|solid|wall/i;

type Placement = Pick<Instance, "prefabId" | "scaleX" | "scaleY" | "overrides">;
/** The look and collider of a prefab, and the displayed size. */
interface PrefabForm {
  look: Look;
  collider: Collider;
  widthPx: number;
  heightPx: number;
}
/** A sprite with its id in the game. */
export type PlacedSprite = SpriteData & { id: string };

/** Maps imported objects to existing prefabs or to new ones. */
export class PrefabImport {
  readonly #game: Game;
  readonly #newId: () => string;
  readonly #spriteOf: (key: string) => PlacedSprite | undefined;
  readonly #made = new Map<string, Prefab>();
  /** Known prefab ids by name and kind of look. */
  readonly #known = new Map<string, string>();
  /** Names of prefabs without variables for some properties of their objects. */
  readonly #incomplete = new Set<string>();
  /** New variables of existing prefabs, by prefab id. */
  readonly #newVariables = new Map<string, Record<string, Primitive>>();
  #order: string;

  /** @param spriteOf returns a key's sprite, if its image was imported. */
  constructor(game: Game, newId: () => string, spriteOf: (key: string) => PlacedSprite | undefined = () => undefined) {
    this.#game = game;
    this.#newId = newId;
    this.#spriteOf = spriteOf;
    this.#order = orderAtEnd(game.prefabs);
  }

  /** New prefabs to add, by id. */
  get made(): ReadonlyMap<string, Prefab> {
    return this.#made;
  }

  /** New variables of existing prefabs, by prefab id. */
  get newVariables(): ReadonlyMap<string, Readonly<Record<string, Primitive>>> {
    return this.#newVariables;
  }

  /** Names of prefabs without variables for some properties of their objects. */
  get incomplete(): readonly string[] {
    return [...this.#incomplete];
  }

  /** The prefab, scale and overrides of an object; null when the prefab limit is reached. */
  place(object: ObjectData, layerName: string): Placement | null {
    const names = object.prefabNames.map((name) => name.trim()).filter((name) => name !== "");
    const sprite = object.sprite === undefined ? undefined : this.#spriteOf(object.sprite);
    const wanted = names[0] ?? sprite?.sprite.name ?? (object.text ? translated("Text") : layerName.trim());
    const isSolid = object.isSolid ?? (SOLID_NAMES.test(wanted) || SOLID_NAMES.test(layerName));
    const form = formOf(object, sprite, isSolid);
    const key = `${keyOf(wanted)} ${kindOf(form)}`;
    const prefabId = this.#known.get(key) ?? this.#idOf(wanted, names, form, object);
    if (prefabId === null) return null;
    this.#known.set(key, prefabId);
    const made = this.#made.get(prefabId);
    const overrides = {
      ...(made ? this.#addVariables(made, object) : this.#overridesFor(prefabId, object)),
      ...opacityOverride((made ?? this.#game.prefabs[prefabId])?.look, object),
    };
    return { prefabId, ...this.#scaleOf(prefabId, form, object), overrides };
  }

  /** An existing prefab with the same name and kind of look, or with another of the object's names; else a new one. */
  #idOf(wanted: string, names: readonly string[], form: PrefabForm, object: ObjectData): string | null {
    const { prefabs } = this.#game;
    const entries = Object.entries(prefabs);
    const stem = keyOf(wanted);
    const isCalled = (name: string): boolean => keyOf(name) === stem || keyOf(name).replace(/ \d+$/, "") === stem;
    const same = entries.find(([, prefab]) => isCalled(prefab.name) && kindOf(prefab) === kindOf(form));
    if (same) return same[0];
    for (const name of names) {
      const named = entries.find(([, prefab]) => keyOf(prefab.name) === keyOf(name) && !isOtherPicture(prefab, form));
      if (named) return named[0];
    }
    if (entries.length + this.#made.size >= GAME_LIMITS.prefabs) return null;
    const prefabId = this.#newId();
    const all = [...Object.values(prefabs), ...this.#made.values()];
    const name = freeName(wanted.slice(0, GAME_LIMITS.nameLength) || translated("Object"), all);
    const { look, collider } = form;
    this.#made.set(prefabId, { ...blankPrefab(name, this.#order), look, collider, tags: tagsOf(object), variables: { ...object.values } });
    this.#order = orderBetween(this.#order, null);
    return prefabId;
  }

  /** Scales an object to its size. Objects without a sprite do not scale an existing prefab's picture: they only mark its position. */
  #scaleOf(prefabId: string, form: PrefabForm, { widthPx, heightPx, sprite, mirrored }: ObjectData): Pick<Placement, "scaleX" | "scaleY"> {
    const made = this.#made.get(prefabId);
    const look = (made ?? this.#game.prefabs[prefabId])?.look;
    const isMark = sprite === undefined && (look?.kind !== "shape" || (!made && widthPx <= 0 && heightPx <= 0));
    if (isMark || form.look.kind === "text") return { scaleX: 1, scaleY: 1 };
    const size = look && isSized(look) ? look : form;
    // A sprite may have been made smaller than its object.
    const side = (px: number): number => (sprite !== undefined && px > SIDE_PX.max ? px : sideOf(px));
    const scale = (px: number, ofPx: number): number => Math.min(100, side(px) / ofPx);
    return {
      scaleX: scale(widthPx, size.widthPx) * (mirrored?.x ? -1 : 1),
      scaleY: scale(heightPx, size.heightPx) * (mirrored?.y ? -1 : 1),
    };
  }

  /** Adds an object's properties to a new prefab's variables. @returns overrides for differing values. */
  #addVariables({ name: ownName, variables, look }: Prefab, object: ObjectData): Record<string, Primitive> {
    const overrides: Record<string, Primitive> = textOverrides(look, object);
    for (const [name, value] of Object.entries(object.values)) {
      const isNew = !Object.hasOwn(variables, name);
      if (isNew && Object.keys(variables).length >= MAX_VARIABLES) this.#incomplete.add(ownName);
      else if (isNew) variables[name] = value;
      else if (variables[name] !== value) overrides[`variables.${name}`] = value;
    }
    return overrides;
  }

  /** An object's overrides for an existing prefab. A prefab without logic gets variables that it lacks. */
  #overridesFor(prefabId: string, object: ObjectData): Record<string, Primitive> {
    const prefab = this.#game.prefabs[prefabId];
    if (!prefab) return {};
    const newVariables = this.#newVariables.get(prefabId) ?? {};
    const overrides: Record<string, Primitive> = textOverrides(prefab.look, object);
    for (const [name, value] of Object.entries(object.values)) {
      const variables = { ...prefab.variables, ...newVariables };
      const isNew = !Object.hasOwn(variables, name);
      if (isNew && (!isBare(prefab) || Object.keys(variables).length >= MAX_VARIABLES)) {
        this.#incomplete.add(prefab.name);
        continue;
      }
      // New variables start neutral, so that existing instances do not change.
      if (isNew) newVariables[name] = typeof value === "number" ? 0 : typeof value === "string" ? "" : false;
      if ((isNew ? newVariables[name] : variables[name]) !== value) overrides[`variables.${name}`] = value;
    }
    if (Object.keys(newVariables).length > 0) this.#newVariables.set(prefabId, newVariables);
    return overrides;
  }
}

const MAX_TAGS = 32;
const tagsOf = ({ tags = [] }: ObjectData): string[] => [...new Set(tags)].slice(0, MAX_TAGS);

/** The override of a hidden or translucent object. */
function opacityOverride(look: Look | undefined, { isHidden, opacity = 1 }: ObjectData): Record<string, Primitive> {
  if (isHidden) return { "look.opacity": 0 };
  if (opacity >= 1) return {};
  const whole = look && look.kind !== "none" ? look.opacity : 1;
  return { "look.opacity": whole * Math.max(0, opacity) };
}

/** Overrides for the text and colour of a single text object. */
function textOverrides(look: Look | undefined, { text, color }: ObjectData): Record<string, Primitive> {
  if (!text || look?.kind !== "text") return {};
  return {
    ...(look.text === text.text ? {} : { "look.text": text.text }),
    ...(color === null || look.color === color ? {} : { "look.color": color }),
  };
}

/** Splits a solid object whose outline can't be a collider into convex parts; else returns the object itself. */
export function partsOf(object: ObjectData, layerName: string): ObjectData[] {
  const { points = [], prefabNames, angleRad, x, y, sprite } = object;
  const isSolid = object.isSolid ?? [...prefabNames.slice(0, 1), layerName].some((name) => SOLID_NAMES.test(name));
  const isFit = points.length <= MAX_COLLIDER_CORNERS && isConvex(points);
  if (!isSolid || points.length < 4 || sprite !== undefined || isFit) return [object];
  return convexParts(points).map((corners) => {
    const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const [across, down] = [(left + right) / 2, (top + bottom) / 2];
    return {
      ...object,
      points: corners.map((corner) => ({ x: corner.x - across, y: corner.y - down })),
      x: x + across * Math.cos(angleRad) - down * Math.sin(angleRad),
      y: y + across * Math.sin(angleRad) + down * Math.cos(angleRad),
      widthPx: right - left,
      heightPx: bottom - top,
    };
  });
}

function formOf(object: ObjectData, sprite: PlacedSprite | undefined, isSolid: boolean): PrefabForm {
  const { shape, points, text } = object;
  const color = object.color ?? COLOR;
  if (sprite) {
    const { nineSlice } = object;
    const size = nineSlice ? { widthPx: sideOf(object.widthPx), heightPx: sideOf(object.heightPx) } : sprite.sprite;
    const { widthPx, heightPx } = size;
    const box = sprite.solidBox ?? { widthPx, heightPx, offsetXPx: 0, offsetYPx: 0 };
    const collider: Collider = { kind: "box", ...box, solid: object.isSolid ?? (sprite.solidBox !== undefined || isSolid) };
    const look: Look = { ...spriteLook(sprite.id, sprite.sprite), ...(nineSlice && { nineSlice: { widthPx, heightPx, ...nineSlice } }) };
    return { look, collider, widthPx, heightPx };
  }
  const [widthPx, heightPx] = [sideOf(object.widthPx), sideOf(object.heightPx)];
  if (text) {
    const { wrapPx, ...shown } = text;
    const look: Look = { kind: "text", ...shown, color, opacity: 1, ...(wrapPx > 0 && { wrapPx }) };
    return { look, collider: { kind: "none" }, widthPx, heightPx };
  }
  const placing = { offsetXPx: 0, offsetYPx: 0, solid: isSolid };
  const box: Collider = { kind: "box", widthPx, heightPx, ...placing };
  const drawn = { kind: "shape", widthPx, heightPx, color, opacity: SHAPE_OPACITY } as const;
  const corners = points?.map(({ x, y }): Point => ({ x, y })) ?? [];
  if (corners.length < 3 || corners.length > MAX_CORNERS) return { look: { ...drawn, shape }, collider: box, widthPx, heightPx };
  const isCollider = corners.length <= MAX_COLLIDER_CORNERS && isConvex(corners);
  return {
    look: { ...drawn, shape: "polygon", points: corners },
    collider: isCollider ? { kind: "polygon", points: corners, ...placing } : box,
    widthPx,
    heightPx,
  };
}

function spriteLook(spriteId: string, sprite: Sprite): Extract<Look, { kind: "sprite" }> {
  const animation = inOrder(sprite.animations)[0]?.[1].name ?? "idle";
  return { kind: "sprite", spriteId, animation, opacity: 1, tint: "#ffffff" };
}

/** Whether a prefab has no logic, as those made by an earlier import. */
const isBare = ({ behaviours, rules, script, variantOf }: Prefab): boolean =>
  Object.keys(behaviours).length === 0 && Object.keys(rules).length === 0 && script === "" && variantOf === undefined;

/** Whether a prefab of the same name only shows another image. */
const isOtherPicture = (prefab: Prefab, { look }: PrefabForm): boolean =>
  look.kind === "sprite" && prefab.look.kind === "sprite" && isBare(prefab);

/** Rectangles and ellipses can be scaled to any size. */
const isSized = (look: Look): look is Extract<Look, { kind: "shape" }> => look.kind === "shape" && look.points === undefined;

/** The properties that objects of one prefab share; others become overrides. */
function kindOf({ look, collider }: Pick<Prefab, "look" | "collider">): string {
  if (isSized(look)) return `${look.shape} ${collider.kind !== "none" && collider.solid}`;
  if (look.kind === "sprite") return look.nineSlice ? contentText([look.spriteId, look.nineSlice]) : look.spriteId;
  if (look.kind === "text") return `text ${look.sizePx} ${look.align} ${look.wrapPx ?? 0}`;
  return contentText([look, collider]);
}

const keyOf = (name: string): string => name.trim().toLowerCase();
const sideOf = (sidePx: number): number => (sidePx <= 0 ? POINT_PX : Math.min(SIDE_PX.max, Math.max(SIDE_PX.min, sidePx)));
