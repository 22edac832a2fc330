import {
  behaviourSpec,
  type BehaviourType,
  type BehaviourUse,
  decodeCells,
  type Game,
  type Instance,
  isBehaviourType,
  isFrameSeen,
  type Prefab,
  resolveParams,
  type RuleNode,
  type Rules,
  rulesOf,
  type Scene,
  type Sprite,
  type TileLayer,
  type Tileset,
  WHOLE_GAME,
} from "@playsmith/game-format";
import { sentenceSpec } from "@playsmith/rules";
import { workingPrefab } from "@playsmith/editor/prefabs";

/** The enabled behaviours of a prefab of known types, with all of their parameters. */
export function behavioursOf(prefab: Prefab | null): { type: BehaviourType; params: BehaviourUse["params"] }[] {
  return Object.values(prefab?.behaviours ?? {}).flatMap(({ type, enabled, params }) =>
    enabled && isBehaviourType(type) ? [{ type, params: resolveParams(type, params) }] : [],
  );
}

/** Whether a prefab has one of these behaviours, enabled. */
export function hasBehaviour(prefab: Prefab | null, ...types: readonly BehaviourType[]): boolean {
  return behavioursOf(prefab).some(({ type }) => types.includes(type));
}

/** Whether a player controls it: by a movement behaviour with player input, other than a dash. */
export function isSteered(prefab: Prefab | null): boolean {
  return behavioursOf(prefab).some(({ type }) => behaviourSpec(type).input === "steering");
}

/** Whether it is visible: a shape, a text, particles, or an image with at least one drawn pixel. */
export function isSeen(game: Game, prefab: Prefab | null): boolean {
  if (!prefab || prefab.look.kind === "none") return false;
  if (prefab.look.kind === "text") return prefab.look.text.trim() !== "";
  if (prefab.look.kind !== "sprite") return true;
  const sprite = game.assets[prefab.look.spriteId];
  return sprite?.kind === "sprite" && isDrawn(sprite);
}

/** Whether a sprite has an image, or at least one drawn pixel. */
export function isDrawn(sprite: Sprite): boolean {
  let known = drawn.get(sprite);
  if (known === undefined) {
    known = sprite.source.kind === "image" || Object.values(sprite.frames).some((frame) => isFrameSeen(sprite, frame));
    drawn.set(sprite, known);
  }
  return known;
}

/** Cached by sprite object; sprites are replaced, never mutated. */
const drawn = new WeakMap<Sprite, boolean>();

/** The enabled lines of some rules whose parents are enabled too. */
export function liveNodes(rules: Rules): RuleNode[] {
  const isLive = (node: RuleNode | undefined, steps = 0): boolean =>
    node !== undefined && node.enabled && (node.parentId === "" || (steps < 64 && isLive(rules[node.parentId], steps + 1)));
  return Object.values(rules).filter((node) => isLive(node));
}

/** The number of solid tile cells in a scene. */
export function solidCells(game: Game, scene: Scene): number {
  let count = 0;
  for (const layer of Object.values(scene.layers)) {
    if (layer.kind !== "tiles") continue;
    const tileset = game.assets[layer.tilesetId];
    if (tileset?.kind !== "tileset") continue;
    count += solidCellsOf(layer, tileset);
  }
  return count;
}

/** Cached by layer, together with the tileset; both are replaced, never mutated. */
const counted = new WeakMap<TileLayer, { tileset: Tileset; count: number }>();

function solidCellsOf(layer: TileLayer, tileset: Tileset): number {
  const known = counted.get(layer);
  if (known?.tileset === tileset) return known.count;
  const isSolid = new Map([[0, false]]);
  let count = 0;
  for (const cell of decodeCells(layer.cells, layer.columns, layer.rows)) {
    let solid = isSolid.get(cell);
    if (solid === undefined) {
      const collision = tileset.tiles[String(cell)]?.collision;
      solid = collision !== undefined && collision !== "none" && collision !== "hazard" && collision !== "ladder";
      isSolid.set(cell, solid);
    }
    if (solid) count++;
  }
  counted.set(layer, { tileset, count });
  return count;
}

/** Everything that can appear in a scene. */
export interface Cast {
  /** The prefabs with inherited values, by id. */
  prefabs: ReadonlyMap<string, Prefab>;
  /** The enabled rule lines of these prefabs, of the scene, of the game, and of functions. */
  nodes: readonly RuleNode[];
  /** Whether there are scripts, whose effects are unknown. */
  hasScripts: boolean;
  /** Tags of the prefabs and instances, and tags that rules add. */
  tags: ReadonlySet<string>;
}

/** Collects the prefabs placed in a scene, their children, and those that behaviours or rules create. */
export function castOf(game: Game, sceneId: string): Cast {
  const scene = game.scenes[sceneId];
  const prefabs = new Map<string, Prefab>();
  const nodes: RuleNode[] = [];
  const tags = new Set<string>();
  let hasScripts = (scene?.script ?? "").trim() !== "";
  const takeRules = (rules: Rules): void => {
    for (const node of liveNodes(rules)) {
      nodes.push(node);
      for (const [name, slot] of Object.entries(sentenceSpec(node.type)?.slots ?? {}))
        if (slot.type === "prefab") take(String(node.slots[name] ?? ""));
      if (node.type === "addTag") tags.add(String(node.slots["tag"] ?? "enemy"));
    }
  };
  const take = (prefabId: string): void => {
    const prefab = prefabs.has(prefabId) ? null : workingPrefab(game, prefabId);
    if (!prefab) return;
    prefabs.set(prefabId, prefab);
    for (const tag of prefab.tags) tags.add(tag);
    if (prefab.script.trim() !== "") hasScripts = true;
    for (const { type, params } of behavioursOf(prefab))
      for (const [name, spec] of Object.entries(behaviourSpec(type).params)) if (spec.type === "prefab") take(String(params[name] ?? ""));
    for (const child of Object.values(prefab.children ?? {})) take(child.prefabId);
    // A variant also runs the rules of its bases.
    for (let id: string | undefined = prefabId, steps = 0; id !== undefined && steps < 16; id = game.prefabs[id]?.variantOf, steps++)
      takeRules(game.prefabs[id]?.rules ?? {});
  };
  for (const { prefabId, tags: added = [], overrides } of Object.values(scene?.instances ?? {})) {
    take(prefabId);
    for (const tag of added) tags.add(tag);
    for (const value of Object.values(overrides)) if (typeof value === "string" && Object.hasOwn(game.prefabs, value)) take(value);
  }
  for (const [id, prefab] of Object.entries(game.prefabs)) if (prefab.persistent) take(id);
  takeRules(scene?.rules ?? {});
  takeRules(rulesOf(game, WHOLE_GAME));
  for (const { rules } of Object.values(game.functions)) takeRules(rules);
  return { prefabs, nodes, hasScripts, tags };
}

/** The instances of a scene whose prefab matches, in order. */
export function placedWhere(
  game: Game,
  sceneId: string,
  holds: (prefab: Prefab, instance: Instance) => boolean,
): [id: string, instance: Instance, prefab: Prefab][] {
  return Object.entries(game.scenes[sceneId]?.instances ?? {}).flatMap(([id, instance]) => {
    const prefab = workingPrefab(game, instance.prefabId);
    return prefab && holds(prefab, instance) ? [[id, instance, prefab] as [string, Instance, Prefab]] : [];
  });
}
