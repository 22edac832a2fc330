import { INITIAL_BEHAVIOURS } from "@playsmith/engine/thumbnail";
import {
  type BehaviourUse,
  type Game,
  type Instance,
  inOrder,
  type Layer,
  type Prefab,
  type Scene,
  type TileLayer,
  type Value,
  valueText,
} from "@playsmith/game-format";
import { TEXT_MAX } from "./shown-text.ts";

/** Maximum number of drawn children per prefab; nested children multiply. */
const CHILDREN_MAX = 128;

/**
 * The visible part of a game's start scene: looks, positions, camera, and variables except object variables. Everything else is removed
 * before the engine loads the scene, so that a hostile game can't slow it down. Tiles are removed as well; they are read where visible.
 * Null for a game without scenes.
 */
export function visibleGame(game: Game): Game | null {
  const { startSceneId } = game.settings;
  const scene = Object.hasOwn(game.scenes, startSceneId) ? game.scenes[startSceneId] : undefined;
  if (scene === undefined) return null;
  return {
    ...game,
    scenes: { [startSceneId]: visibleScene(scene) },
    prefabs: mapped(game.prefabs, visiblePrefab),
    variables: visibleVariables(game.variables),
    functions: {},
    modules: {},
  };
}

function visibleScene(scene: Scene): Scene {
  return {
    ...scene,
    layers: mapped(scene.layers, visibleLayer),
    instances: mapped(scene.instances, visibleInstance),
    variables: visibleVariables(scene.variables ?? {}),
    rules: {},
    script: "",
  };
}

function visibleLayer(layer: Layer): Layer {
  return layer.kind === "tiles" ? ({ ...layer, columns: 1, rows: 1, cells: [] } satisfies TileLayer) : layer;
}

/** Lists and maps are only visible in texts, so they are truncated: they might exceed the limits of a world. */
function visibleVariables(variables: Readonly<Record<string, Value>>): Record<string, Value> {
  return mapped(variables, (value) => {
    const text = typeof value === "object" ? valueText(value) : "";
    return text.length > TEXT_MAX ? text.slice(0, TEXT_MAX) : value;
  });
}

function visibleInstance(instance: Instance): Instance {
  const overrides = Object.entries(instance.overrides).filter(([path]) => /^(look|behaviours)\./.test(path));
  return { ...instance, overrides: Object.fromEntries(overrides) };
}

function visiblePrefab(prefab: Prefab): Prefab {
  return {
    ...prefab,
    collider: { kind: "none" },
    behaviours: firstOfEach(prefab.behaviours),
    variables: {},
    rules: {},
    script: "",
    ...(prefab.children ? { children: Object.fromEntries(inOrder(prefab.children).slice(0, CHILDREN_MAX)) } : {}),
  };
}

/** The behaviours that affect the first frame, one of each type. */
function firstOfEach(behaviours: Prefab["behaviours"]): Prefab["behaviours"] {
  const kept = new Map<string, [string, BehaviourUse]>();
  for (const [id, use] of inOrder(behaviours)) {
    if (INITIAL_BEHAVIOURS.has(use.type) && !kept.has(use.type)) kept.set(use.type, [id, use]);
  }
  return Object.fromEntries(kept.values());
}

function mapped<Value, Result>(record: Readonly<Record<string, Value>>, map: (value: Value) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([id, value]) => [id, map(value)]));
}
