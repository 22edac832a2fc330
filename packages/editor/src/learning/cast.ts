import {
  behaviourCatalogue,
  type BehaviourType,
  type BehaviourUse,
  decodeCells,
  effectivePrefab,
  frameCells,
  type Game,
  type Instance,
  isBehaviourType,
  type ParameterSpec,
  type Prefab,
  resolveParams,
  type RuleNode,
  type Rules,
  rulesOf,
  type Scene,
  sentenceSpec,
  WHOLE_GAME,
} from "@playsmith/game-format";

/** The behaviours of a prefab that are switched on and known, with all of their parameters. */
export function behavioursOf(prefab: Prefab | null): { type: BehaviourType; params: BehaviourUse["params"] }[] {
  return Object.values(prefab?.behaviours ?? {}).flatMap(({ type, enabled, params }) =>
    enabled && isBehaviourType(type) ? [{ type, params: resolveParams(type, params) }] : [],
  );
}

/** Whether a prefab has one of these behaviours, switched on. */
export function hasBehaviour(prefab: Prefab | null, ...types: readonly BehaviourType[]): boolean {
  return behavioursOf(prefab).some(({ type }) => types.includes(type));
}

/** Whether a person who plays moves it: by a movement that has a player, and by more than a dash now and then. */
export function isSteered(prefab: Prefab | null): boolean {
  return behavioursOf(prefab).some(
    ({ type }) => behaviourCatalogue[type].group === "Movement" && "player" in behaviourCatalogue[type].params && type !== "dash",
  );
}

/** Whether there is something of it to be seen: a shape, a text, particles, or a picture with at least one pixel. */
export function isSeen(game: Game, prefab: Prefab | null): boolean {
  if (!prefab || prefab.look.kind === "none") return false;
  if (prefab.look.kind === "text") return prefab.look.text.trim() !== "";
  if (prefab.look.kind !== "sprite") return true;
  const sprite = game.assets[prefab.look.spriteId];
  if (sprite?.kind !== "sprite") return false;
  if (sprite.source.kind === "image") return true;
  return Object.values(sprite.frames).some((frame) => frameCells(sprite, frame).some((cell) => cell > 0));
}

/** The lines of some rules that are switched on, and stand in nothing that is switched off. */
export function liveNodes(rules: Rules): RuleNode[] {
  const isLive = (node: RuleNode | undefined, steps = 0): boolean =>
    node !== undefined && node.enabled && (node.parentId === "" || (steps < 64 && isLive(rules[node.parentId], steps + 1)));
  return Object.values(rules).filter((node) => isLive(node));
}

/** How many cells of a scene's tiles stop what moves. */
export function solidCells(game: Game, scene: Scene): number {
  let count = 0;
  for (const layer of Object.values(scene.layers)) {
    if (layer.kind !== "tiles") continue;
    const tileset = game.assets[layer.tilesetId];
    if (tileset?.kind !== "tileset") continue;
    for (const cell of decodeCells(layer.cells, layer.columns, layer.rows)) {
      const collision = cell === 0 ? "none" : tileset.tiles[String(cell)]?.collision;
      if (collision !== undefined && collision !== "none" && collision !== "hazard" && collision !== "ladder") count++;
    }
  }
  return count;
}

/** Who can appear in a scene. */
export interface Cast {
  /** Each with the prefab as it works. */
  prefabs: ReadonlyMap<string, Prefab>;
  /** The rules of all of them, of the scene, of the whole game, and of the game's functions. */
  nodes: readonly RuleNode[];
  /** Some of it is told in scripts, in which nothing can be looked up. */
  hasScripts: boolean;
  /** Tags that somebody in it carries, or is given. */
  tags: ReadonlySet<string>;
}

/** Who stands in a scene, who comes along with them, and who is made by them or by rules. */
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
    const prefab = prefabs.has(prefabId) ? null : effectivePrefab(game.prefabs, prefabId);
    if (!prefab) return;
    prefabs.set(prefabId, prefab);
    for (const tag of prefab.tags) tags.add(tag);
    if (prefab.script.trim() !== "") hasScripts = true;
    for (const { type, params } of behavioursOf(prefab))
      for (const [name, spec] of Object.entries(behaviourCatalogue[type].params as Readonly<Record<string, ParameterSpec>>))
        if (spec.type === "prefab") take(String(params[name] ?? ""));
    for (const child of Object.values(prefab.children ?? {})) take(child.prefabId);
    // A variant does what it stands on does, too.
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

/** The objects of a scene of whose prefab something holds, in their order. */
export function placedWhere(
  game: Game,
  sceneId: string,
  holds: (prefab: Prefab, instance: Instance) => boolean,
): [id: string, instance: Instance, prefab: Prefab][] {
  return Object.entries(game.scenes[sceneId]?.instances ?? {}).flatMap(([id, instance]) => {
    const prefab = effectivePrefab(game.prefabs, instance.prefabId);
    return prefab && holds(prefab, instance) ? [[id, instance, prefab] as [string, Instance, Prefab]] : [];
  });
}
