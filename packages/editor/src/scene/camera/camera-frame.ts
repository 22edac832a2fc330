import { effectivePrefab, type Game, type Instance, type Scene } from "@playsmith/game-format";
import type { Editor } from "../../editor.ts";
import type { Rect } from "../../geometry.ts";
import { editableInstances } from "../objects/scene-index.ts";

/** Margin of the safe area as a share of the view's width and height: screens and thumbs cover the edges. */
const SAFE_SHARE = 0.05;

/** The area that the game's camera shows when the scene starts, in px of the active layer. */
export interface CameraFrame {
  view: Rect;
  /** The title-safe area: text and buttons inside it are not covered at the edges. */
  safe: Rect;
}

const cameraTargetPrefabsCache = new WeakMap<Game["prefabs"], ReadonlySet<string>>();

/** The prefabs with an enabled followCamera behaviour, cached per prefab collection. */
function cameraTargetPrefabs({ prefabs }: Game): ReadonlySet<string> {
  let targetPrefabIds = cameraTargetPrefabsCache.get(prefabs);
  if (targetPrefabIds) return targetPrefabIds;
  targetPrefabIds = new Set(
    Object.keys(prefabs).filter((id) =>
      Object.values(effectivePrefab(prefabs, id)?.behaviours ?? {}).some(({ type, enabled }) => type === "followCamera" && enabled),
    ),
  );
  cameraTargetPrefabsCache.set(prefabs, targetPrefabIds);
  return targetPrefabIds;
}

const cameraTargetCache = new WeakMap<Scene, { targetPrefabIds: ReadonlySet<string>; target: Instance | null }>();

/** The camera's target when the scene starts: the rearmost of several, or null. Cached per scene. */
function cameraTarget(game: Game, scene: Scene): Instance | null {
  const targetPrefabIds = cameraTargetPrefabs(game);
  if (targetPrefabIds.size === 0) return null;
  const known = cameraTargetCache.get(scene);
  if (known?.targetPrefabIds === targetPrefabIds) return known.target;
  // The list of editable instances is cached anyway, so search it first; scan all instances only if it has no target.
  const isTarget = ({ prefabId }: Instance): boolean => targetPrefabIds.has(prefabId);
  const editable = editableInstances(scene).find(([, instance]) => isTarget(instance))?.[1];
  const target = editable ?? Object.values(scene.instances).find(isTarget) ?? null;
  cameraTargetCache.set(scene, { targetPrefabIds, target });
  return target;
}

/** The centre of a view that is clamped to the scene; a smaller scene is centred. */
function clamped(centrePx: number, viewPx: number, scenePx: number): number {
  if (scenePx <= viewPx) return scenePx / 2;
  return Math.min(scenePx - viewPx / 2, Math.max(viewPx / 2, centrePx));
}

/** The game's camera frame when the open scene starts; null when no scene is open. */
export function cameraFrame({ game, scene, state }: Pick<Editor, "game" | "scene" | "state">): CameraFrame | null {
  if (!scene) return null;
  const { viewWidthPx, viewHeightPx } = game.settings;
  const { parallax = 1, ownCamera } = scene.layers[state.layerId] ?? {};
  const target = cameraTarget(game, scene);
  const start = {
    x: clamped(target?.x ?? viewWidthPx / 2, viewWidthPx, scene.widthPx),
    y: clamped(target?.y ?? viewHeightPx / 2, viewHeightPx, scene.heightPx),
  };
  const centre = ownCamera ?? {
    x: (start.x - viewWidthPx / 2) * parallax + viewWidthPx / 2,
    y: (start.y - viewHeightPx / 2) * parallax + viewHeightPx / 2,
    zoom: 1,
  };
  const around = (share: number): Rect => {
    const [halfWidth, halfHeight] = [(viewWidthPx / centre.zoom / 2) * share, (viewHeightPx / centre.zoom / 2) * share];
    return { left: centre.x - halfWidth, top: centre.y - halfHeight, right: centre.x + halfWidth, bottom: centre.y + halfHeight };
  };
  return { view: around(1), safe: around(1 - 2 * SAFE_SHARE) };
}
