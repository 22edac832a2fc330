import { type RuleSketch, sheet } from "./rules.ts";
import type { Instance, Layer, Scene } from "@playsmith/game-format";
import { orders } from "./assets.ts";
import { instance } from "./building.ts";

export interface StageSketch {
  name: string;
  order: string;
  widthPx?: number;
  heightPx?: number;
  background: string;
  gravityPxPerS2?: number;
  /** Layers by id, from back to front. */
  layers: (next: () => string) => Record<string, Layer>;
  rules?: Readonly<Record<string, RuleSketch>>;
  /** Further fields of the scene. */
  more?: Partial<Scene>;
}

export type Place = (prefabId: string, layerId: string, x: number, y: number, more?: Partial<Instance>) => void;

/** Builds a scene; each placed instance is named after its prefab, with a number. */
export function stage(sketch: StageSketch): { scene: Scene; place: Place } {
  const { name, order, widthPx = 320, heightPx = 180, background, gravityPxPerS2 = 0, rules = {}, more = {} } = sketch;
  const layerOrder = orders();
  const placeOrder = orders();
  const counts = new Map<string, number>();
  const scene: Scene = {
    name,
    order,
    widthPx,
    heightPx,
    background,
    gravityPxPerS2,
    instances: {},
    rules: sheet(rules),
    layers: sketch.layers(() => layerOrder.next().value),
    transition: { kind: "fade", durationMs: 500, color: "#14101e" },
    ...more,
  };
  const place: Place = (prefabId, layerId, x, y, change = {}) => {
    const count = (counts.get(prefabId) ?? 0) + 1;
    counts.set(prefabId, count);
    scene.instances[`${prefabId}-${count}`] = instance(prefabId, layerId, placeOrder.next().value, x, y, change);
  };
  return { scene, place };
}
