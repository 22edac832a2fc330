import {
  type Game,
  type Instance,
  type Prefab,
  type Scene,
  TEXT_ASIDE,
  textSizePx,
  behaviourStartValues,
  type Value,
  withKeys,
  withVariables,
} from "@playsmith/game-format";
import { type Point, type Rect, unionOf } from "../../geometry.ts";
import { workingPrefab } from "../../prefabs/working-prefab.ts";

/** The scene whose variables a text may show; null without a scene. */
type VariableScope = Pick<Scene, "variables"> | null;

const startValues = new WeakMap<Game["prefabs"], ReadonlyMap<string, Value>>();

const own = (values: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined;

/** Side of the handle for an object without a look. */
export const INVISIBLE_SIDE_PX = 16;
/** The prefix of the override paths of a look. */
const LOOK = "look.";

/** A prefab's look with an instance's overrides. */
function placedLook({ look }: Prefab, instance: Instance | undefined): Prefab["look"] {
  let placed: Record<string, unknown> | null = null;
  for (const [path, value] of Object.entries(instance?.overrides ?? {})) {
    const name = path.startsWith(LOOK) ? path.slice(LOOK.length) : "";
    const usual = (look as unknown as Record<string, unknown>)[name];
    if (name === "" || name === "kind" || (usual !== undefined && typeof usual !== typeof value)) continue;
    placed ??= { ...look };
    placed[name] = value;
  }
  return (placed as Prefab["look"] | null) ?? look;
}

/**
 * The unscaled size of a prefab or of an instance of it, in px.
 * @param scene whose variables its text may show.
 */
export function lookSizePx(
  game: Game,
  prefab: Prefab,
  instance?: Instance,
  scene: VariableScope = null,
): { widthPx: number; heightPx: number } {
  const { collider } = prefab;
  const look = placedLook(prefab, instance);
  if (look.kind === "sprite") {
    if (look.nineSlice) return { widthPx: look.nineSlice.widthPx, heightPx: look.nineSlice.heightPx };
    const sprite = game.assets[look.spriteId];
    if (sprite?.kind === "sprite") return { widthPx: sprite.widthPx, heightPx: sprite.heightPx };
  }
  if (look.kind === "shape") return { widthPx: look.widthPx, heightPx: look.heightPx };
  if (look.kind === "text") return textSizePx(look, shownText(game, scene, prefab, instance, look.text));
  if (collider.kind === "box") return { widthPx: collider.widthPx, heightPx: collider.heightPx };
  return { widthPx: INVISIBLE_SIDE_PX, heightPx: INVISIBLE_SIDE_PX };
}

/** An instance's box in the scene: centre, half its scaled size, and angle. */
export interface PlacedBox {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  angleRad: number;
}

/** @param scene whose variables its text may show. */
export function placedBox(game: Game, instance: Instance, scene: VariableScope): PlacedBox {
  const prefab = workingPrefab(game, instance.prefabId);
  const size = prefab ? lookSizePx(game, prefab, instance, scene) : { widthPx: INVISIBLE_SIDE_PX, heightPx: INVISIBLE_SIDE_PX };
  const look = prefab?.look.kind === "text" ? placedLook(prefab, instance) : null;
  const aside = look?.kind === "text" ? TEXT_ASIDE[look.align] * size.widthPx * instance.scaleX : 0;
  return {
    x: instance.x + Math.cos(instance.angleRad) * aside,
    y: instance.y + Math.sin(instance.angleRad) * aside,
    halfWidth: (size.widthPx * Math.abs(instance.scaleX)) / 2,
    halfHeight: (size.heightPx * Math.abs(instance.scaleY)) / 2,
    angleRad: instance.angleRad,
  };
}

/** The axis-aligned bounding rectangle of an instance, in scene px. */
export function instanceBounds(game: Game, instance: Instance, scene: VariableScope): Rect {
  const box = placedBox(game, instance, scene);
  const cos = Math.abs(Math.cos(box.angleRad));
  const sin = Math.abs(Math.sin(box.angleRad));
  const reachX = box.halfWidth * cos + box.halfHeight * sin;
  const reachY = box.halfWidth * sin + box.halfHeight * cos;
  return { left: box.x - reachX, top: box.y - reachY, right: box.x + reachX, bottom: box.y + reachY };
}

/** The common bounding rectangle of instances, in scene px; null when there is none. */
export function boundsOf(game: Game, scene: Scene | null, ids: readonly string[]): Rect | null {
  return unionOf(ids.flatMap((id) => (scene?.instances[id] ? [instanceBounds(game, scene.instances[id], scene)] : [])));
}

/** The distance of a point from a placed box; 0 within it. */
export function distanceTo(box: PlacedBox, point: Point): number {
  const dx = point.x - box.x;
  const dy = point.y - box.y;
  const cos = Math.cos(-box.angleRad);
  const sin = Math.sin(-box.angleRad);
  const across = Math.abs(dx * cos - dy * sin) - box.halfWidth;
  const down = Math.abs(dx * sin + dy * cos) - box.halfHeight;
  return Math.hypot(Math.max(0, across), Math.max(0, down));
}

/**
 * A text as the scene shows it before the game runs: each `{name}` is replaced by the start value of the variable, or else by the key of the input. The object's
 * variables take precedence over the scene's, and those over the game's; unknown names stay.
 * @param instance undefined for the prefab itself.
 */
function shownText(game: Game, scene: VariableScope, prefab: Prefab, instance: Instance | undefined, text: string): string {
  const filled = withVariables(
    text,
    (name) =>
      own(instance?.overrides, `variables.${name}`) ??
      own(prefab.variables, name) ??
      own(scene?.variables, name) ??
      own(game.variables, name) ??
      startValuesOf(game).get(name),
  );
  return withKeys(filled, game.inputActions);
}

function startValuesOf({ prefabs }: Game): ReadonlyMap<string, Value> {
  let values = startValues.get(prefabs);
  if (!values) startValues.set(prefabs, (values = behaviourStartValues(prefabs)));
  return values;
}
