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

/** Children of one prefab that are drawn. Each of them may have as many, for every object that is placed. */
const CHILDREN_MAX = 128;

/**
 * What is seen of a game's start scene: looks, places, the camera, and variables but for those of single objects. All else is left out before
 * the engine sets the scene up, so that a game made to be slow finds nothing there to be slow with. Tiles are left out too; they are read
 * where they are in view. Null for a game without scenes.
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

/** Long lists and maps are only seen in texts, and there as what can be read of them: as they are they might be more than a world takes. */
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

/** The behaviours that have a say in the first picture, one of each type. */
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
