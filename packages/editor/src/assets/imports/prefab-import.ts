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

/** How large a point is shown. */
const POINT_PX = 8;
const COLOR = "#62cbff";
/** Places that a level marks lie over what is seen of it. */
const SHAPE_OPACITY = 0.5;
/** Variables that a prefab is given for what its objects hold. */
const MOST_VARIABLES = 64;
const SIDE_PX = { least: 1, most: 4_096 };
const MOST_CORNERS = 64;
const MOST_COLLIDER_CORNERS = 16;
/** What layers and objects are called whose boxes stop what moves. */
const SOLID_NAMES = /collision|collider|solid|wall/i;

type Placing = Pick<Instance, "prefabId" | "scaleX" | "scaleY" | "overrides">;
/** What a prefab is made of, and the size at which it shows it. */
interface Form {
  look: Look;
  collider: Collider;
  widthPx: number;
  heightPx: number;
}
/** A sprite with the id that it has in the game. */
export type PlacedSprite = SpriteData & { id: string };

/** Finds the prefabs of objects that came from another program, and makes those that there are not. */
export class PrefabImport {
  readonly #game: Game;
  readonly #newId: () => string;
  readonly #spriteOf: (key: string) => PlacedSprite | undefined;
  readonly #made = new Map<string, Prefab>();
  /** Prefabs that were made or met, by what they are called and look like. */
  readonly #known = new Map<string, string>();
  /** Prefabs, by name, some of whose objects held more than they have variables for. */
  readonly #short = new Set<string>();
  /** Variables that prefabs of the game are given, by their ids. */
  readonly #given = new Map<string, Record<string, Primitive>>();
  #order: string;

  /** @param spriteOf the sprite of a key, if its picture is there. */
  constructor(game: Game, newId: () => string, spriteOf: (key: string) => PlacedSprite | undefined = () => undefined) {
    this.#game = game;
    this.#newId = newId;
    this.#spriteOf = spriteOf;
    this.#order = orderAtEnd(game.prefabs);
  }

  /** Prefabs that are to be added, by id. */
  get made(): ReadonlyMap<string, Prefab> {
    return this.#made;
  }

  /** Variables that prefabs of the game are to be given, by their ids. */
  get given(): ReadonlyMap<string, Readonly<Record<string, Primitive>>> {
    return this.#given;
  }

  /** Names of the prefabs that have no variables for some of what their objects held. */
  get short(): readonly string[] {
    return [...this.#short];
  }

  /** How an object of a layer is placed; null where there is no room for another prefab. */
  place(object: ObjectData, layerName: string): Placing | null {
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
      ...(made ? this.#give(made, object) : this.#take(prefabId, object)),
      ...(object.isHidden && { "look.opacity": 0 }),
    };
    return { prefabId, ...this.#scaleOf(prefabId, form, object), overrides };
  }

  /** The prefab of the game that looks the same or, by its name, is meant by it; else a new one. */
  #idOf(wanted: string, names: readonly string[], form: Form, object: ObjectData): string | null {
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
    this.#made.set(prefabId, { ...blankPrefab(name, this.#order), look, collider, variables: { ...object.values } });
    this.#order = orderBetween(this.#order, null);
    return prefabId;
  }

  /** Objects of one kind may be of different sizes. A picture of the game's own stays as large as it is beside what only marks its place. */
  #scaleOf(prefabId: string, form: Form, { widthPx, heightPx, sprite, mirrored }: ObjectData): Pick<Placing, "scaleX" | "scaleY"> {
    const made = this.#made.get(prefabId);
    const look = (made ?? this.#game.prefabs[prefabId])?.look;
    const isMark = sprite === undefined && (look?.kind !== "shape" || (!made && widthPx <= 0 && heightPx <= 0));
    if (isMark || form.look.kind === "text") return { scaleX: 1, scaleY: 1 };
    const size = look && isSized(look) ? look : form;
    const scale = (px: number, ofPx: number): number => Math.min(100, sideOf(px) / ofPx);
    return {
      scaleX: scale(widthPx, size.widthPx) * (mirrored?.x ? -1 : 1),
      scaleY: scale(heightPx, size.heightPx) * (mirrored?.y ? -1 : 1),
    };
  }

  /** Gives a new prefab variables for what an object holds. @returns what the object has other than it. */
  #give({ name: ownName, variables, look }: Prefab, object: ObjectData): Record<string, Primitive> {
    const overrides: Record<string, Primitive> = textOverrides(look, object);
    for (const [name, value] of Object.entries(object.values)) {
      const isNew = !Object.hasOwn(variables, name);
      if (isNew && Object.keys(variables).length >= MOST_VARIABLES) this.#short.add(ownName);
      else if (isNew) variables[name] = value;
      else if (variables[name] !== value) overrides[`variables.${name}`] = value;
    }
    return overrides;
  }

  /** What a prefab of this game has variables for. One that does nothing yet is given those that it lacks. */
  #take(prefabId: string, object: ObjectData): Record<string, Primitive> {
    const prefab = this.#game.prefabs[prefabId];
    if (!prefab) return {};
    const given = this.#given.get(prefabId) ?? {};
    const overrides: Record<string, Primitive> = textOverrides(prefab.look, object);
    for (const [name, value] of Object.entries(object.values)) {
      const variables = { ...prefab.variables, ...given };
      const isNew = !Object.hasOwn(variables, name);
      if (isNew && (!isBare(prefab) || Object.keys(variables).length >= MOST_VARIABLES)) {
        this.#short.add(prefab.name);
        continue;
      }
      // Objects that are there already do not change by it.
      if (isNew) given[name] = typeof value === "number" ? 0 : typeof value === "string" ? "" : false;
      if ((isNew ? given[name] : variables[name]) !== value) overrides[`variables.${name}`] = value;
    }
    if (Object.keys(given).length > 0) this.#given.set(prefabId, given);
    return overrides;
  }
}

/** What of the look of a text only one object has. */
function textOverrides(look: Look | undefined, { text, color }: ObjectData): Record<string, Primitive> {
  if (!text || look?.kind !== "text") return {};
  return {
    ...(look.text === text.text ? {} : { "look.text": text.text }),
    ...(color === null || look.color === color ? {} : { "look.color": color }),
  };
}

/** A solid outline that no collider can have, as convex parts in its place; else the object itself. */
export function partsOf(object: ObjectData, layerName: string): ObjectData[] {
  const { points = [], prefabNames, angleRad, x, y, sprite } = object;
  const isSolid = object.isSolid ?? [...prefabNames.slice(0, 1), layerName].some((name) => SOLID_NAMES.test(name));
  const isFit = points.length <= MOST_COLLIDER_CORNERS && isConvex(points);
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

function formOf(object: ObjectData, sprite: PlacedSprite | undefined, isSolid: boolean): Form {
  const { shape, points, text } = object;
  const color = object.color ?? COLOR;
  if (sprite) {
    const { widthPx, heightPx } = sprite.sprite;
    const box = sprite.solidBox ?? { widthPx, heightPx, offsetXPx: 0, offsetYPx: 0 };
    const collider: Collider = { kind: "box", ...box, solid: object.isSolid ?? (sprite.solidBox !== undefined || isSolid) };
    return { look: spriteLook(sprite.id, sprite.sprite), collider, widthPx, heightPx };
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
  if (corners.length < 3 || corners.length > MOST_CORNERS) return { look: { ...drawn, shape }, collider: box, widthPx, heightPx };
  const isCollider = corners.length <= MOST_COLLIDER_CORNERS && isConvex(corners);
  return {
    look: { ...drawn, shape: "polygon", points: corners },
    collider: isCollider ? { kind: "polygon", points: corners, ...placing } : box,
    widthPx,
    heightPx,
  };
}

function spriteLook(spriteId: string, sprite: Sprite): Look {
  const animation = inOrder(sprite.animations)[0]?.[1].name ?? "idle";
  return { kind: "sprite", spriteId, animation, opacity: 1, tint: "#ffffff" };
}

/** Whether a prefab does nothing yet, as those that were made by a picture or a level that came. */
const isBare = ({ behaviours, rules, script, variantOf }: Prefab): boolean =>
  Object.keys(behaviours).length === 0 && Object.keys(rules).length === 0 && script === "" && variantOf === undefined;

/** Whether a prefab of the same name only shows another picture than the one that came with an object. */
const isOtherPicture = (prefab: Prefab, { look }: Form): boolean =>
  look.kind === "sprite" && prefab.look.kind === "sprite" && isBare(prefab);

/** Plain shapes are of any size, stretched where they stand. */
const isSized = (look: Look): look is Extract<Look, { kind: "shape" }> => look.kind === "shape" && look.points === undefined;

/** What two objects of one name have in common to be of one prefab: the others say it where they are placed. */
function kindOf({ look, collider }: Pick<Prefab, "look" | "collider">): string {
  if (isSized(look)) return `${look.shape} ${collider.kind !== "none" && collider.solid}`;
  if (look.kind === "sprite") return look.spriteId;
  if (look.kind === "text") return `text ${look.sizePx} ${look.align} ${look.wrapPx ?? 0}`;
  return contentText([look, collider]);
}

const keyOf = (name: string): string => name.trim().toLowerCase();
const sideOf = (sidePx: number): number => (sidePx <= 0 ? POINT_PX : Math.min(SIDE_PX.most, Math.max(SIDE_PX.least, sidePx)));
