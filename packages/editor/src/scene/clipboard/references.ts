import {
  type Asset,
  type BehaviourUse,
  effectivePrefab,
  type Game,
  type Instance,
  isBehaviourType,
  paramSpec,
  type Prefab,
  type Primitive,
  type RuleFunction,
  type Rules,
} from "@playsmith/game-format";
import { sentenceSpec } from "@playsmith/rules";

/** The kinds of things that a game refers to by id. */
export type ReferenceKind = "prefab" | "asset" | "function" | "scene";

/** Returns the replacement for an id. */
export type MapId = (kind: ReferenceKind, id: string) => string;

const KIND_OF_TYPE: Readonly<Record<string, ReferenceKind>> = {
  prefab: "prefab",
  scene: "scene",
  sound: "asset",
  music: "asset",
  function: "function",
};

const mapped = (map: MapId, type: string | undefined, value: Primitive): Primitive => {
  const kind = type === undefined ? undefined : KIND_OF_TYPE[type];
  return kind && typeof value === "string" && value !== "" ? map(kind, value) : value;
};

function mapEntries<T>(entries: Readonly<Record<string, T>>, change: (value: T, name: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, change(value, name)]));
}

function mapParams(use: BehaviourUse, map: MapId): BehaviourUse {
  const { type } = use;
  if (!isBehaviourType(type)) return use;
  return { ...use, params: mapEntries(use.params, (value, name) => mapped(map, paramSpec(type, name)?.type, value)) };
}

const LOOK_ASSETS: ReadonlySet<string> = new Set(["look.spriteId", "look.fontId"]);

/** Maps the ids in overrides: parameters of behaviours, and the sprite or font of a look. */
function mapOverrides(
  overrides: Readonly<Record<string, Primitive>>,
  behaviours: Readonly<Record<string, BehaviourUse>>,
  map: MapId,
): Record<string, Primitive> {
  return mapEntries(overrides, (value, path) => {
    if (LOOK_ASSETS.has(path)) return typeof value === "string" && value !== "" ? map("asset", value) : value;
    const [section, behaviourId = "", name = ""] = path.split(".");
    const type = Object.hasOwn(behaviours, behaviourId) ? behaviours[behaviourId]?.type : undefined;
    if (section !== "behaviours" || type === undefined || !isBehaviourType(type)) return value;
    return mapped(map, paramSpec(type, name)?.type, value);
  });
}

/** Rules with all referenced ids mapped. */
export function mapRules(rules: Rules, map: MapId): Rules {
  return mapEntries(rules, (node) => {
    const spec = sentenceSpec(node.type);
    return spec ? { ...node, slots: mapEntries(node.slots, (value, slot) => mapped(map, spec.slots[slot]?.type, value)) } : node;
  });
}

function mapLook(look: Prefab["look"], map: MapId): Prefab["look"] {
  if (look.kind === "sprite") return { ...look, spriteId: map("asset", look.spriteId) };
  if (look.kind === "particles" && look.spriteId !== "") return { ...look, spriteId: map("asset", look.spriteId) };
  if (look.kind === "text" && look.fontId !== undefined) return { ...look, fontId: map("asset", look.fontId) };
  return look;
}

/** A prefab with all referenced ids mapped. @param game the game that the ids belong to. */
export function mapPrefab(game: Game, id: string, prefab: Prefab, map: MapId): Prefab {
  const behaviours = effectivePrefab(game.prefabs, id)?.behaviours ?? prefab.behaviours;
  return {
    ...prefab,
    look: mapLook(prefab.look, map),
    behaviours: mapEntries(prefab.behaviours, (use) => mapParams(use, map)),
    rules: mapRules(prefab.rules, map),
    ...(prefab.children
      ? { children: mapEntries(prefab.children, (child) => ({ ...child, prefabId: map("prefab", child.prefabId) })) }
      : {}),
    ...(prefab.variantOf === undefined ? {} : { variantOf: map("prefab", prefab.variantOf) }),
    ...(prefab.overrides ? { overrides: mapOverrides(prefab.overrides, behaviours, map) } : {}),
  };
}

export function mapFunction(fn: RuleFunction, map: MapId): RuleFunction {
  return { ...fn, rules: mapRules(fn.rules, map) };
}

export function mapAsset(asset: Asset, map: MapId): Asset {
  return asset.kind === "font" && asset.source.kind === "bitmap"
    ? { ...asset, source: { ...asset.source, spriteId: map("asset", asset.source.spriteId) } }
    : asset;
}

export function mapInstance(game: Game, instance: Instance, map: MapId): Instance {
  const behaviours = effectivePrefab(game.prefabs, instance.prefabId)?.behaviours ?? {};
  return { ...instance, prefabId: map("prefab", instance.prefabId), overrides: mapOverrides(instance.overrides, behaviours, map) };
}
