import { type BehaviourType, type Game, type Primitive, emptyGame } from "@playsmith/game-format";
import { seeded } from "./in-turns.ts";

export interface CrowdOptions {
  count: number;
  widthPx: number;
  heightPx: number;
  sizePx: number;
  behaviours?: Partial<Record<BehaviourType, Readonly<Record<string, Primitive>>>>;
  script?: string;
  solid?: boolean;
  gravityPxPerS2?: number;
  /** Whether each object has its own direction, for Bounce. */
  movesPxPerS?: number;
}

/** A scene of objects of one prefab at deterministic positions; their ids are `s0`, `s1`, … */
export function crowd(options: CrowdOptions): Game {
  const game = emptyGame("Bench");
  const scene = game.scenes["scene"];
  if (!scene) throw new Error("The empty game has a scene.");
  Object.assign(scene, { widthPx: options.widthPx, heightPx: options.heightPx, gravityPxPerS2: options.gravityPxPerS2 ?? 0 });
  const source = { kind: "pixels" as const, palette: ["#ffffff"] };
  game.assets["sprite"] = {
    kind: "sprite",
    name: "Thing",
    order: "b",
    widthPx: options.sizePx,
    heightPx: options.sizePx,
    source,
    frames: { f1: { order: "a" } },
    animations: {},
  };
  game.prefabs["thing"] = {
    name: "Thing",
    order: "a",
    tags: [],
    variables: {},
    rules: {},
    script: options.script ?? "",
    look: { kind: "sprite", spriteId: "sprite", animation: "", opacity: 1, tint: "#ffffff" },
    collider: { kind: "box", widthPx: options.sizePx, heightPx: options.sizePx, offsetXPx: 0, offsetYPx: 0, solid: options.solid ?? false },
    behaviours: Object.fromEntries(
      Object.entries(options.behaviours ?? {}).map(([type, params]) => [type, { type, order: type, enabled: true, params: { ...params } }]),
    ),
  };
  const random = seeded(12_345);
  const speed = () => Math.round((random() - 0.5) * 2 * (options.movesPxPerS ?? 0));
  for (let index = 0; index < options.count; index++) {
    scene.instances[`s${index}`] = {
      name: "",
      prefabId: "thing",
      layerId: "objects",
      order: "a",
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      x: options.sizePx + Math.floor(random() * (options.widthPx - options.sizePx * 2)),
      y: options.sizePx + Math.floor(random() * (options.heightPx - options.sizePx * 2)),
      overrides: options.movesPxPerS ? { "behaviours.bounce.speedXPxPerS": speed(), "behaviours.bounce.speedYPxPerS": speed() } : {},
    };
  }
  return game;
}
